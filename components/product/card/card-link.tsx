'use client'

import { useLinkStatus } from 'next/link'
import { productPath } from '@/lib/catalog/colors'
import { useCardColors } from './card-colors'
import { ProductLink } from './product-link'

/** Covers the card; keeps the selected color. */
export function CardLink({ slug, name }: { slug: string; name: string }) {
  const chosen = useCardColors()?.chosen
  return (
    <ProductLink
      href={productPath(slug, chosen)}
      className="after:absolute after:inset-0 after:rounded-l focus-visible:[box-shadow:none] focus-visible:after:shadow-focus"
    >
      {name}
      <Pending />
    </ProductLink>
  )
}

/** Delayed by 150 ms against flicker. */
function Pending() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <span
        role="status"
        className="absolute inset-x-2 top-2 z-1 animate-wait truncate rounded-m bg-surface px-3 py-2 text-center text-13 text-ink"
      >
        در حال بارگذاری محصول…
      </span>
    )
  )
}
