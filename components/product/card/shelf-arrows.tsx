'use client'

import { usePart } from '@/components/layout/use-part'

/** For mice; phones do not load them. */
export function ShelfArrows({ shelf }: { shelf: string }) {
  const part = usePart(true, async () =>
    matchMedia('(width >= 64rem)').matches ? import('./shelf-buttons') : null,
  )
  return part && <part.ShelfButtons shelf={shelf} />
}
