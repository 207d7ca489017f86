'use client'

import { useLinkStatus } from 'next/link'
import { cn } from './cn'
import { WaitText } from './wait-text'

/** Pending indicator inside a link: a line above the page. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <span
        role="status"
        className="fixed inset-x-0 top-0 z-(--z-toast) h-[3px] animate-wait overflow-hidden bg-action indent-[100vw] whitespace-nowrap"
      >
        لطفاً صبر کنید…
      </span>
    )
  )
}

/** Covers the label of a `relative` link while its page loads. */
export function LinkWait({ className }: { className?: string }) {
  const { pending } = useLinkStatus()
  return (
    pending && (
      <WaitText className={cn('absolute inset-0 justify-center rounded-[inherit] bg-paper', className)} />
    )
  )
}
