'use client'

import { useEffect, useState, type MouseEvent } from 'react'
import { cn } from '@/components/ui/cn'
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
            // A target of 26 px around a dot of 8; the current one is a dash.
            className={cn('grid h-6.5 place-items-center rounded-pill', isCurrent ? 'w-10' : 'w-6.5')}
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
