'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenNear } from '@/components/ui/when-near'
import type { DeliveryLineProps } from './delivery-line'

/**
 * When these lines come to the visitor's city and what that costs: asked once it is near the screen, because the page is the
 * same for everybody. Its height is kept free, so that nothing moves when the answer is there.
 */
export function DeliveryForCity(props: DeliveryLineProps) {
  const box = useRef<HTMLDivElement>(null)
  const [View, setView] = useState<ComponentType<DeliveryLineProps>>()
  useEffect(
    () =>
      whenNear(box.current, async () => {
        const { DeliveryLine } = await import('./delivery-line')
        setView(() => DeliveryLine)
      }),
    [],
  )
  return (
    <div ref={box} data-testid="delivery" className="min-h-11 text-14 noscript:hidden">
      {View && <View {...props} />}
    </div>
  )
}
