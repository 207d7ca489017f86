import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { ProductBreadcrumb } from '@/components/product/page/product-breadcrumb'
import { AnswerForm, AskForm } from '@/components/questions/question-form'
import { QuestionItem } from '@/components/questions/question-item'
import { ButtonLink } from '@/components/ui/button'
import { Pagination } from '@/components/ui/pagination'
import { Panel } from '@/components/ui/panel'
import { pageCount } from '@/lib/utils/pagination'
import { listQuestions } from '@/lib/questions/queries'
import { ASK_ANCHOR, parseQuestionQuery, QUESTIONS_PER_PAGE, questionsPath } from '@/lib/questions/rules'
import { loadProduct, metadataBelow, productCrumbs } from '@/app/view/[type]/products/[slug]/product-data'
import { viewerReader } from '@/lib/supabase/view'

interface Props {
  params: Promise<{ slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return metadataBelow(params, '/questions', ({ name }, { full_name }) => ({
    title: `پرسش و پاسخ دربارهٔ ${name}`,
    description: `پرسش‌های مشتریان دربارهٔ ${name} و پاسخ ${full_name} و خریداران`,
  }))
}

/** Forms work without JavaScript. */
export default async function Page({ params, searchParams }: Props) {
  const view = await viewerReader()
  const product = await loadProduct(view, (await params).slug, '/questions')
  const query = parseQuestionQuery(await searchParams)
  if (!query) notFound()
  const { questions, total } = await listQuestions(view.client, product.id, query.page)
  const pages = pageCount(total, QUESTIONS_PER_PAGE)
  if (query.page > pages) notFound()
  const { slug, name } = product
  const path = `/products/${encodeURIComponent(slug)}`
  return (
    <div>
      <ProductBreadcrumb
        items={[...productCrumbs(product).slice(0, -1), { label: name, href: path }, { label: 'پرسش‌ها' }]}
      />
      <h1 className="page-title mt-4 mb-6">پرسش و پاسخ دربارهٔ {name}</h1>
      <div className="grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_380px] desktop:gap-14">
        <div className="min-w-0">
          {total === 0 && <p className="text-muted">هنوز کسی چیزی نپرسیده است. نخستین پرسش را شما بپرسید.</p>}
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} level="h2">
              {question.id === query.answer ? (
                <div className="max-w-[75ch]">
                  <AnswerForm questionId={question.id} slug={slug} />
                </div>
              ) : (
                <Link
                  href={questionsPath(slug, { page: query.page, answer: question.id })}
                  prefetch={false}
                  className="inline-flex min-h-11 w-fit items-center text-14 font-strong text-action"
                >
                  {question.answers.length > 0 ? 'من هم پاسخ می‌دهم' : 'این محصول را خریده‌اید؟ پاسخ بدهید'}
                </Link>
              )}
            </QuestionItem>
          ))}
          <Pagination
            className="mt-6"
            label="صفحه‌های پرسش‌ها"
            current={query.page}
            count={pages}
            hrefFor={(page) => questionsPath(slug, { page })}
          />
        </div>
        <div id={ASK_ANCHOR} className="scroll-mt-24">
          <Panel title="پرسش شما">
            <AskForm product_id={product.id} slug={slug} />
          </Panel>
        </div>
      </div>
      <ButtonLink href={path} variant="outline" className="mt-8">
        بازگشت به محصول
      </ButtonLink>
    </div>
  )
}
