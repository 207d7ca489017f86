'use client'

import { useEffect } from 'react'

/** Pixels. */
const DISTANCE = 100
/** Text fields, where a swipe moves the caret; switches, checkboxes and buttons have no gesture. */
const OWN_GESTURES = [
  'textarea',
  '[contenteditable]',
  '[data-own-gestures]',
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=image], [type=file])',
].join()

/** Directions of the finger that open or close the drawer; a scroller with content there keeps its own. */
type Free = { right: boolean; left: boolean }

function freeDirections(target: EventTarget | null): Free {
  const free = { right: true, left: true }
  if (!(target instanceof Element)) return free
  if (target.closest(OWN_GESTURES)) return { right: false, left: false }
  for (let at: Element | null = target; at && at !== document.body; at = at.parentElement) {
    const hidden = at.scrollWidth - at.clientWidth
    const { overflowX, direction } = getComputedStyle(at)
    if (hidden < 1 || (overflowX !== 'auto' && overflowX !== 'scroll')) continue
    // Right to left, scrollLeft runs from -hidden to 0.
    const before = direction === 'rtl' ? at.scrollLeft + hidden : at.scrollLeft
    if (before >= 1) free.right = false
    if (hidden - before >= 1) free.left = false
  }
  return free
}

/** Mostly horizontal swipes over 100 px. */
export function useSwipe(onRight: () => void, onLeft: () => void): void {
  useEffect(() => {
    let start: { x: number; y: number; free: Free } | null = null
    const begin = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      start = touch ? { x: touch.clientX, y: touch.clientY, free: freeDirections(event.target) } : null
    }
    const end = (event: TouchEvent) => {
      const touch = event.changedTouches[0]
      if (!start || !touch) return
      const x = touch.clientX - start.x
      const y = Math.abs(touch.clientY - start.y)
      const { free } = start
      start = null
      if (Math.abs(x) <= DISTANCE || y > Math.abs(x) / 2) return
      if (x > 0 && free.right) onRight()
      if (x < 0 && free.left) onLeft()
    }
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchend', end, { passive: true })
    return () => {
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchend', end)
    }
  }, [onRight, onLeft])
}
