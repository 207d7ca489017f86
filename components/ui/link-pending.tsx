'use client'

import { useLinkStatus } from 'next/link'

/** Inside of a link: says that its page is on the way, where that takes a moment. */
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
