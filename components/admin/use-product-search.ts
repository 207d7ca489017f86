'use client'

import { useState } from 'react'
import { callAction } from '@/lib/accounts/call-action'
import { searchProducts } from '@/lib/catalog/admin-actions'
import { useRestedAnswer } from './use-rested-answer'

export interface FoundProduct {
  id: string
  name: string
}

/** `found` is null before the first answer, and of an earlier search until `isFresh`. */
export function useProductSearch() {
  const [search, type] = useState('')
  const asked = search.trim()
  const { data: found, isFresh } = useRestedAnswer<readonly FoundProduct[]>(asked || null, () =>
    callAction(searchProducts, { search: asked }),
  )
  return { search, found, isFresh, type }
}
