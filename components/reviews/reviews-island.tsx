'use client'

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import type { ReviewsProps } from './reviews'

/** How far below the screen reviews come to life, so that they are ready when they are reached. */
const AHEAD = '600px'

/**
 * The page's own HTML of the reviews until they are near the screen; then the same reviews with everything that
 * can be done with them. Nothing of that is loaded before.
 */
export function ReviewsIsland({ children, ...props }: ReviewsProps & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ View: ComponentType<ReviewsProps> }>()

  useEffect(() => {
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const { Reviews } = await import('./reviews')
        setLoaded({ View: Reviews })
      },
      { rootMargin: AHEAD },
    )
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  return <div ref={box}>{loaded ? <loaded.View {...props} /> : children}</div>
}
