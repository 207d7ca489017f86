'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** Prefetches when a pointer, a finger or the focus reaches it. */
export function ProductLink({ href, children, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  const [isMeant, setMeant] = useState(false)
  const mean = () => setMeant(true)
  return (
    <Link {...rest} href={href} prefetch={isMeant} onPointerEnter={mean} onFocus={mean}>
      {children}
    </Link>
  )
}
