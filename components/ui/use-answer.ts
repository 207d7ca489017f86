'use client'

import { useEffect, useState } from 'react'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import type { Result } from '@/lib/utils/result'

/** GET of a JSON `Result`; null while it loads. `retry` repeats it. */
export function useAnswer<T>(url: string): { answer: Result<T> | null; retry: () => void } {
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<{ of: string; answer: Result<T> } | null>(null)
  const of = `${turn} ${url}`
  useEffect(() => {
    const stop = new AbortController()
    void fetchAnswer<T>(url, { signal: stop.signal }).then(
      (answer) => stop.signal.aborted || setState({ of, answer }),
    )
    return () => stop.abort()
  }, [url, of])
  return { answer: state?.of === of ? state.answer : null, retry: () => setTurn(turn + 1) }
}
