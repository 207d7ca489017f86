import type { Metadata } from 'next'
import { OwnReviews } from '@/components/profile/own-reviews'
import { ProductsToReview } from '@/components/profile/products-to-review'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { MessageSquare } from '@/components/ui/icons'
import { Panel } from '@/components/ui/panel'
import { listOwnReviews, listProductsToReview } from '@/lib/reviews/queries'
import { requireViewer } from '@/lib/supabase/session'

export const metadata: Metadata = { title: 'نظرهای من' }

const MOST_TO_REVIEW = 20

export default async function ReviewsPage() {
  const viewer = await requireViewer('/profile/reviews')
  const [reviews, toReview] = await Promise.all([
    listOwnReviews(viewer.id),
    listProductsToReview(MOST_TO_REVIEW),
  ])
  return (
    <div className="grid gap-5">
      <h1 className="page-title">نظرهای من</h1>
      {toReview.length > 0 && (
        <Panel title="منتظر نظر شما">
          <ProductsToReview products={toReview} />
        </Panel>
      )}
      {reviews.length > 0 && (
        <Panel title="نوشته‌های شما">
          <OwnReviews reviews={reviews} />
        </Panel>
      )}
      {reviews.length + toReview.length === 0 && (
        <EmptyState
          icon={MessageSquare}
          title="هنوز نظری ننوشته‌اید"
          text="محصولی که بخرید پس از تحویل اینجا می‌آید تا دربارهٔ آن بنویسید."
          action={
            <ButtonLink href="/products" variant="soft">
              دیدن محصولات
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
