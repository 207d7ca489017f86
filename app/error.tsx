'use client'

import { PlainPage } from '@/components/layout/plain-page'
import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'

/** What people see when a page fails: a sentence and another try, never what went wrong inside. */
export default function PageError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const retry = useRetry(reset)
  return (
    <PlainPage>
      <ErrorState
        level={1}
        title="این صفحه باز نشد"
        text="ارتباط با فروشگاه برقرار نشد. چند لحظهٔ دیگر دوباره تلاش کنید؛ سبد خرید شما سر جایش است."
        {...retry}
      />
    </PlainPage>
  )
}
