'use client'

import { useEffect } from 'react'

/** Pixels. */
const DISTANCE = 100
/** Elements with gestures of their own. */
const OWN_GESTURES = 'input, textarea, select, [contenteditable], [data-own-gestures]'
/** Scrollers, where wider than their container. */
const SCROLLERS = '[role=tablist], [data-slot=table-container]'

function hasOwnGesture(target: Element): boolean {
  const scroller = target.closest(SCROLLERS)
  if (scroller && scroller.scrollWidth > scroller.clientWidth) return true
  return target.closest(OWN_GESTURES) !== null
}

/** Mostly horizontal swipes over 100 px. */
export function useSwipe(onRight: () => void, onLeft: () => void): void {
  useEffect(() => {
    let start: { x: number; y: number } | null = null
    const begin = (event: TouchEvent) => {
      const touch = event.touches[0]
      const own = event.target instanceof Element && hasOwnGesture(event.target)
      start = touch && event.touches.length === 1 && !own ? { x: touch.clientX, y: touch.clientY } : null
    }
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start || !touch) return
      const x = touch.clientX - start.x
      const y = Math.abs(touch.clientY - start.y)
      start = null
      if (Math.abs(x) <= DISTANCE || y > Math.abs(x) / 2) return
      if (x > 0) onRight()
      else onLeft()
    }
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchend', end, { passive: true })
    return () => {
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchend', end)
    }
  }, [onRight, onLeft])
}
