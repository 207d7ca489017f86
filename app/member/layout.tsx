import type { ReactNode } from 'react'
import { Frame } from '@/app/_pages/frame'
import { memberView } from '@/app/_pages/view'

/** Rendered for each request: these pages hold the prices of one viewer. */
export const dynamic = 'force-dynamic'

/**
 * The shop as shops, dealers and admins see it, at the public addresses by middleware's rewrite. Whoever asks
 * for /member itself sees what row-level security shows them: without a session, retail.
 */
export default async function MemberLayout({ children }: { children: ReactNode }) {
  return <Frame view={await memberView()}>{children}</Frame>
}
