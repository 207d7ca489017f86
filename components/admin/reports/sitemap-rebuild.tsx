'use client'

import { useEffect } from 'react'
import { rebuildSitemap } from '@/lib/seo/rebuild-sitemap'
import { toast } from '@/components/ui/toast'

/** Once per load, not per client navigation. */
let asked = false

const TOLD_KEY = 'sitemap_told'

/** Rebuilds the sitemap once per load and says so at the first load of the tab; ignores failures. */
export function SitemapRebuild() {
  useEffect(() => {
    if (asked) return
    asked = true
    rebuildSitemap().then(
      (isRebuilt) => {
        if (isRebuilt && isFirstOfTab()) toast.success('نقشهٔ سایت با موفقیت به‌روزرسانی شد', { isBrief: true })
      },
      () => undefined,
    )
  }, [])
  return null
}

function isFirstOfTab(): boolean {
  try {
    if (sessionStorage.getItem(TOLD_KEY)) return false
    sessionStorage.setItem(TOLD_KEY, '1')
  } catch {
    // Storage blocked: each load says so.
  }
  return true
}
