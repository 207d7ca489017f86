'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DeleteDialog } from '@/components/reviews/delete-dialog'
import { ReviewPictures } from '@/components/reviews/review-pictures'
import { Badge } from '@/components/ui/badge'
import { IconButton } from '@/components/ui/button'
import { Trash2 } from '@/components/ui/icons'
import { Picture } from '@/components/ui/picture'
import { Stars } from '@/components/ui/stars'
import { formatDate } from '@/lib/utils/dates'
import type { OwnReview } from '@/lib/reviews/types'

/** What somebody wrote about products: where each stands, and how to take it back. */
export function OwnReviews({ reviews }: { reviews: readonly OwnReview[] }) {
  const [leaving, setLeaving] = useState<OwnReview | null>(null)
  const router = useRouter()
  return (
    <>
      <ul className="grid divide-y divide-line">
        {reviews.map((review) => (
          <OwnReviewItem key={review.id} review={review} onRemove={() => setLeaving(review)} />
        ))}
      </ul>
      <DeleteDialog
        review={leaving}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          setLeaving(null)
          router.refresh()
        }}
      />
    </>
  )
}

function OwnReviewItem({ review, onRemove }: { review: OwnReview; onRemove: () => void }) {
  const { product, rating, text, isApproved, createdAt, pictures } = review
  const name = product?.name ?? 'کالایی که دیگر فروخته نمی‌شود'
  return (
    <li className="flex gap-3.5 py-5 text-14 first:pt-0 last:pb-0" data-testid="own-review">
      <span className="size-14 shrink-0 overflow-hidden rounded-m bg-tint-sand">
        {product?.image && <Picture name={product.image} alt="" sizes="56px" />}
      </span>
      <div className="grid min-w-0 flex-1 gap-1.5 leading-snug">
        <div className="flex items-start justify-between gap-2">
          {product ? (
            <Link
              href={`/products/${encodeURIComponent(product.slug)}`}
              prefetch={false}
              className="font-strong hover:text-action"
            >
              {name}
            </Link>
          ) : (
            <b>{name}</b>
          )}
          <IconButton label={`حذف نظر دربارهٔ ${name}`} className="-my-2.5" onClick={onRemove}>
            <Trash2 className="icon" aria-hidden="true" />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Stars value={rating} />
          <time dateTime={createdAt} className="text-13 text-muted">
            {formatDate(createdAt)}
          </time>
          <Badge tone={isApproved ? 'success' : 'warning'}>
            {isApproved ? 'در فروشگاه نمایش داده می‌شود' : 'در انتظار تأیید'}
          </Badge>
        </div>
        <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
        <ReviewPictures ids={pictures} />
      </div>
    </li>
  )
}
