'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { compared } from '@/lib/compare/compared'
import { comparePath } from '@/lib/compare/ids'

/** Redirects to the locally stored comparison. */
export function CompareRedirect() {
  const router = useRouter()
  useEffect(() => {
    const ids = compared.getState()
    if (ids.length > 0) router.replace(comparePath(ids))
  }, [router])
  return null
}
