'use client'

import { useEffect, useState } from 'react'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
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
        const url = `/api/search/suggestions?q=${encodeURIComponent(text)}`
        void fetchAnswer<Suggestions>(url, { signal: abort.signal }).then((answer) => {
          if (abort.signal.aborted) return
          const suggestions = answer.ok ? answer.data : null
          setState({ suggestions, text, loading: false, failed: suggestions === null })
        })
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
