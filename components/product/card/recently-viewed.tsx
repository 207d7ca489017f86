'use client'

import { useEffect, useState, type ComponentType } from 'react'
import { rememberRecent } from '@/lib/catalog/recently-viewed'
import type { RecentSectionProps } from './recent-section'

/** What this browser looked at before; fetched for those who did, and nothing where nothing was seen. */
export function RecentlyViewed({ productId }: { productId: string }) {
  const [recent, setRecent] = useState<{ Section: ComponentType<RecentSectionProps>; ids: string[] }>()
  useEffect(() => {
    const ids = rememberRecent(productId)
    if (ids.length === 0) return
    void import('./recent-section').then(
      ({ RecentSection }) => setRecent({ Section: RecentSection, ids }),
      () => {},
    )
  }, [productId])
  return recent && <recent.Section ids={recent.ids} />
}
