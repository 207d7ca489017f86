import type { Metadata } from 'next'
import { OutagePage } from '@/components/layout/outage-page'
import { OUTAGE } from '@/lib/shop/outage'
import { getShopOrNothing } from '@/lib/shop/settings'

/** Seconds; short, in case the settings were unavailable. */
export const revalidate = 300

export const metadata: Metadata = { title: OUTAGE.page.title, robots: { index: false, follow: false } }

/** Served by nginx for failed upstreams, with their status. */
export default async function UnavailablePage() {
  const { phones } = await getShopOrNothing()
  return <OutagePage outage="page" phone={phones[0]} />
}
