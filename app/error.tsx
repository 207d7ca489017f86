'use client'

import { PlainPage } from '@/components/layout/plain-page'
import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'
import { OUTAGE } from '@/lib/shop/outage'

/** What people see when a page fails: a sentence and another try, never what went wrong inside. */
export default function PageError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const retry = useRetry(reset)
  return (
    <PlainPage>
      <ErrorState level={1} {...OUTAGE.page} {...retry} />
    </PlainPage>
  )
}
