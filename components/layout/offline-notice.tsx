'use client'

import { useEffect, useState } from 'react'
import { usePart } from './use-part'

/** How long after a page what is needed without a line is fetched, in milliseconds: nothing of it is in anybody's way. */
const SETTLED_MS = 1500

/** What says that the line is gone (offline-strip.tsx), and the service worker: both come once the page has settled. */
export function OfflineNotice() {
  const [isSettled, setSettled] = useState(false)
  const part = usePart(isSettled, () => import('./offline-strip'))
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return part && <part.OfflineStrip />
}
