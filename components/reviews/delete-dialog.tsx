'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
} from '@/components/ui/alert-dialog'
import { toast } from '@/components/ui/toast'
import { deleteReview } from '@/lib/reviews/actions'
import type { Review } from '@/lib/reviews/types'

/** Asks before a review or reply is taken back. */
export function DeleteDialog({
  review,
  onClose,
  onDeleted,
}: {
  /** Null: closed. */
  review: Pick<Review, 'id'> | null
  onClose: () => void
  onDeleted: () => void
}) {
  const [busy, setBusy] = useState(false)

  async function remove() {
    if (!review || busy) return
    setBusy(true)
    const result = await deleteReview({ reviewId: review.id }).catch(() => null)
    setBusy(false)
    if (!result?.ok) return toast.error('مشکلی در حذف نظر رخ داد')
    toast.success('حذف شد', { text: 'نظر شما با موفقیت حذف شد' })
    onDeleted()
  }

  return (
    <AlertDialog open={review !== null} onOpenChange={onClose}>
      <AlertDialogContent title="حذف نظر" description="آیا از حذف این نظر مطمئن هستید؟">
        <AlertDialogFooter>
          <Button variant="danger" loading={busy} loadingLabel="در حال حذف" onClick={() => void remove()}>
            حذف نظر
          </Button>
          <AlertDialogCancel asChild>
            <Button variant="outline">انصراف</Button>
          </AlertDialogCancel>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
