'use client'

import { useEffect } from 'react'
import { rememberSearch } from '@/lib/search/recent'

/** Keeps a search that was made, wherever it was typed, for the search panel. */
export function RememberSearch({ text }: { text: string }) {
  useEffect(() => rememberSearch(text), [text])
  return null
}
