'use client'

import { startTransition } from 'react'
import { useRouter } from 'next/navigation'
import { PlainPage } from '@/components/layout/plain-page'
import { ErrorState } from '@/components/ui/error-state'

/** What people see when a page fails: a sentence and another try, never what went wrong inside. */
export default function PageError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter()
  const retry = () =>
    startTransition(() => {
      router.refresh()
      reset()
    })
  return (
    <PlainPage>
      <ErrorState
        level={1}
        title="این صفحه باز نشد"
        text="ارتباط با فروشگاه برقرار نشد. چند لحظهٔ دیگر دوباره تلاش کنید؛ سبد خرید شما سر جایش است."
        onRetry={retry}
      />
    </PlainPage>
  )
}
