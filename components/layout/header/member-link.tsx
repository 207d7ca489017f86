'use client'

import { useMe } from '@/components/layout/me-store'
import { usePart } from '@/components/layout/use-part'

/** For members alone: admins the way to the panel, shops and dealers whose prices they see. Loaded for them. */
export function MemberLink() {
  const { userType } = useMe()
  const isMember = userType !== 'normal'
  const part = usePart(isMember, () => import('./member-link-part'))
  return isMember && part && <part.MemberLinkPart userType={userType} />
}
