'use client'

import { useLinkStatus } from 'next/link'
import { ProductLink } from './product-link'

/** The name of a card as a link, stretched over the whole of it. */
export function CardLink({ href, name }: { href: string; name: string }) {
  return (
    <ProductLink
      href={href}
      className="after:absolute after:inset-0 after:rounded-l focus-visible:shadow-none focus-visible:after:shadow-focus"
    >
      {name}
      <Pending />
    </ProductLink>
  )
}

/** On the tile, while the page is on its way; not before 150 ms, so that quick ones do not flash. */
function Pending() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <span
        role="status"
        className="absolute inset-x-2 top-2 z-1 animate-[appear_1ms_150ms_backwards] truncate rounded-m bg-surface px-3 py-2 text-center text-13 text-ink"
      >
        در حال بارگذاری کالا…
      </span>
    )
  )
}
