'use client'

import { useMe } from './me-store'
import { usePart } from './use-part'

/** The way to the panel, for admins alone; the panel itself refuses everybody else. */
export function AdminLink() {
  const isAdmin = useMe().userType === 'admin'
  const link = usePart(isAdmin, () => import('./panel-link'))
  return isAdmin && link && <link.PanelLink />
}
