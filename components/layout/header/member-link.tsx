'use client'

import { useMe } from '@/components/layout/me-store'
import { usePart } from '@/components/layout/use-part'

/** Loaded for members only. */
export function MemberLink() {
  const { userType } = useMe()
  const isMember = userType !== 'normal'
  const part = usePart(isMember, () => import('./member-link-part'))
  return isMember && part && <part.MemberLinkPart userType={userType} />
}
