import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PlainReviewForm } from '@/components/reviews/plain-review-form'
import { Replies, ReviewItem } from '@/components/reviews/review-item'
import { ReviewsView } from '@/components/reviews/reviews-view'
import { ReviewAsk } from '@/components/reviews/review-ask'
import { reviewsReturnPath, SignInPrompt } from '@/components/reviews/sign-in-prompt'
import { ProductBreadcrumb } from '@/components/product/page/product-breadcrumb'
import { ButtonLink } from '@/components/ui/button'
import { Pencil } from '@/components/ui/icons'
import { pageCount } from '@/lib/utils/pagination'
import { getReviewSummary, listReviews, repliesTo } from '@/lib/reviews/queries'
import { parseReviewQuery, REVIEWS_PER_PAGE } from '@/lib/reviews/rules'
import { getClaimedViewer } from '@/lib/supabase/session'
import { loadProduct, metadataBelow, productCrumbs } from '@/app/view/[type]/products/[slug]/product-data'
import { viewerReader } from '@/lib/supabase/view'

interface Props {
  params: Promise<{ slug: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export function generateMetadata({ params }: Props): Promise<Metadata> {
  return metadataBelow(params, '/reviews', ({ name }, { full_name }) => ({
    title: `نظر خریداران دربارهٔ ${name}`,
    description: `همهٔ نظرهای خریداران دربارهٔ ${name} در ${full_name}`,
  }))
}

/** Target of links and forms without JavaScript. */
export default async function Page({ params, searchParams }: Props) {
  const view = await viewerReader()
  const product = await loadProduct(view, (await params).slug, '/reviews')
  const query = parseReviewQuery(await searchParams)
  if (!query) notFound()
  const [list, summary, viewer] = await Promise.all([
    listReviews(view.client, product.id, query),
    getReviewSummary(view.client, product.id),
    getClaimedViewer(),
  ])
  if (query.page > pageCount(list.total, REVIEWS_PER_PAGE)) notFound()
  const replies = await repliesTo(
    view.client,
    list.reviews.filter(({ reply_count }) => reply_count > 0).map(({ id }) => id),
  )
  const path = `/products/${encodeURIComponent(product.slug)}`
  return (
    <div>
      <ProductBreadcrumb
        items={[
          ...productCrumbs(product).slice(0, -1),
          { label: product.name, href: path },
          { label: 'نظرها' },
        ]}
      />
      <h1 className="page-title mt-4 mb-6">نظر خریداران دربارهٔ {product.name}</h1>
      <ReviewsView
        slug={product.slug}
        query={query}
        list={list}
        summary={summary}
        ask={
          <>
            {viewer ? (
              <ReviewAsk>
                <ButtonLink
                  href={reviewsReturnPath(product.slug)}
                  variant="soft"
                  block
                  className="noscript:hidden"
                >
                  <Pencil className="icon" aria-hidden="true" />
                  نظر خود را بنویسید
                </ButtonLink>
              </ReviewAsk>
            ) : (
              <SignInPrompt slug={product.slug} isSettled />
            )}
            <div className="w-full not-noscript:hidden">
              <PlainReviewForm product_id={product.id} />
            </div>
          </>
        }
        item={(review) => (
          <ReviewItem key={review.id} review={review}>
            {replies[review.id] && (
              <Replies>
                {replies[review.id]?.map((reply) => (
                  <ReviewItem key={reply.id} review={reply} />
                ))}
              </Replies>
            )}
          </ReviewItem>
        )}
      />
      <ButtonLink href={path} variant="outline" className="mt-8">
        بازگشت به محصول
      </ButtonLink>
    </div>
  )
}
