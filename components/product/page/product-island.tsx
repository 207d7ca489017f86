'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PARTS } from './product-parts'

type Parts = typeof PARTS

/** For a row of cards that is still to come. */
export const ROW_ROOM = 'section min-h-95 noscript:hidden desktop:min-h-130'

/**
 * A part of the product's page that comes when it is near the screen. Until then the page's own HTML stands there (`children`), if any,
 * and `room` keeps its place. `props` are those of the part, and stay as they are.
 */
export function ProductIsland<P extends keyof Parts>({
  part,
  props,
  className,
  room,
  children,
}: {
  part: P
  props: Parameters<Parts[P]>[0]
  className?: string
  /** Classes until it is there. */
  room?: string
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<ReactNode>()
  useEffect(
    () =>
      whenNear(box.current, async () =>
        setLoaded(await (await import('./product-parts')).PARTS[part](props as never)),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for this page: another product is another page
    [],
  )
  return (
    <div ref={box} className={loaded === undefined && room ? room : className}>
      {loaded === undefined ? children : loaded}
    </div>
  )
}

/** Runs something once, when an element is 600 pixels or less below the screen; answers how to stop waiting, for an effect. */
function whenNear(element: Element | null, run: () => unknown) {
  if (!element) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      void run()
    },
    { rootMargin: '600px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
