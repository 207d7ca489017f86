import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageChrome } from '@/app/(shop)/page-chrome'
import { OpeningSoon } from '@/components/layout/opening-soon'
import { getShop } from '@/lib/shop/settings'

/** Tags expire what changed, jobs what the clock changes; this is the net below both, in seconds. */
export const revalidate = 3600

/** A shop that is not open yet stays out of every index; its pages do not say otherwise. */
export async function generateMetadata(): Promise<Metadata> {
  const { isOpen } = await getShop()
  return isOpen ? {} : { robots: { index: false, follow: false } }
}

/** The frame of the public pages: static, the same for every guest and normal customer. */
export default async function ShopLayout({ children }: { children: ReactNode }) {
  const shop = await getShop()
  if (!shop.isOpen) return <OpeningSoon shopName={shop.fullName} phone={shop.phones[0]} />
  return <PageChrome view="guest">{children}</PageChrome>
}
