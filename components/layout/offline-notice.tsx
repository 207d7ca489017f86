'use client'

import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/**
 * Says that the connection is gone, and holds the visitor where they are until it is back: a link or a form would end
 * on the browser's own error page, and what was typed would be lost.
 */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

  useEffect(() => {
    if (online) return
    const hold = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      const leaves = link instanceof HTMLAnchorElement && link.origin === location.origin && !link.hash
      if (event.type === 'click' && !leaves) return
      event.preventDefault()
      event.stopPropagation()
    }
    for (const type of ['click', 'submit']) document.addEventListener(type, hold, true)
    return () => {
      for (const type of ['click', 'submit']) document.removeEventListener(type, hold, true)
    }
  }, [online])

  return (
    <div className="offline" role="status">
      {!online && <p>اینترنت قطع است؛ چیزی از نوشته‌هایتان پاک نمی‌شود</p>}
    </div>
  )
}
