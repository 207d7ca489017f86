import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageChrome } from '@/app/(shop)/page-chrome'
import { OpeningSoon } from '@/components/layout/opening-soon'
import { SetupStrip } from '@/components/layout/setup-strip'
import { getShop } from '@/lib/shop/settings'
import { viewOf } from '@/lib/supabase/view'

/** Safety net below tags and jobs, in seconds. */
export const revalidate = 3600

/** Stored at the first request. */
export function generateStaticParams() {
  return []
}

/** Not indexed before opening. */
export async function generateMetadata(): Promise<Metadata> {
  const { isOpen } = await getShop()
  return isOpen ? {} : { robots: { index: false, follow: false } }
}

/** One stored page for each type of viewer, at public addresses through rewrites (lib/listing/shop-target.ts). */
export default async function ViewLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ type: string }>
}) {
  const { type } = viewOf((await params).type)
  const shop = await getShop()
  const isStaff = type === 'staff' || type === 'admin'
  // Staff preview a shop before it opens.
  if (!shop.isOpen && !isStaff) return <OpeningSoon shopName={shop.full_name} phone={shop.phones[0]} />
  return (
    <PageChrome view={type}>
      {!shop.isOpen && <SetupStrip />}
      {children}
    </PageChrome>
  )
}
