'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { cn } from '@/components/ui/cn'

/** How long «وصل شدید» stays, in milliseconds. */
const BACK_MS = 3000

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * A strip under the header, which stays at the top, that says that the connection is gone, and then that it is back. Meanwhile the visitor stays
 * where they are: a link or a form would end on the browser's own error page, and what was typed would be lost.
 */
export function OfflineStrip() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const [isBack, setBack] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  useEffect(() => {
    if (online) return
    const hold = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      const leaves = link instanceof HTMLAnchorElement && link.origin === location.origin && !link.hash
      if (event.type === 'click' && !leaves) return
      event.preventDefault()
      event.stopPropagation()
      setRefusal(`برای ${leaves ? 'باز کردن این صفحه' : 'فرستادن این فرم'} اینترنت لازم است`)
    }
    for (const type of ['click', 'submit']) document.addEventListener(type, hold, true)
    return () => {
      for (const type of ['click', 'submit']) document.removeEventListener(type, hold, true)
      setBack(true)
      setRefusal(null)
    }
  }, [online])

  // Without a line it shows a page of the shop's own (lib/shop/offline-page.ts). There is none in development.
  useEffect(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}), [])

  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setBack(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [isBack])

  return (
    <div data-slot="offline" className="sticky top-[65px] z-(--z-sticky) tablet:top-[81px]" role="status">
      {(!online || isBack) && (
        <p
          className={cn(
            'grid h-9 place-items-center px-gutter text-12 leading-snug whitespace-nowrap',
            online ? 'bg-success-soft text-success' : 'bg-ink text-paper',
          )}
        >
          {online ? 'وصل شدید' : (refusal ?? 'اینترنت قطع است؛ چیزی از نوشته‌هایتان پاک نمی‌شود')}
        </p>
      )}
    </div>
  )
}
