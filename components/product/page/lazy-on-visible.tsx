'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Reserved height of a lazy row. */
export const ROW_ROOM = 'section min-h-95 noscript:hidden desktop:min-h-130'

/** Loads a part once near the viewport. */
export function LazyOnVisible({
  load,
  className,
  room,
  children,
}: {
  load: () => Promise<ReactNode>
  className?: string
  /** Classes until loaded. */
  room?: string
  /** Server HTML until loaded. */
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<ReactNode>()
  useEffect(
    () => whenNear(box.current, async () => setLoaded(await load())),
    // oxlint-disable-next-line react/exhaustive-deps -- runs once: another product remounts
    [],
  )
  return (
    <div ref={box} className={loaded === undefined && room ? room : className}>
      {loaded === undefined ? children : loaded}
    </div>
  )
}

/** Runs once within 600 px below the viewport; returns the effect cleanup. */
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
