'use client'

import { useOnDemand } from '@/components/ui/use-on-demand'

/** For mice; phones do not load them. */
export function ShelfArrows({ shelf }: { shelf: string }) {
  const [ShelfButtons] = useOnDemand(
    async () =>
      matchMedia('(width >= 64rem)').matches ? (await import('./shelf-buttons')).ShelfButtons : null,
    true,
  )
  return ShelfButtons && <ShelfButtons shelf={shelf} />
}
