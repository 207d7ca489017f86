'use client'

import { useEffect } from 'react'

/** Replaces the history entry, so «back» skips this page. */
export function RedirectAfter({ href, seconds }: { href: string; seconds: number }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(href), seconds * 1000)
    return () => clearTimeout(timer)
  }, [href, seconds])
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${seconds};url=${href}`} />
    </noscript>
  )
}
