'use client'

import { useEffect } from 'react'
import { toast } from '@/components/ui/toast'

/** Milliseconds. */
const TIMEOUT_MS = 30_000

/** Once per load, not per client navigation. */
let asked = false

/** Rebuilds the sitemap once per load; ignores failures. */
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
