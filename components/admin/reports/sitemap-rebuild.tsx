'use client'

import { useEffect } from 'react'

/** How long a rebuild may take, in milliseconds. */
const TIMEOUT_MS = 30_000

/** The panel was loaded in this tab; walking through it is no new load. */
let asked = false

/** Has the sitemap rebuilt once when the panel is loaded, without a word: nobody asked for it. */
export function SitemapRebuild() {
  useEffect(() => {
    if (asked) return
    asked = true
    fetch('/api/regenerate-sitemap', { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => undefined,
    )
  }, [])
  return null
}
