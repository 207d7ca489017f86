import type { ReactNode } from 'react'
import ViewerLayout from '@/app/viewer-layout'
import { PageChrome } from '@/app/(shop)/page-chrome'
import { SetupStrip } from '@/components/layout/setup-strip'
import { OpeningSoon } from '@/components/layout/opening-soon'
import { getShop } from '@/lib/shop/settings'
import { getViewer } from '@/lib/supabase/session'

/** Viewer-specific prices. */
export const dynamic = 'force-dynamic'

/**
 * Member view at public addresses through middleware's rewrite. Direct requests are limited by row-level security:
 * guests see retail.
 */
export default async function MemberLayout({ children }: { children: ReactNode }) {
  const shop = await getShop()
  if (shop.isOpen)
    return (
      <PageChrome view="member">
        <ViewerLayout>{children}</ViewerLayout>
      </PageChrome>
    )
  // Admins preview a shop before it opens.
  const viewer = await getViewer()
  if (viewer?.userType !== 'admin') return <OpeningSoon shopName={shop.fullName} phone={shop.phones[0]} />
  return (
    <PageChrome view="member">
      <SetupStrip />
      <ViewerLayout>{children}</ViewerLayout>
    </PageChrome>
  )
}
