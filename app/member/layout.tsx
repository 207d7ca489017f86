import type { ReactNode } from 'react'
import { PageChrome } from '@/app/page-chrome'

/** Rendered for each request: these pages hold the prices of one viewer. */
export const dynamic = 'force-dynamic'

/**
 * The shop as shops, dealers and admins see it, at the public addresses by middleware's rewrite. Whoever asks
 * for /member itself sees what row-level security shows them: without a session, retail.
 */
export default function MemberLayout({ children }: { children: ReactNode }) {
  return <PageChrome>{children}</PageChrome>
}
