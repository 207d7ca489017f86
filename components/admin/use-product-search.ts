'use client'

import { useState } from 'react'
import { searchProducts } from '@/lib/catalog/admin-actions'
import { useRestedAnswer } from './use-rested-answer'

export interface FoundProduct {
  id: string
  name: string
}

/** `found` is null before the first answer, and of an earlier search until it is `fresh`. */
export function useProductSearch() {
  const [search, type] = useState('')
  const asked = search.trim()
  const answer = useRestedAnswer(asked || null, () => searchProducts({ search: asked }))
  const found: readonly FoundProduct[] | null = asked ? (answer?.data ?? null) : null
  return { search, found, fresh: answer?.asked === asked, type }
}
