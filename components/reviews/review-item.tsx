import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Stars } from '@/components/ui/stars'
import { formatRelative } from '@/lib/utils/dates'
import { formatNumber } from '@/lib/utils/text'
import type { Review } from '@/lib/reviews/types'

/**
 * A review or a reply: who, when, stars, words. `acts` are its buttons; without them (the page's HTML) it tells
 * the counts that the buttons will carry.
 */
export function ReviewItem({
  review,
  acts,
  children,
}: {
  review: Review
  acts?: ReactNode
  children?: ReactNode
}) {
  const { author, isBuyer, isShop, createdAt, rating, text } = review
  return (
    <article className={cn('review', rating === null && 'review-reply')}>
      <div className="review-who">
        {rating !== null && (
          <span className="avatar" aria-hidden="true">
            {[...author][0]}
          </span>
        )}
        <div className="min-w-0">
          <b>{author}</b>{' '}
          {isShop && (
            <Badge tone="new" className="ms-1 h-5.5! align-middle">
              پاسخ فروشگاه
            </Badge>
          )}
          {isBuyer && !isShop && (
            <Badge tone="success" className="ms-1 h-5.5! align-middle">
              خریدار
            </Badge>
          )}
          <time dateTime={createdAt} className="block text-13 text-muted">
            {formatRelative(createdAt)}
          </time>
        </div>
        {rating !== null && <Stars value={rating} className="ms-auto flex-none max-phone:*:size-3.75" />}
      </div>
      <p className="review-text">{text}</p>
      {acts ?? <StillCounts review={review} />}
      {children}
    </article>
  )
}

function StillCounts({ review: { helpful, unhelpful, replyCount, rating } }: { review: Review }) {
  return (
    <p className="review-acts">
      <span className="vote">مفید بود {formatNumber(helpful)}</span>
      <span className="vote">مفید نبود {formatNumber(unhelpful)}</span>
      {rating !== null && replyCount > 0 && <span className="vote">{formatNumber(replyCount)} پاسخ</span>}
    </p>
  )
}
