'use client'

import { useEffect } from 'react'
import { rebuildSitemap } from '@/lib/seo/rebuild-sitemap'
import { toast } from '@/components/ui/toast'

/** Once per load, not per client navigation. */
let asked = false

/** Rebuilds the sitemap once per load; ignores failures. */
export function SitemapRebuild() {
  useEffect(() => {
    if (asked) return
    asked = true
    rebuildSitemap().then(
      (isRebuilt) => {
        if (isRebuilt) toast.success('نقشهٔ سایت با موفقیت به‌روزرسانی شد')
      },
      () => undefined,
    )
  }, [])
  return null
}
