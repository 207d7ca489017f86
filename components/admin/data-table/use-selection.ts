'use client'

import { useState } from 'react'

export interface Selection<Row> {
  /** Also rows of other pages. */
  rows: readonly Row[]
  has: (row: Row) => boolean
  /** Page of the list: all, some or no row selected. */
  page: 'all' | 'some' | 'none'
  toggle: (rows: readonly Row[], isSelected: boolean) => void
  clear: () => void
}

/** `rows`: the page, whose data replaces those of an earlier selection. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]): Selection<Row> {
  // Keeps row data because selected rows may be on other pages.
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const onPage = rows.filter(({ id }) => chosen.has(id)).length
  const partly = onPage === 0 ? 'none' : 'some'
  return {
    rows: [...chosen.values()].map((row) => rows.find(({ id }) => id === row.id) ?? row),
    has: ({ id }) => chosen.has(id),
    page: onPage > 0 && onPage === rows.length ? 'all' : partly,
    toggle: (toggled, isSelected) =>
      setChosen((before) => {
        const after = new Map(before)
        for (const row of toggled) {
          if (isSelected) after.set(row.id, row)
          else after.delete(row.id)
        }
        return after
      }),
    clear: () => setChosen(new Map()),
  }
}
