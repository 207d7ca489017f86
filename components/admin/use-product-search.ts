'use client'

import { useEffect, useRef, useState } from 'react'
import { searchProducts } from '@/lib/catalog/admin-actions'

/** How long typing must rest before the server is asked, in milliseconds. */
const REST_MS = 300

/** What is typed to find a product, and what was found; null while nothing was asked. */
export function useProductSearch() {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<readonly { id: string; name: string }[] | null>(null)
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
      // An older answer must not overtake a newer one.
      if (turn === asked.current && answer?.ok) setFound(answer.data)
    }, REST_MS)
  }

  return { search, found, type }
}
