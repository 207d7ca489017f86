import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Stars } from '@/components/ui/stars'
import { formatRelative } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import type { Review } from '@/lib/reviews/types'
import { ReviewPictures } from './review-pictures'

/** Votes and actions row. */
export const ACTS = 'flex flex-wrap items-center gap-2 text-13 text-muted'
export const VOTE = 'inline-flex min-h-11 items-center gap-1.5 rounded-[10px] border border-line px-3'

/** Darker borders on a reply's background. */
const REPLY =
  'rounded-m bg-sunken px-4 py-3.5 [--line:color-mix(in_oklab,var(--line-strong),transparent_55%)]'

const BADGE = 'ms-1 h-5.5! align-middle'

export function Replies({ children }: { children: ReactNode }) {
  return <div className="grid gap-2.5 tablet:ps-13.5">{children}</div>
}

/** `acts`: buttons; the server HTML shows counts instead. */
export function ReviewItem({
  review,
  acts,
  children,
}: {
  review: Review
  acts?: ReactNode
  children?: ReactNode
}) {
  const { author, is_buyer, bought_color, is_shop, is_imported, created_at, rating, text, pictures } = review
  return (
    <article className={cn('grid gap-2', rating === null ? REPLY : 'border-b border-line py-5.5')}>
      <div className="flex items-center gap-3 text-14 leading-[1.5]">
        {rating !== null && (
          <span
            className="grid size-10.5 flex-none place-items-center rounded-full bg-action-soft font-[700] text-action-soft-ink"
            aria-hidden="true"
          >
            {[...author][0]}
          </span>
        )}
        <div className="min-w-0">
          <b>{author}</b>{' '}
          {is_shop && (
            <Badge tone="new" className={BADGE}>
              پاسخ فروشگاه
            </Badge>
          )}
          {is_buyer && !is_shop && (
            <Badge tone="success" className={BADGE}>
              خریدار این محصول
              {bought_color && `، ${bought_color}`}
            </Badge>
          )}
          {is_imported && <Badge className={BADGE}>از فروشگاه پیشین</Badge>}
          <time dateTime={created_at} className="block text-13 text-muted">
            {formatRelative(created_at)}
          </time>
        </div>
        {rating !== null && <Stars value={rating} className="ms-auto flex-none max-phone:*:size-3.75" />}
      </div>
      <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
      <ReviewPictures ids={pictures} />
      {acts ?? <StillCounts review={review} />}
      {children}
    </article>
  )
}

function StillCounts({ review: { helpful, unhelpful, reply_count, rating } }: { review: Review }) {
  return (
    // Same height as the buttons.
    <p className={cn(ACTS, 'min-h-11 gap-x-4')}>
      {helpful > 0 && <span>مفید بود {formatNumber(helpful)}</span>}
      {unhelpful > 0 && <span>مفید نبود {formatNumber(unhelpful)}</span>}
      {rating !== null && reply_count > 0 && <span>{formatNumber(reply_count)} پاسخ</span>}
    </p>
  )
}
