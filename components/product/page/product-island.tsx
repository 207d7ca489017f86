'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DeliveryLineProps } from '@/components/delivery/delivery-line'
import type { ReviewsProps } from '@/components/reviews/reviews'
import { whenNear } from '@/components/ui/when-near'

/** What comes to life near the screen, each in a file of its own that nobody loads before. */
const PARTS = {
  async reviews(props: ReviewsProps) {
    const { Reviews } = await import('@/components/reviews/reviews')
    return <Reviews {...props} />
  },
  async delivery(props: DeliveryLineProps) {
    const { DeliveryLine } = await import('@/components/delivery/delivery-line')
    return <DeliveryLine {...props} />
  },
}

type Part = keyof typeof PARTS

/**
 * A part of the product's page that does more than the page's own HTML (`children`), which stands until it is near the screen: reviews
 * with all that can be done with them, delivery to the visitor's city. `props` are those of the part, and stay as they are.
 */
export function ProductIsland<P extends Part>({
  part,
  props,
  ahead,
  className,
  children,
}: {
  part: P
  props: Parameters<(typeof PARTS)[P]>[0]
  /** How far below the screen it begins: «600px». */
  ahead?: string
  className?: string
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(children)
  useEffect(
    () => whenNear(box.current, async () => setShown(await PARTS[part](props as never)), ahead),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for this page: another product is another page
    [],
  )
  return (
    <div ref={box} className={className}>
      {shown}
    </div>
  )
}
