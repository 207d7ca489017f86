'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'

/** How long a rebuild may take, in milliseconds. */
const TIMEOUT_MS = 30_000

/** The panel was loaded in this tab; walking through it is no new load. */
let asked = false

/** Rebuilds the sitemap once when the panel is loaded; reports success, ignores failures. */
export function SitemapRebuild() {
  useEffect(() => {
    if (asked) return
    asked = true
    fetch('/api/regenerate-sitemap', { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      ({ status }) => {
        if (status === 200) toast.success('نقشهٔ سایت با موفقیت به‌روزرسانی شد')
      },
      () => undefined,
    )
  }, [])
  return null
}
