import { type RefObject, useState } from 'react'
import { SHEET_COLUMNS } from '@/lib/catalog/sheet/columns'

export const ROW_HEIGHT = 40
export const LAST_COLUMN = SHEET_COLUMNS.length - 1

/** Row and column, from 0. */
export interface Place {
  row: number
  column: number
}

export type Selection = ReturnType<typeof useGridSelection>

/** The active cell `at` and the selected `range`. */
export function useGridSelection(box: RefObject<HTMLDivElement | null>, lastRow: number) {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  /** Opposite corner of the selection. */
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 })
  // Filters may have removed rows.
  const at: Place = { row: Math.min(active.row, lastRow), column: active.column }
  const from: Place = { row: Math.min(anchor.row, lastRow), column: anchor.column }
  const range = {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    first: Math.min(at.column, from.column),
    last: Math.max(at.column, from.column),
  }

  function go(place: Place, extend = false) {
    const next = {
      row: Math.max(0, Math.min(lastRow, place.row)),
      column: Math.max(0, Math.min(LAST_COLUMN, place.column)),
    }
    setActive(next)
    if (!extend) setAnchor(next)
    reveal(box.current!, next)
  }

  return { at, range, lastRow, go, setActive, setAnchor }
}

/** Scrolls a cell clear of header and fixed column. */
function reveal(view: HTMLDivElement, { row, column }: Place) {
  const y = row * ROW_HEIGHT
  if (y < view.scrollTop) view.scrollTop = y
  else if (y + 2 * ROW_HEIGHT > view.scrollTop + view.clientHeight)
    view.scrollTop = y + 2 * ROW_HEIGHT - view.clientHeight
  if (column === 0) {
    view.scrollLeft = 0
    return
  }
  // The fixed column, narrower on phones.
  const fixed = view.querySelector<HTMLElement>('[role=columnheader]')!.offsetWidth
  const start = SHEET_COLUMNS.slice(1, column).reduce((sum, { width }) => sum + width, fixed)
  // In RTL, scrollLeft starts at 0 and decreases.
  const seen = -view.scrollLeft
  if (start - fixed < seen) view.scrollLeft = -(start - fixed)
  else if (start + SHEET_COLUMNS[column]!.width > seen + view.clientWidth)
    view.scrollLeft = -(start + SHEET_COLUMNS[column]!.width - view.clientWidth)
}
