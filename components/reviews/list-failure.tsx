'use client'

import { Button } from '@/components/ui/button'

/** The list could not be read. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="reviews-none" role="alert">
      <p>مشکلی در بارگیری نظرات رخ داد. لطفاً دوباره تلاش کنید.</p>
      <Button variant="outline" onClick={onRetry}>
        تلاش مجدد
      </Button>
    </div>
  )
}
