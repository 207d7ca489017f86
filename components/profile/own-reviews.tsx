'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { Pencil } from '@/components/ui/icons'
import { ReviewPictures } from '@/components/reviews/review-pictures'
import { Stars } from '@/components/ui/stars'
import { toast } from '@/components/ui/toast'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { callAction } from '@/lib/accounts/call-action'
import { deleteReview } from '@/lib/reviews/actions'
import type { OwnReview } from '@/lib/reviews/types'
import { AFTER_REVIEW } from '@/components/reviews/texts'
import { OwnItem } from './own-item'

export function OwnReviews({ reviews }: { reviews: readonly OwnReview[] }) {
  const [editing, setEditing] = useState<OwnReview | null>(null)
  const [EditForm, withForm] = useOnDemand(
    async () => (await import('@/components/reviews/review-form')).EditReviewForm,
  )
  const router = useRouter()
  return (
    <>
      <ul className="grid divide-y divide-line">
        {reviews.map((review) => (
          <OwnItem
            key={review.id}
            item={review}
            what="نظر"
            remove={() => callAction(deleteReview, { reviewId: review.id })}
            acts={(name) => (
              <IconButton
                icon={Pencil}
                label={`ویرایش نظر دربارهٔ ${name}`}
                onClick={() => void withForm(() => setEditing(review))}
              />
            )}
            facts={<Stars value={review.rating} />}
            testId="own-review"
          >
            <p className="max-w-[70ch] wrap-anywhere whitespace-pre-line text-ink-2">{review.text}</p>
            <ReviewPictures ids={review.pictures} />
          </OwnItem>
        ))}
      </ul>
      {EditForm && editing && (
        <EditForm
          review={editing}
          name={editing.product?.name ?? ''}
          onClose={() => setEditing(null)}
          onSent={() => {
            setEditing(null)
            toast.success('نظر شما ثبت شد', { text: AFTER_REVIEW })
            router.refresh()
          }}
        />
      )}
    </>
  )
}
