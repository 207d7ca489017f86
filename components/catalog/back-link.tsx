'use client'

import type { ReactNode } from 'react'
import { Link } from '@/components/ui/link'

/** Back to where the visitor came from; in a fresh tab, and without JavaScript, to `href`. The icon is its child. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      aria-label="بازگشت"
      title="بازگشت"
      className="icon-btn icon-btn-outline"
      onClick={(event) => {
        if (history.length < 2) return
        event.preventDefault()
        history.back()
      }}
    >
      {children}
    </Link>
  )
}
