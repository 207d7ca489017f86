'use client'

import { useMe } from '@/components/layout/me-store'
import { useOnDemand } from '@/components/ui/use-on-demand'

/** Loaded for members only. */
export function MemberLink() {
  const { userType } = useMe()
  const isMember = userType !== 'normal'
  const [MemberLinkContent] = useOnDemand(
    async () => (await import('./member-link-content')).MemberLinkContent,
    isMember,
  )
  return isMember && MemberLinkContent && <MemberLinkContent userType={userType} />
}
