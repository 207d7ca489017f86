'use client'

import Link from 'next/link'
import type { ReactNode } from 'react'
import { iconButtonVariants } from '@/components/ui/button'

/** Goes back in history, or to `href` in fresh tabs and without JavaScript. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      prefetch={false}
      href={href}
      aria-label="بازگشت"
      title="بازگشت"
      className={iconButtonVariants({ variant: 'outline' })}
      onNavigate={(event) => {
        if (history.length < 2) return
        event.preventDefault()
        history.back()
      }}
    >
      {children}
    </Link>
  )
}
