'use client'

import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { useInBrowser } from './use-in-browser'

/** Part of the HTML; after a press on a link it renders once the rest is painted. For what stands below the first screen. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isHydrating = useInBrowser(() => false, true)
  const [isLate] = useState(!isHydrating)
  const [isShown, setIsShown] = useState(isHydrating)
  useEffect(() => startTransition(() => setIsShown(true)), [])
  useEffect(() => {
    // The router looked for the place in the address before it was there.
    if (isLate && isShown) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLate, isShown])
  return isShown ? children : <div className="min-h-screen" />
}
