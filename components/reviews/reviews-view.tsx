import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Pagination } from '@/components/ui/pagination'
import { pageCount } from '@/lib/utils/pagination'
import {
  FIRST_PAGE,
  rangeText,
  REVIEWS_PER_PAGE,
  reviewsPath,
  type ReviewQuery,
  averageText,
  percentOf,
} from '@/lib/reviews/rules'
import type { Review, ReviewPage, ReviewSummary } from '@/lib/reviews/types'
import { ReviewsMessage } from './reviews-message'
import { ReviewToolbar } from './review-toolbar'
import { Stars } from '@/components/ui/stars'
import { formatNumber } from '@/lib/utils/text'

export type ReviewsViewProps = {
  slug: string
  query: ReviewQuery
  list: ReviewPage
  summary: ReviewSummary
  /** Button, or the reason for none. */
  ask: ReactNode
  item: (review: Review) => ReactNode
  /** Filters in place; without it links and forms navigate. */
  onQuery?: (query: ReviewQuery, typing?: boolean) => void
  /** Shows outdated results. */
  busy?: boolean
  /** Replaces the list. */
  failure?: ReactNode
  /** Above the list. */
  note?: ReactNode
  /** Announces results the user requested. */
  isTold?: boolean
}

/** Same markup on server and client. */
export function ReviewsView(props: ReviewsViewProps) {
  const { slug, query, list, summary, ask, onQuery, busy, failure, note } = props
  if (summary.count === 0 && !failure) {
    return (
      <ReviewsMessage className="group/reviews" data-empty>
        <h3 className="text-18">نظری ثبت نشده است</h3>
        {note}
        {ask}
      </ReviewsMessage>
    )
  }
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[300px_minmax(0,1fr)] desktop:gap-14">
      <div className="grid gap-4 tablet:max-desktop:grid-cols-[auto_minmax(0,1fr)] tablet:max-desktop:items-center tablet:max-desktop:gap-x-10">
        <ReviewSummaryBox summary={summary} />
        {ask}
      </div>
      <div className="min-w-0">
        <ReviewToolbar slug={slug} query={query} count={summary.count} onQuery={onQuery} />
        {note}
        <div
          aria-busy={busy || undefined}
          className={cn('transition-opacity duration-(--dur-2)', busy && 'opacity-50')}
        >
          {failure ?? <ListPart {...props} />}
        </div>
        {!failure && (
          <Pagination
            className="mt-6"
            label="صفحه‌های نظرها"
            current={query.page}
            count={pageCount(list.total, REVIEWS_PER_PAGE)}
            hrefFor={(page) => reviewsPath(slug, { ...query, page })}
            onPage={onQuery && ((page) => onQuery({ ...query, page }))}
          />
        )}
      </div>
    </div>
  )
}

function ListPart({ slug, query, list, item, onQuery, isTold }: ReviewsViewProps) {
  if (list.reviews.length === 0) {
    return (
      <ReviewsMessage>
        <h3 className="text-18">نظری یافت نشد</h3>
        <a
          href={reviewsPath(slug)}
          className={buttonVariants({ variant: 'outline' })}
          onClick={
            onQuery &&
            ((event) => {
              event.preventDefault()
              onQuery(FIRST_PAGE)
            })
          }
        >
          پاک کردن فیلترها
        </a>
      </ReviewsMessage>
    )
  }
  return (
    <>
      <p className="mt-2.5 text-13 text-muted" role={isTold ? 'status' : undefined}>
        {rangeText(query.page, list.total)}
      </p>
      {list.reviews.map(item)}
    </>
  )
}

function ReviewSummaryBox({ summary: { average, count, distribution, own } }: { summary: ReviewSummary }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <b className="text-52 leading-[1.2] font-display">{averageText(average)}</b>
        <div>
          <Stars value={average} />
          <div className="text-14 text-muted">
            از {formatNumber(count)} نظر
            {own.count < count && `، ${formatNumber(count - own.count)} از فروشگاه پیشین`}
          </div>
        </div>
      </div>
      <ul className="grid gap-1.5 text-13 leading-[1.5]">
        {[5, 4, 3, 2, 1].map((stars) => {
          const percent = percentOf(distribution[stars - 1] ?? 0, count)
          return (
            <li key={stars} className="grid grid-cols-[12px_minmax(0,1fr)_44px] items-center gap-2.5">
              <span className="sr-only">{formatNumber(stars)} ستاره:</span>
              <span aria-hidden="true">{formatNumber(stars)}</span>
              <span className="h-2 overflow-hidden rounded-s bg-sunken" aria-hidden="true">
                <span className="block h-full rounded-s bg-star" style={{ width: `${percent}%` }} />
              </span>
              <span className="text-end text-muted">٪{formatNumber(percent)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
