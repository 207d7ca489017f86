'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Parts of the profile that became pages, by the anchors that led to them. */
const PAGES: Record<string, string> = {
  '#orders': '/profile/orders',
  '#info': '/profile/details',
  '#security': '/profile/password',
  '#addresses': '/profile/addresses',
}

/** Leads an old address («/profile#orders») to its page: a server is not told what stands behind the sign. */
export function OldAnchor() {
  const router = useRouter()
  useEffect(() => {
    const page = PAGES[location.hash]
    if (page) router.replace(page)
  }, [router])
  return null
}
