'use client'

import { useEffect, useState, type MouseEvent } from 'react'
import { toPersianDigits } from '@/lib/utils/text'

/**
 * A dot for each slide: a link to it, which without a script the browser follows by itself. `dark`: the slides whose
 * ground under the dots is dark on wide screens.
 */
export function SlideControls({
  track,
  count,
  dark,
}: {
  track: string
  count: number
  dark: readonly boolean[]
}) {
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = document.getElementById(track)
    if (!element) return
    // From right to left scrollLeft counts down from 0.
    const read = () => setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
    // It may have been moved before the scripts came.
    read()
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [track])

  function show(event: MouseEvent, index: number) {
    const element = document.getElementById(track)
    if (!element) return
    event.preventDefault()
    element.scrollTo({ left: -index * element.clientWidth })
  }

  return (
    <div className="hero-dots" data-on-dark={dark[current] || undefined}>
      {Array.from({ length: count }, (_, index) => (
        <a
          key={index}
          href={`#slide-${index + 1}`}
          aria-label={`اسلاید ${toPersianDigits(index + 1)} از ${toPersianDigits(count)}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={(event) => show(event, index)}
        />
      ))}
    </div>
  )
}
