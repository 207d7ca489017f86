'use client'

import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { cn } from '@/components/ui/cn'
import { SHEET_COLUMNS, type SheetCategories, type SheetRow } from '@/lib/catalog/sheet/columns'
import { onGridKey } from './grid-keys'
import { NAME_COLUMN, SheetRowView } from './sheet-row'
import { useGridEditor } from './use-grid-editor'
import { type Place, ROW_HEIGHT, useGridSelection } from './use-grid-selection'
import type { Sheet } from './use-sheet'

/** Overscan rows. */
const SPARE = 8
const WIDTH = SHEET_COLUMNS.reduce((sum, { width }) => sum + width, 0)

/** Virtualized rows; focus stays on the grid with `aria-activedescendant`. */
export function SheetGrid({
  rows,
  sheet,
  categories,
}: {
  rows: readonly SheetRow[]
  sheet: Sheet
  categories: SheetCategories
}) {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(600)
  const selection = useGridSelection(box, rows.length - 1)
  const editor = useGridEditor(box, rows, sheet, categories, selection)
  const { at, range } = selection

  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => setHeight(entry!.contentRect.height))
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])

  const begin = Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE)
  const end = Math.min(rows.length, Math.ceil((top + height) / ROW_HEIGHT) + SPARE)
  const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 2)

  function placeOf(event: PointerEvent): Place | null {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
    const [row, column] = cell?.dataset.at?.split(' ').map(Number) ?? []
    return row === undefined || column === undefined ? null : { row, column }
  }

  function onPointerDown(event: PointerEvent) {
    const place = placeOf(event)
    if (!place || event.button !== 0) return
    if (editor.draft !== null) {
      if (place.row === at.row && place.column === at.column) return
      editor.commit(null)
    }
    selection.setActive(place)
    if (!event.shiftKey) selection.setAnchor(place)
  }

  function onPointerMove(event: PointerEvent) {
    // Touch scrolls.
    if (event.buttons !== 1 || editor.draft !== null || event.pointerType !== 'mouse') return
    const place = placeOf(event)
    if (place && (place.row !== at.row || place.column !== at.column)) selection.setActive(place)
  }

  return (
    <div
      ref={box}
      role="grid"
      aria-label="جدول محصولات"
      aria-rowcount={rows.length + 1}
      aria-colcount={SHEET_COLUMNS.length}
      aria-multiselectable="true"
      aria-activedescendant={`cell-${at.row}-${at.column}`}
      tabIndex={0}
      className="relative h-[max(320px,calc(100dvh-300px))] overflow-auto overscroll-x-contain rounded-m border border-line bg-surface text-14 outline-none select-none focus-visible:border-action"
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={(event) => onGridKey(event, page, selection, editor, sheet)}
      onCopy={editor.onCopy}
      onCut={editor.onCopy}
      onPaste={editor.onPaste}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => editor.draft === null && editor.edit(null)}
    >
      <div
        role="row"
        aria-rowindex={1}
        className="sticky top-0 z-2 flex bg-sunken font-strong"
        style={{ width: WIDTH, height: ROW_HEIGHT }}
      >
        {SHEET_COLUMNS.map(({ field, header, kind, width }, index) => (
          <div
            key={field}
            role="columnheader"
            aria-colindex={index + 1}
            className={cn(
              'flex flex-none items-center truncate border-e border-b border-line bg-sunken px-2',
              NAME_COLUMN,
              kind === 'number' && 'justify-end',
            )}
            style={{ width }}
          >
            {header}
          </div>
        ))}
      </div>
      <div
        role="presentation"
        className="relative"
        style={{ width: WIDTH, height: rows.length * ROW_HEIGHT }}
      >
        {rows.slice(begin, end).map((row, index) => {
          const y = begin + index
          const isIn = y >= range.top && y <= range.bottom
          return (
            <SheetRowView
              key={row.id}
              row={row}
              index={y}
              height={ROW_HEIGHT}
              edits={sheet.edits.cells}
              conflicts={sheet.conflicts}
              categories={categories}
              activeColumn={y === at.row ? at.column : -1}
              first={isIn ? range.first : -1}
              last={isIn ? range.last : -2}
              draft={y === at.row ? editor.draft : null}
              onDraft={editor.setDraft}
              onLeave={editor.commit}
            />
          )
        })}
      </div>
    </div>
  )
}
