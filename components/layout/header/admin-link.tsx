'use client'

import { useMe } from '@/components/layout/me-store'
import { usePart } from '@/components/layout/use-part'

/** The way to the panel, for admins alone; the panel itself refuses everybody else. */
export function AdminLink() {
  const isAdmin = useMe().userType === 'admin'
  const link = usePart(isAdmin, () => import('@/components/layout/mobile-nav/panel-link'))
  return isAdmin && link && <link.PanelLink />
}
