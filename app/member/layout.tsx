import type { ReactNode } from 'react'
import { PageChrome } from '@/app/(shop)/page-chrome'
import { SetupStrip } from '@/components/layout/setup-strip'
import { OpeningSoon } from '@/components/layout/opening-soon'
import { getShop } from '@/lib/shop/settings'
import { getViewer } from '@/lib/supabase/session'

/** Rendered for each request: these pages hold the prices of one viewer. */
export const dynamic = 'force-dynamic'

/**
 * The shop as shops, dealers and admins see it, at the public addresses by middleware's rewrite. Whoever asks
 * for /member itself sees what row-level security shows them: without a session, retail.
 */
export default async function MemberLayout({ children }: { children: ReactNode }) {
  const shop = await getShop()
  if (shop.isOpen) return <PageChrome view="member">{children}</PageChrome>
  // Its admins walk through it before anybody else.
  const viewer = await getViewer()
  if (viewer?.userType !== 'admin') return <OpeningSoon shopName={shop.fullName} phone={shop.phones[0]} />
  return (
    <PageChrome view="member">
      <SetupStrip />
      {children}
    </PageChrome>
  )
}
