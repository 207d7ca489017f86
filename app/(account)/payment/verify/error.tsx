'use client'

import { OrderFailure } from '@/components/orders/order-failure'
import { OUTAGE } from '@/lib/shop/outage'

/** Reassures payers about their money. */
export default function PaymentVerifyError({ error, reset }: { error: Error; reset: () => void }) {
  return <OrderFailure {...OUTAGE.payment} error={error} reset={reset} />
}
