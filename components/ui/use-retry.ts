'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'

/** Refreshes from the server, then calls Next's `reset`. */
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
