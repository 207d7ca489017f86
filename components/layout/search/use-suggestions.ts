'use client'

import { useEffect, useState } from 'react'
import type { Result } from '@/lib/utils/result'
import type { Suggestions } from '@/lib/search/types'

/** Milliseconds without a key before the server is asked. */
const PAUSE_MS = 180

export interface SuggestionState {
  /** Of `text`, of nothing what is popular; null before the first answer. */
  suggestions: Suggestions | null
  text: string
  loading: boolean
  failed: boolean
}

const NOTHING: SuggestionState = { suggestions: null, text: '', loading: false, failed: false }

/**
 * What the server suggests for a text. Asks after a pause, gives up a question once another one is typed, and keeps what
 * was shown until the next answer is there.
 */
export function useSuggestions(typed: string): SuggestionState {
  const text = typed.trim()
  const [state, setState] = useState(NOTHING)

  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        setState((shown) => ({ ...shown, loading: true, failed: false }))
        ask(text, abort.signal).then(
          (suggestions) => setState({ suggestions, text, loading: false, failed: false }),
          () => {
            if (!abort.signal.aborted) setState({ suggestions: null, text, loading: false, failed: true })
          },
        )
      },
      text ? PAUSE_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [text])

  // What was found for a text goes with it.
  return text || !state.text ? state : NOTHING
}

async function ask(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/api/search/suggestions?q=${encodeURIComponent(text)}`, { signal })
  const result = (await response.json()) as Result<Suggestions>
  if (!result.ok) throw new Error(result.error.code)
  return result.data
}
