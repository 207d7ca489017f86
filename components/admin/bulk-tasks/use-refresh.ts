'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Milliseconds. */
const EVERY_MS = 2000

/** Reads the page again while a task of it is running. */
export function useRefresh(isRunning: boolean): void {
  const router = useRouter()
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible') router.refresh()
  })
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => read(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning])
}
