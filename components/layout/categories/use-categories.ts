'use client'

import { useEffect, useState } from 'react'
import type { CategoryBranch } from '@/lib/catalog/types'
import type { Result } from '@/lib/utils/result'

/** Fetched once per page; failures are retried. */
let answer: Promise<CategoryBranch[]> | null = null

function load(): Promise<CategoryBranch[]> {
  answer ??= ask().catch((error: unknown) => {
    answer = null
    throw error
  })
  return answer
}

async function ask(): Promise<CategoryBranch[]> {
  const response = await fetch('/api/categories')
  const result = (await response.json()) as Result<CategoryBranch[]>
  if (!result.ok) throw new Error(result.error.code)
  return result.data
}

/** Loaded on demand instead of in each page. */
export function useCategories() {
  const [categories, setCategories] = useState<readonly CategoryBranch[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let isGone = false
    load().then(
      (loaded) => {
        if (isGone) return
        setCategories(loaded)
        setFailed(false)
      },
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [turn])

  const retry = () => {
    setFailed(false)
    setTurn(turn + 1)
  }
  return { categories, failed, retry }
}
