'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { useStore } from 'zustand'
import { meStore } from '@/lib/accounts/me'

/** Prefetches on hover or focus, and in view on fast connections. */
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

/** Fast connection and cached page: members' pages render on each request. */
function fetchesInSight({ me, isKnown }: ReturnType<typeof meStore.getState>): boolean {
  if (!isKnown || me.userType !== 'normal') return false
  const { connection } = navigator as { connection?: Connection }
  return connection?.effectiveType === '4g' && !connection.saveData
}
