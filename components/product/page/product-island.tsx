'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { whenNear } from '@/components/ui/when-near'
import type { PARTS } from './product-parts'

type Parts = typeof PARTS

/**
 * A part of the product's page that does more than the page's own HTML (`children`), which stands until it is near the screen: reviews
 * with all that can be done with them, the form of a question, delivery to the visitor's city. `props` are those of the part, and stay as they are.
 */
export function ProductIsland<P extends keyof Parts>({
  part,
  props,
  className,
  children,
}: {
  part: P
  props: Parameters<Parts[P]>[0]
  className?: string
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(children)
  useEffect(
    () =>
      whenNear(box.current, async () =>
        setShown(await (await import('./product-parts')).PARTS[part](props as never)),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for this page: another product is another page
    [],
  )
  return (
    <div ref={box} className={className}>
      {shown}
    </div>
  )
}
