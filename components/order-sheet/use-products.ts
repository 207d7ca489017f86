'use client'

import { useEffect, useMemo, useState } from 'react'
import { sheetKey } from '@/lib/order-sheet/rules'
import type { SheetProduct } from '@/lib/order-sheet/types'
import { readList } from '@/lib/utils/browser-storage'
import { fetchAnswer } from '@/lib/utils/fetch-answer'

/** Any use: search, filters and pasted orders need all products. */
const USES = ['scroll', 'pointerdown', 'keydown', 'focusin']

/** First products come with the page; the rest loads in batches on first use, or for a draft kept under `draft`. */
export function useProducts(first: readonly SheetProduct[], total: number, draft: string) {
  const [all, setAll] = useState(first)
  const [isUsed, setUsed] = useState(false)
  const [isDone, setDone] = useState(first.length >= total)
  const [failed, setFailed] = useState(false)
  const last = all.at(-1)
  const after =
    !isUsed || isDone || failed || !last
      ? null
      : new URLSearchParams({ name: last.name, id: last.id }).toString()

  useEffect(() => {
    if (isUsed) return
    const stop = new AbortController()
    const begin = () => setUsed(true)
    for (const use of USES) window.addEventListener(use, begin, { signal: stop.signal, passive: true })
    if (readList(draft).length > 0) begin()
    return () => stop.abort()
  }, [isUsed, draft])

  useEffect(() => {
    if (!after) return
    const stop = new AbortController()
    void fetchAnswer<{ rows: SheetProduct[] }>(`/api/order-sheet?${after}`, { signal: stop.signal }).then(
      (answer) => {
        if (stop.signal.aborted) return
        if (!answer.ok) return setFailed(true)
        if (answer.data.rows.length === 0) return setDone(true)
        setAll((before) => [...before, ...answer.data.rows])
      },
    )
    return () => stop.abort()
  }, [after])

  const byId = useMemo(() => new Map(all.map((product) => [product.id, product])), [all])
  const keys = useMemo(() => new Map(all.map((product) => [product.id, sheetKey(product)])), [all])
  const isWhole = isDone || all.length >= total
  return { all, byId, keys, isWhole, failed, retry: () => setFailed(false) }
}
export type Products = ReturnType<typeof useProducts>
