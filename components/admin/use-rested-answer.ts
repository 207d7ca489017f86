'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '@/lib/utils/result'

/** Typing delay, in milliseconds. */
const REST_MS = 300

/** `data` is null after a failure. */
interface Answer<T> {
  asked: string
  data: T | null
}

/** Newest answer to typed text; of an earlier text while another is on its way. Null asks nothing. */
export function useRestedAnswer<T>(asked: string | null, ask: () => Promise<Result<T>>): Answer<T> | null {
  const [answer, setAnswer] = useState<Answer<T> | null>(null)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (asked === null) return
    let isOld = false
    const timer = setTimeout(async () => {
      const result = await askNow().catch(() => null)
      if (!isOld) setAnswer({ asked, data: result?.ok ? result.data : null })
    }, REST_MS)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [asked])
  return answer
}
