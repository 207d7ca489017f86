'use client'

import { useLinkStatus } from 'next/link'

/** Inside of a link to a product: says that the page is on its way, once that takes a moment. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return (
    <span role="status" className="card-pending">
      <i className="spinner" aria-hidden="true" />
      در حال بارگذاری محصول…
    </span>
  )
}
