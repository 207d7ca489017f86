'use client'

import { useLinkStatus } from 'next/link'

/** Pending indicator inside a link. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <span role="status" className="link-pending">
        لطفاً صبر کنید…
      </span>
    )
  )
}
