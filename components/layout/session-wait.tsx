'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isPlainClick } from '@/components/ui/plain-click'
import { Spinner } from '@/components/ui/spinner'

/** Pages that know who is asking: they are made for each request, after the session has been read. */
const PRIVATE = /^\/(?:auth|profile|checkout|order-success|payment|admin)(?:\/|$)/
/** Quick answers show no spinner. */
const DELAY_MS = 150
/** Longer than any page takes; then the browser itself says what went wrong. */
const PATIENCE_MS = 15_000

/** Shows that something happens between a press on a link to a private page and that page. */
export function SessionWait() {
  const pathname = usePathname()
  const [waiting, setWaiting] = useState<{ from: string } | null>(null)
  const shown = waiting?.from === pathname

  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => {
      timers.forEach(clearTimeout)
      timers = []
      setWaiting(null)
    }
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return
      if (!isPlainClick(event) || !PRIVATE.test(link.pathname) || link.pathname === location.pathname) return
      stop()
      const from = location.pathname
      timers = [setTimeout(() => setWaiting({ from }), DELAY_MS), setTimeout(stop, PATIENCE_MS)]
    }
    document.addEventListener('click', onClick)
    addEventListener('pageshow', stop)
    return () => {
      stop()
      document.removeEventListener('click', onClick)
      removeEventListener('pageshow', stop)
    }
  }, [pathname])

  return (
    <div role="status" className="session-wait">
      {shown && (
        <p>
          <Spinner />
          لطفاً صبر کنید…
        </p>
      )}
    </div>
  )
}
