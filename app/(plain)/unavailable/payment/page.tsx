import type { Metadata } from 'next'
import { OutagePage } from '@/components/layout/outage-page'
import { OUTAGE } from '@/lib/shop/outage'
import { getShopOrNothing } from '@/lib/shop/settings'

/** One that was made while nothing was known of the shop is soon made anew, in seconds. */
export const revalidate = 300

export const metadata: Metadata = { title: OUTAGE.payment.title, robots: { index: false, follow: false } }

/** The same for somebody who comes from the bank. */
export default async function PaymentUnavailablePage() {
  const { phones } = await getShopOrNothing()
  return <OutagePage outage="payment" phone={phones[0]} />
}
