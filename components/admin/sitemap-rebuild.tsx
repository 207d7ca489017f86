'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'

/** How long a rebuild may take, in milliseconds. */
const PATIENCE_MS = 30_000

/** The panel was loaded in this tab; walking through it is no new load. */
let asked = false

/** Has the sitemap rebuilt once when the panel is loaded. Says so when it worked and nothing when it did not. */
export function SitemapRebuild() {
  useEffect(() => {
    if (asked) return
    asked = true
    fetch('/api/regenerate-sitemap', { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS) })
      .then((response) => {
        if (response.status === 200) toast.success('نقشهٔ سایت با موفقیت به‌روز شد')
      })
      .catch(() => undefined)
  }, [])
  return null
}
