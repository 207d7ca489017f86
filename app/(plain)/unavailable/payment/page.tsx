import type { Metadata } from 'next'
import { OutagePage } from '@/components/layout/outage-page'
import { OUTAGE } from '@/lib/shop/outage'
import { getShopOrNothing } from '@/lib/shop/settings'

/** Seconds; short, in case the settings were unavailable. */
export const revalidate = 300

export const metadata: Metadata = { title: OUTAGE.payment.title, robots: { index: false, follow: false } }

/** The same for payment returns. */
export default async function PaymentUnavailablePage() {
  const { phones } = await getShopOrNothing()
  return <OutagePage outage="payment" phone={phones[0]} />
}
