'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { LinkPending } from '@/components/ui/link-pending'

/**
 * A link to an article, whose page is fetched as soon as somebody means to press it (a pointer over or on it, the
 * keyboard's focus), and on a fast connection once it is in sight, so that it opens at once.
 */
export function ProductLink({ href, children, ...rest }: ComponentProps<typeof Link> & { href: string }) {
  const router = useRouter()
  const isFast = useSyncExternalStore(subscribeToNothing, hasFastConnection, () => false)
  const fetchAhead = () => router.prefetch(href)
  return (
    <Link
      {...rest}
      href={href}
      prefetch={isFast ? null : false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      {children}
      <LinkPending>در حال بارگذاری کالا…</LinkPending>
    </Link>
  )
}

type Connection = { effectiveType?: string; saveData?: boolean }

/** As far as the browser tells: those that do not fetch only what is about to be pressed. */
function hasFastConnection(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.effectiveType === '4g' && !connection.saveData
}

function subscribeToNothing(): () => void {
  return () => {}
}
