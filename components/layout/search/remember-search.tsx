'use client'

import { useEffect } from 'react'
import { rememberSearch } from '@/lib/search/recent'

/** Stores executed searches for the search panel. */
export function RememberSearch({ text }: { text: string }) {
  useEffect(() => rememberSearch(text), [text])
  return null
}
