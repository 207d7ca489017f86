'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { DeleteDialog } from '@/components/reviews/delete-dialog'
import { ReviewPictures } from '@/components/reviews/review-pictures'
import { Stars } from '@/components/ui/stars'
import { deleteReview } from '@/lib/reviews/actions'
import type { OwnReview } from '@/lib/reviews/types'
import { OwnItem } from './own-item'

/** What somebody wrote about products: where each stands, and how to take it back. */
export function OwnReviews({ reviews }: { reviews: readonly OwnReview[] }) {
  const [leaving, setLeaving] = useState<OwnReview | null>(null)
  const router = useRouter()
  return (
    <>
      <ul className="grid divide-y divide-line">
        {reviews.map((review) => (
          <OwnItem
            key={review.id}
            item={review}
            what="نظر"
            onRemove={() => setLeaving(review)}
            facts={<Stars value={review.rating} />}
            testId="own-review"
          >
            <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line text-ink-2">{review.text}</p>
            <ReviewPictures ids={review.pictures} />
          </OwnItem>
        ))}
      </ul>
      <DeleteDialog
        remove={leaving && (() => deleteReview({ reviewId: leaving.id }))}
        onClose={() => setLeaving(null)}
        onDeleted={() => {
          setLeaving(null)
          router.refresh()
        }}
      />
    </>
  )
}
