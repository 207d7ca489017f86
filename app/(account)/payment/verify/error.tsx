'use client'

import { ButtonLink } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'
import { OUTAGE } from '@/lib/shop/outage'

/** Reassures payers about their money. */
export default function PaymentVerifyError({ reset }: { error: Error; reset: () => void }) {
  const retry = useRetry(reset)
  return (
    <ErrorState
      level={1}
      {...OUTAGE.payment}
      {...retry}
      more={
        <ButtonLink href="/profile/orders" variant="ghost">
          سفارش‌های من
        </ButtonLink>
      }
    />
  )
}
