'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'

/**
 * Opens the links of `components/ui/link` in place. One listener for all of them: a link of Next’s own is a component
 * that every page would have to wake, sixty times over. The pressed one has `data-pending` until the page is there.
 */
export function SoftNavigation() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const pressed = useRef<HTMLAnchorElement>(null)
  const [isProduct, setProduct] = useState(false)

  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = softLink(event)
      if (!link) return
      event.preventDefault()
      delete pressed.current?.dataset.pending
      pressed.current = link
      link.dataset.pending = ''
      setProduct(/^\/products\/[^/]+$/.test(link.pathname))
      const path = link.pathname + link.search + link.hash
      startTransition(() => router.push(path, { scroll: link.dataset.soft !== 'stay' }))
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [router])

  useEffect(() => {
    if (!isPending) delete pressed.current?.dataset.pending
  }, [isPending])

  return isPending ? (
    <p role="status" className="sr-only">
      {isProduct ? 'در حال بارگذاری کالا…' : 'در حال بارگذاری…'}
    </p>
  ) : null
}

/** The link that a plain press is on; null for what the browser does better: new tabs, other sites, places on this page. */
function softLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-soft]')
  if (!link || link.origin !== location.origin || (link.target && link.target !== '_self')) return null
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere && link.hash ? null : link
}
