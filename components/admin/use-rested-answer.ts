'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '@/lib/utils/result'

/** Typing delay, in milliseconds. */
const REST_MS = 300

/**
 * Newest answer to typed text, of an earlier text until `isFresh`. `data` is null before the first, after a failure
 * and while `asked` is null.
 */
export function useRestedAnswer<T>(
  asked: string | null,
  ask: () => Promise<Result<T>>,
): { data: T | null; isFresh: boolean } {
  const [answer, setAnswer] = useState<{ asked: string; data: T | null } | null>(null)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (asked === null) return
    let isOld = false
    const timer = setTimeout(async () => {
      const result = await askNow()
      if (!isOld) setAnswer({ asked, data: result.ok ? result.data : null })
    }, REST_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [asked])
  if (asked === null) return { data: null, isFresh: false }
  return { data: answer?.data ?? null, isFresh: answer?.asked === asked }
}
