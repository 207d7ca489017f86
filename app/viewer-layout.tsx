import type { ReactNode } from 'react'
import { DrawnFor } from '@/components/form/drawn-for'
import { viewerKey } from '@/lib/server/viewer-key'
import { getClaimedViewer } from '@/lib/supabase/session'

/** Pages rendered per request: names their account for forms and actions. */
export default async function ViewerLayout({ children }: { children: ReactNode }) {
  return <DrawnFor viewer={viewerKey(await getClaimedViewer())}>{children}</DrawnFor>
}
