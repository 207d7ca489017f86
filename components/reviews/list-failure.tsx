'use client'

import { Button } from '@/components/ui/button'
import { ReviewsMessage } from './reviews-message'

/** The list could not be read. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ReviewsMessage role="alert">
      <p>مشکلی در بارگیری نظرات رخ داد. لطفاً دوباره تلاش کنید.</p>
      <Button variant="outline" onClick={onRetry}>
        تلاش مجدد
      </Button>
    </ReviewsMessage>
  )
}
