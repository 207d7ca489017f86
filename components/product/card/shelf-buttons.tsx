'use client'

import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { ChevronLeft, ChevronRight } from '@/components/ui/icons'

export function ShelfButtons({ shelf }: { shelf: string }) {
  /** Scrollable px on both sides; 0 if everything fits. */
  const [left, setLeft] = useState({ before: 0, after: 0 })

  useEffect(() => {
    const element = document.getElementById(shelf)
    if (!element) return
    const read = () => {
      // In RTL, scrollLeft decreases from 0; rounding ignores fractions.
      const before = Math.abs(Math.round(element.scrollLeft))
      const after = element.scrollWidth - element.clientWidth - before
      setLeft((was) => (was.before === before && was.after === after ? was : { before, after }))
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      observer.disconnect()
    }
  }, [shelf])

  function move(step: -1 | 1) {
    const element = document.getElementById(shelf)
    element?.scrollBy({ left: step * element.clientWidth, behavior: 'smooth' })
  }

  if (left.before + left.after < 2) return null
  return (
    <div className="flex gap-2 max-desktop:hidden">
      <IconButton variant="outline" label="پیشین" disabled={left.before < 2} onClick={() => move(1)}>
        <ChevronRight className="icon" aria-hidden="true" />
      </IconButton>
      <IconButton variant="outline" label="بعدی" disabled={left.after < 2} onClick={() => move(-1)}>
        <ChevronLeft className="icon" aria-hidden="true" />
      </IconButton>
    </div>
  )
}
