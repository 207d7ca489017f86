'use client'

import { useEffect, useState } from 'react'
import type { Result } from '@/lib/utils/result'
import type { Suggestions } from '@/lib/search/types'

/** Typing delay, in milliseconds. */
const PAUSE_MS = 180

export interface SuggestionState {
  /** Popular ones for empty text; null before the first answer. */
  suggestions: Suggestions | null
  text: string
  loading: boolean
  failed: boolean
}

const NOTHING: SuggestionState = { suggestions: null, text: '', loading: false, failed: false }

/** Debounced and abortable; old suggestions stay until the next answer. */
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

  // Clears the results with the text.
  return text || !state.text ? state : NOTHING
}

async function ask(text: string, signal: AbortSignal): Promise<Suggestions> {
  const response = await fetch(`/api/search/suggestions?q=${encodeURIComponent(text)}`, { signal })
  const result = (await response.json()) as Result<Suggestions>
  if (!result.ok) throw new Error(result.error.code)
  return result.data
}
