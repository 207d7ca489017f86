'use client'

import { usePathname } from 'next/navigation'
import { PlainPage } from '@/components/layout/plain-page'
import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'
import { OUTAGE, outageOf } from '@/lib/shop/outage'

/** Shows no details of the error. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string }
  reset: () => void
}) {
  const retry = useRetry(reset, error)
  const outage = outageOf(usePathname())
  return (
    <PlainPage>
      <ErrorState level={1} {...OUTAGE[outage]} {...retry} />
    </PlainPage>
  )
}
