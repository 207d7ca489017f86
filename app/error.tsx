'use client'

import { usePathname } from 'next/navigation'
import { PlainPage } from '@/components/layout/plain-page'
import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'
import { OUTAGE, outageOf } from '@/lib/shop/outage'

/** What people see when a page fails: a sentence and another try, never what went wrong inside. */
export default function PageError({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const retry = useRetry(reset)
  const outage = outageOf(usePathname())
  return (
    <PlainPage>
      <ErrorState level={1} {...OUTAGE[outage]} {...retry} />
    </PlainPage>
  )
}
