'use client'

import { useEffect, useRef, useState } from 'react'
import { searchProducts } from '@/lib/catalog/admin-actions'

/** Search delay, in milliseconds. */
const REST_MS = 300

/** Null before the first search. */
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
      // Ignores outdated answers.
      if (turn === asked.current && answer?.ok) setFound(answer.data)
    }, REST_MS)
  }

  return { search, found, type }
}

/** Hint of a field that adds found products. */
export function offerHint(offered: readonly unknown[] | undefined): string {
  return offered?.length === 0
    ? 'محصول دیگری با این نام نیست'
    : 'نام محصول را بنویسید و از پیشنهادها بیفزایید'
}
