'use client'

import { useEffect } from 'react'

/** Leaves this page by itself after some seconds; «back» does not come here again. */
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
