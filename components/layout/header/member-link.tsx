'use client'

import { useMe } from '@/components/layout/me-store'
import { useOnDemand } from '@/components/ui/use-on-demand'

/** Loaded for members only. */
export function MemberLink() {
  const { user_type } = useMe()
  const isMember = user_type !== 'normal'
  const [MemberLinkContent] = useOnDemand(
    async () => (await import('./member-link-content')).MemberLinkContent,
    isMember,
  )
  return isMember && MemberLinkContent && <MemberLinkContent user_type={user_type} />
}
