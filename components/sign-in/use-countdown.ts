'use client'

import { useEffect, useState } from 'react'

/** Seconds left of a wait that began when the component appeared, and how to begin it again. */
export function useCountdown(seconds: number): [left: number, restart: () => void] {
  // The end is kept, not a count: timers of a page in the background are slowed down.
  const [end, setEnd] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)

  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [end])

  return [left, () => setEnd(Date.now() + seconds * 1000)]
}
