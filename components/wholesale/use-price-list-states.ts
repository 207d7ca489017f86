'use client'

import { useCallback, useEffect, useState } from 'react'
import { isUnderWay } from '@/lib/price-lists/rules'
import type { ListState } from '@/lib/price-lists/types'
import type { Result } from '@/lib/utils/result'

/** Milliseconds. */
const LOOK_MS = 2000

/** Polls states; `look` polls now. */
export function usePriceListStates(given: readonly ListState[]): {
  states: readonly ListState[]
  look: () => Promise<void>
} {
  const [states, setStates] = useState(given)
  const look = useCallback(async () => {
    try {
      const response = await fetch('/api/wholesale/price-lists', { headers: { accept: 'application/json' } })
      const answer = (await response.json()) as Result<ListState[]>
      if (answer.ok) setStates(answer.data)
    } catch {
      // The next poll may succeed.
    }
  }, [])
  const isWaiting = states.some(isUnderWay)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isWaiting, look])
  return { states, look }
}
