'use client'

import Link from 'next/link'
import { ErrorState } from '@/components/ui/error-state'
import { useRetry } from '@/components/ui/use-retry'
import { OUTAGE } from '@/lib/shop/outage'

/** Who has just paid asks for their money first. */
export default function PaymentVerifyError({ reset }: { error: Error; reset: () => void }) {
  const retry = useRetry(reset)
  return (
    <ErrorState
      level={1}
      {...OUTAGE.payment}
      {...retry}
      more={
        <Link prefetch={false} href="/profile#orders" className="btn btn-ghost">
          سفارش‌های من
        </Link>
      }
    />
  )
}
