import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageChrome } from '@/app/(shop)/page-chrome'
import { OpeningSoon } from '@/components/layout/opening-soon'
import { getShop } from '@/lib/shop/settings'

/** Safety net below tags and jobs, in seconds. */
export const revalidate = 3600

/** Not indexed before opening. */
export async function generateMetadata(): Promise<Metadata> {
  const { isOpen } = await getShop()
  return isOpen ? {} : { robots: { index: false, follow: false } }
}

/** Static, the same for all viewers. */
export default async function ShopLayout({ children }: { children: ReactNode }) {
  const shop = await getShop()
  if (!shop.isOpen) return <OpeningSoon shopName={shop.full_name} phone={shop.phones[0]} />
  return <PageChrome>{children}</PageChrome>
}
