'use client'

import { useEffect, useState, type MouseEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { toPersianDigits } from '@/lib/utils/text'

/** Anchor links without JavaScript. `dark`: slides with a dark wide background. */
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
    // In RTL, scrollLeft decreases from 0.
    const read = () => setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
    // Scrolled before hydration.
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
    <div className="flex justify-center pb-4 tablet:absolute tablet:start-8 tablet:bottom-5 tablet:p-0 wide:start-13.5 wide:bottom-7">
      {Array.from({ length: count }, (_, index) => {
        const isCurrent = index === current
        return (
          <a
            key={index}
            href={`#slide-${index + 1}`}
            aria-label={`اسلاید ${toPersianDigits(index + 1)} از ${toPersianDigits(count)}`}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={(event) => show(event, index)}
            // Hit area 32 px, dot 8 px; the current one is a dash.
            className={cn('grid h-8 place-items-center rounded-pill', isCurrent ? 'w-11' : 'w-8')}
          >
            <span
              className={cn(
                'h-2 rounded-pill',
                isCurrent ? 'w-7 bg-action' : 'w-2 bg-ink-2 opacity-50',
                dark[current] && (isCurrent ? 'wide:bg-[#fff]' : 'wide:bg-picture-pale wide:opacity-75'),
              )}
            />
          </a>
        )
      })}
    </div>
  )
}
