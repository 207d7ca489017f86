'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Another try of a page that failed: asks the server again and wakes the page; `reset` is what Next hands to error pages. */
export function useRetry(reset: () => void): { onRetry: () => void; retrying: boolean } {
  const router = useRouter()
  const [retrying, startRetry] = useTransition()
  const onRetry = () =>
    startRetry(() => {
      router.refresh()
      reset()
    })
  return { onRetry, retrying }
}
