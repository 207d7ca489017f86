'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Former anchors of the profile and their pages. */
const PAGES: Record<string, string> = {
  '#orders': '/profile/orders',
  '#info': '/profile/details',
  '#security': '/profile/password',
  '#addresses': '/profile/addresses',
}

/** Redirects «/profile#orders»; fragments never reach the server. */
export function HashRedirect() {
  const router = useRouter()
  useEffect(() => {
    const page = PAGES[location.hash]
    if (page) router.replace(page)
  }, [router])
  return null
}
