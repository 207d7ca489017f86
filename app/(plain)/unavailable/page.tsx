import type { Metadata } from 'next'
import { OutagePage } from '@/components/layout/outage-page'
import { OUTAGE } from '@/lib/shop/outage'
import { getShopOrNothing } from '@/lib/shop/settings'

/** One that was made while nothing was known of the shop is soon made anew, in seconds. */
export const revalidate = 300

export const metadata: Metadata = { title: OUTAGE.page.title, robots: { index: false, follow: false } }

/** Served by whatever stands in front (nginx) in place of a page that failed, with its status. */
export default async function UnavailablePage() {
  const { phones } = await getShopOrNothing()
  return <OutagePage outage="page" phone={phones[0]} />
}
