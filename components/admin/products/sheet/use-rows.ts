'use client'

import { useCallback, useEffect, useState } from 'react'
import type { SheetField, SheetRow, SheetValue } from '@/lib/catalog/sheet/columns'
import { fetchAnswer } from '@/lib/utils/fetch-answer'

/** First rows come with the page; the rest loads in batches. */
export function useRows(first: readonly SheetRow[], total: number, query: string) {
  const [all, setAll] = useState<readonly SheetRow[]>(first)
  const [read, setRead] = useState(first.length)
  const [failed, setFailed] = useState(false)
  const isWhole = read >= total
  const last = all.at(-1)
  const after = isWhole || failed || !last ? null : `${last.created_at} ${last.id}`

  useEffect(() => {
    if (!after) return
    const stop = new AbortController()
    const [created_at, id] = after.split(' ') as [string, string]
    const url = `/api/admin/products/sheet?${new URLSearchParams({ query, created_at, id })}`
    void fetchAnswer<{ rows: SheetRow[] }>(url, { signal: stop.signal }).then((answer) => {
      if (stop.signal.aborted) return
      if (!answer.ok) return setFailed(true)
      setAll((before) => [...before, ...answer.data.rows])
      // An empty batch ends loading, whatever the total.
      setRead((before) => (answer.data.rows.length === 0 ? Infinity : before + answer.data.rows.length))
    })
    return () => stop.abort()
  }, [after, query])

  /** Applies current database values. */
  const take = useCallback((cells: readonly { id: string; field: SheetField; value: SheetValue }[]) => {
    const byId = new Map<string, Partial<Record<SheetField, SheetValue>>>()
    for (const { id, field, value } of cells) byId.set(id, { ...byId.get(id), [field]: value })
    setAll((before) =>
      before.map((row) => {
        const values = byId.get(row.id)
        return values ? { ...row, values: { ...row.values, ...values } } : row
      }),
    )
  }, [])

  return { all, total, isWhole, failed, retry: () => setFailed(false), take }
}
export type Rows = ReturnType<typeof useRows>
