'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { useStore } from 'zustand'
import { meStore } from '@/lib/accounts/me'

/**
 * A link to a product, whose page is fetched as soon as somebody means to press it (a pointer over or on it, the
 * keyboard's focus), and on a fast connection once it is in sight, so that it opens at once.
 */
export function ProductLink({ href, children, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  const [isMeant, setMeant] = useState(false)
  const isCheap = useStore(meStore, fetchesInSight)
  const mean = () => setMeant(true)
  return (
    <Link {...rest} href={href} prefetch={isMeant || isCheap} onPointerEnter={mean} onFocus={mean}>
      {children}
    </Link>
  )
}

type Connection = { effectiveType?: string; saveData?: boolean }

/**
 * Whether what is in sight is fetched ahead: on a fast connection, as far as the browser tells, and for those whose pages are
 * stored ones. Members' are rendered each time.
 */
function fetchesInSight({ me, isKnown }: ReturnType<typeof meStore.getState>): boolean {
  if (!isKnown || me.userType !== 'normal') return false
  const { connection } = navigator as { connection?: Connection }
  return connection?.effectiveType === '4g' && !connection.saveData
}
