import Link from 'next/link'
import { AskLink } from '@/components/questions/ask-link'
import { QuestionItem } from '@/components/questions/question-item'
import { questionsPath } from '@/lib/questions/rules'
import type { QuestionPage } from '@/lib/questions/types'
import { formatNumber } from '@/lib/utils/text'
import { ProductIsland } from './product-island'

export function QuestionsPart({
  product: { id, slug, name },
  page: { questions, total },
}: {
  product: { id: string; slug: string; name: string }
  page: QuestionPage
}) {
  return (
    <>
      <div className="section-head">
        <h2>پرسش و پاسخ</h2>
        <ProductIsland part="ask" props={{ productId: id, slug, name }}>
          <AskLink slug={slug} />
        </ProductIsland>
      </div>
      {questions.map((question) => (
        <QuestionItem
          key={question.id}
          question={question}
          className="desktop:grid-cols-[minmax(0,400px)_minmax(0,1fr)] desktop:gap-14"
        />
      ))}
      {total > questions.length ? (
        <Link href={questionsPath(slug)} prefetch={false} className="more-link mt-3">
          {total === 1 ? 'دیدن یک پرسش' : `دیدن هر ${formatNumber(total)} پرسش`}
        </Link>
      ) : (
        total === 0 && (
          <p className="text-muted">
            هنوز کسی چیزی نپرسیده است. اندازه، جنس یا شیوهٔ کار را بپرسید؛ فروشگاه و خریداران پاسخ می‌دهند.
          </p>
        )
      )}
    </>
  )
}
