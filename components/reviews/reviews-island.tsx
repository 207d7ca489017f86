'use client'

import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { whenNear } from '@/components/ui/when-near'
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

  useEffect(
    () =>
      whenNear(
        box.current,
        async () => {
          const { Reviews } = await import('./reviews')
          setLoaded({ View: Reviews })
        },
        AHEAD,
      ),
    [],
  )

  return <div ref={box}>{loaded ? <loaded.View {...props} /> : children}</div>
}
