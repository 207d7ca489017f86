'use client'

import { useEffect, useRef, useState } from 'react'
import { searchProducts } from '@/lib/catalog/admin-actions'

/** Search delay, in milliseconds. */
const REST_MS = 300

export interface FoundProduct {
  id: string
  name: string
}

/** Null before the first search. */
export function useProductSearch() {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly FoundProduct[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(text: string) {
    setSearch(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      const turn = ++asked.current
      if (text.trim() === '') return setFound(null)
      const answer = await searchProducts({ search: text.trim() }).catch(() => null)
      // Ignores outdated answers.
      if (turn === asked.current && answer?.ok) setFound(answer.data)
    }, REST_MS)
  }

  return { search, found, type }
}
