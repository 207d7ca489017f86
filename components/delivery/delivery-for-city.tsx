'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { DeliveryLineProps } from './delivery-line'

/**
 * When these lines come to the visitor's city and what that costs: asked once it is on the screen, because the page is the same for
 * everybody. Its height is kept free, so that nothing moves when the answer is there.
 */
export function DeliveryForCity(props: DeliveryLineProps) {
  const box = useRef<HTMLDivElement>(null)
  const [loaded, setLoaded] = useState<{ View: ComponentType<DeliveryLineProps> }>()
  useEffect(() => {
    const observer = new IntersectionObserver(async ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      const { DeliveryLine } = await import('./delivery-line')
      setLoaded({ View: DeliveryLine })
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} className="min-h-11 text-14 noscript:hidden">
      {loaded && <loaded.View {...props} />}
    </div>
  )
}
