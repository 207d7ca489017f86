'use client'

import { useEffect, useState } from 'react'
import { cn } from '@/components/ui/cn'

/** How long «وصل شدید» stays, and how long after a page the service worker is registered; milliseconds. */
const BACK_MS = 3000
const SETTLED_MS = 1500

const TEXTS = {
  on: '',
  off: 'اینترنت قطع است؛ چیزی از نوشته‌هایتان پاک نمی‌شود',
  link: 'برای باز کردن این صفحه اینترنت لازم است',
  form: 'برای فرستادن این فرم اینترنت لازم است',
  back: 'وصل شدید',
}

/**
 * A strip under the sticky header that reports a lost connection and its return. Links and forms are held meanwhile: they
 * would end on the browser's error page, and what was typed would be lost. Part of the first script: a chunk
 * of its own never arrives once the connection is gone.
 */
export function OfflineNotice() {
  const [state, setState] = useState<keyof typeof TEXTS>('on')

  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    const change = () => {
      setState(navigator.onLine ? 'back' : 'off')
      setTimeout(() => navigator.onLine && setState('on'), BACK_MS)
    }
    const hold = (event: Event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (navigator.onLine || (event.type === 'click' && (link?.origin !== location.origin || link.hash)))
        return
      event.preventDefault()
      event.stopPropagation()
      setState(link ? 'link' : 'form')
    }
    for (const type of ['online', 'offline']) addEventListener(type, change, options)
    for (const type of ['click', 'submit']) document.addEventListener(type, hold, options)
    if (!navigator.onLine) change()
    // Serves a page of the shop's own (lib/shop/offline-page.ts). There is none in development.
    setTimeout(() => void navigator.serviceWorker?.register('/sw.js').catch(() => {}), SETTLED_MS)
    return () => stop.abort()
  }, [])

  return (
    <div data-slot="offline" className="sticky top-[65px] z-(--z-sticky) tablet:top-[81px]" role="status">
      {state !== 'on' && (
        <p
          className={cn(
            'grid h-9 place-items-center px-gutter text-12 leading-snug whitespace-nowrap',
            state === 'back' ? 'bg-success-soft text-success' : 'bg-ink text-paper',
          )}
        >
          {TEXTS[state]}
        </p>
      )}
    </div>
  )
}
