import type { ReactNode } from 'react'
import ViewerLayout from '@/app/viewer-layout'
import { ProfileNav } from '@/components/profile/profile-nav'
import { isWholesale } from '@/lib/customers/types'
import { log } from '@/lib/server/log'
import { countOpenOrders } from '@/lib/orders/queries'
import { getViewer } from '@/lib/supabase/session'

/** Each page requires the viewer itself. */
export default async function ProfileLayout({ children }: { children: ReactNode }) {
  const nav = await readNav()
  return (
    <ViewerLayout>
      <div className="grid items-start gap-6 py-6 desktop:grid-cols-[268px_minmax(0,1fr)] desktop:gap-8">
        {nav && <ProfileNav {...nav} />}
        <div className="min-w-0">{children}</div>
      </div>
    </ViewerLayout>
  )
}

/** Empty while the database is away: the page reports it. */
async function readNav() {
  try {
    const viewer = await getViewer()
    if (!viewer) return null
    return {
      name: `${viewer.first_name} ${viewer.last_name}`.trim(),
      phone: viewer.phone,
      openOrders: await countOpenOrders(viewer.id),
      mayAskWholesale: viewer.user_type === 'normal' || viewer.user_type === 'shop',
      hasOrderSheet: isWholesale(viewer.user_type),
    }
  } catch (err) {
    log.warn({ err }, 'menu of the profile not read')
    return null
  }
}
