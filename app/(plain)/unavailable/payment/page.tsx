import type { Metadata } from 'next'
import { OutagePage } from '@/components/layout/outage-page'
import { OUTAGE } from '@/lib/shop/outage'

export const metadata: Metadata = { title: OUTAGE.payment.title, robots: { index: false, follow: false } }

/** The same for somebody who comes from the bank. */
export default function PaymentUnavailablePage() {
  return <OutagePage outage="payment" />
}
