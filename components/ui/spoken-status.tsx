'use client'

import { useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds between two spoken texts. */
const EVERY_MS = 10_000

/** A text that changes often: read out at most every ten seconds, and once more at the end. */
export function SpokenStatus({ isMoving, children }: { isMoving: boolean; children: string }) {
  const [spoken, setSpoken] = useState(children)
  const speak = useEffectEvent(() => setSpoken(children))
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => speak(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isMoving])
  return (
    <>
      <span role="status" className={isMoving ? 'sr-only' : undefined}>
        {isMoving ? spoken : children}
      </span>
      {isMoving && <span aria-hidden="true">{children}</span>}
    </>
  )
}
