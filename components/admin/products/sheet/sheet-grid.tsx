'use client'

import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import {
  blockText,
  isReadOnly,
  parseBlock,
  plainText,
  SHEET_COLUMNS,
  type SheetCategories,
  type SheetRow,
} from '@/lib/catalog/sheet/columns'
import { cellKey } from '@/lib/catalog/sheet/edits'
import { SheetRowView } from './sheet-row'
import type { Sheet, Typed } from './use-sheet'

const ROW_HEIGHT = 40
/** Overscan rows. */
const SPARE = 8
const LAST_COLUMN = SHEET_COLUMNS.length - 1
const WIDTH = SHEET_COLUMNS.reduce((sum, { width }) => sum + width, 0)

/** Row and column, from 0. */
export interface Place {
  row: number
  column: number
}

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
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  /** Opposite corner of the selection. */
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 })
  /** Text of the active editor; null in read mode. */
  const [draft, setDraft] = useState<string | null>(null)
  /** Prevents the blur of the closing editor from saving again. */
  const isTyping = useRef(false)

  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => setHeight(entry!.contentRect.height))
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])

  const lastRow = rows.length - 1
  // Filters may have removed rows.
  const at: Place = { row: Math.min(active.row, lastRow), column: active.column }
  const from: Place = { row: Math.min(anchor.row, lastRow), column: anchor.column }
  const range = {
    top: Math.min(at.row, from.row),
    bottom: Math.max(at.row, from.row),
    first: Math.min(at.column, from.column),
    last: Math.max(at.column, from.column),
  }
  const begin = Math.max(0, Math.floor(top / ROW_HEIGHT) - SPARE)
  const end = Math.min(rows.length, Math.ceil((top + height) / ROW_HEIGHT) + SPARE)

  function go(place: Place, extend = false) {
    const next = {
      row: Math.max(0, Math.min(lastRow, place.row)),
      column: Math.max(0, Math.min(LAST_COLUMN, place.column)),
    }
    setActive(next)
    if (!extend) setAnchor(next)
    reveal(next)
  }

  /** Scrolls a cell clear of header and fixed column. */
  function reveal({ row, column }: Place) {
    const view = box.current!
    const y = row * ROW_HEIGHT
    if (y < view.scrollTop) view.scrollTop = y
    else if (y + 2 * ROW_HEIGHT > view.scrollTop + view.clientHeight)
      view.scrollTop = y + 2 * ROW_HEIGHT - view.clientHeight
    if (column === 0) {
      view.scrollLeft = 0
      return
    }
    const start = SHEET_COLUMNS.slice(0, column).reduce((sum, { width }) => sum + width, 0)
    // Phones do not fix the first column.
    const head = view.querySelector('[role=columnheader]')!
    const fixed = getComputedStyle(head).position === 'sticky' ? SHEET_COLUMNS[0]!.width : 0
    // In RTL, scrollLeft starts at 0 and decreases.
    const seen = -view.scrollLeft
    if (start - fixed < seen) view.scrollLeft = -(start - fixed)
    else if (start + SHEET_COLUMNS[column]!.width > seen + view.clientWidth)
      view.scrollLeft = -(start + SHEET_COLUMNS[column]!.width - view.clientWidth)
  }

  /** Unsaved text, else the saved value. */
  function textAt(row: SheetRow, index: number): string {
    const column = SHEET_COLUMNS[index]!
    const edit = sheet.edits.cells.get(cellKey(row.id, column.field))
    if (edit && 'problem' in edit) return edit.text
    return plainText(column, edit ? edit.value : row.values[column.field], categories)
  }

  function edit(text: string | null) {
    const row = rows[at.row]!
    if (isReadOnly(row, SHEET_COLUMNS[at.column]!.field)) return
    setAnchor(at)
    isTyping.current = true
    setDraft(text ?? textAt(row, at.column))
  }

  function commit(step: Place | null) {
    if (!isTyping.current) return
    isTyping.current = false
    if (draft !== null && draft !== textAt(rows[at.row]!, at.column))
      sheet.type([{ row: rows[at.row]!, column: SHEET_COLUMNS[at.column]!, text: draft }])
    setDraft(null)
    box.current!.focus({ preventScroll: true })
    if (step) go({ row: at.row + step.row, column: at.column + step.column })
  }

  /** Maps selected cells. */
  function selected(text: (row: SheetRow, column: number, place: Place) => string | null): Typed[] {
    const typed: Typed[] = []
    for (let y = range.top; y <= range.bottom; y++)
      for (let x = range.first; x <= range.last; x++) {
        const value = text(rows[y]!, x, { row: y, column: x })
        if (value !== null) typed.push({ row: rows[y]!, column: SHEET_COLUMNS[x]!, text: value })
      }
    return typed
  }

  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    if (draft !== null) return onDraftKey(event)
    const { key, code, shiftKey } = event
    const command = event.ctrlKey || event.metaKey
    const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 2)
    const steps: Record<string, Place> = {
      ArrowDown: { row: command ? lastRow : 1, column: 0 },
      ArrowUp: { row: command ? -lastRow : -1, column: 0 },
      // RTL: left is forward.
      ArrowLeft: { row: 0, column: command ? LAST_COLUMN : 1 },
      ArrowRight: { row: 0, column: command ? -LAST_COLUMN : -1 },
      PageDown: { row: page, column: 0 },
      PageUp: { row: -page, column: 0 },
    }
    const step = steps[key]
    if (step) go({ row: at.row + step.row, column: at.column + step.column }, shiftKey)
    else if (key === 'Home') go({ row: command ? 0 : at.row, column: 0 }, shiftKey)
    else if (key === 'End') go({ row: command ? lastRow : at.row, column: LAST_COLUMN }, shiftKey)
    else if (key === 'Tab' && canTab(shiftKey)) go(tabbed(shiftKey))
    else if (command && code === 'KeyZ') (shiftKey ? sheet.redo : sheet.undo)()
    else if (command && code === 'KeyY') sheet.redo()
    else if (command && code === 'KeyA') {
      setAnchor({ row: 0, column: 0 })
      setActive({ row: lastRow, column: LAST_COLUMN })
    } else if (command && code === 'KeyS') void sheet.save()
    else if (key === 'Enter' || key === 'F2') edit(null)
    else if (key === 'Delete' || key === 'Backspace')
      sheet.type(selected((_, x) => (CLEARABLE.has(x) ? '' : null)))
    else if (key === 'Escape') setAnchor(at)
    else if (key === ' ' && SHEET_COLUMNS[at.column]!.kind === 'boolean') sheet.type(selected(toggled))
    else if (key.length === 1 && !command && !event.altKey) edit(key)
    else return
    event.preventDefault()
  }

  function toggled(row: SheetRow, column: number): string | null {
    if (SHEET_COLUMNS[column]!.kind !== 'boolean') return null
    return textAt(row, column) === 'بله' ? 'خیر' : 'بله'
  }

  function tabbed(back: boolean): Place {
    const cell = at.row * SHEET_COLUMNS.length + at.column + (back ? -1 : 1)
    return {
      row: Math.floor(cell / SHEET_COLUMNS.length),
      column: (cell + SHEET_COLUMNS.length) % SHEET_COLUMNS.length,
    }
  }
  /** Tab leaves the grid at both ends. */
  const canTab = (back: boolean) =>
    back ? at.row > 0 || at.column > 0 : at.row < lastRow || at.column < LAST_COLUMN

  function onDraftKey(event: KeyboardEvent<HTMLDivElement>) {
    const { key, shiftKey } = event
    if (key === 'Enter') commit({ row: shiftKey ? -1 : 1, column: 0 })
    else if (key === 'Tab') {
      const next = tabbed(shiftKey)
      commit({ row: next.row - at.row, column: next.column - at.column })
    } else if (key === 'ArrowDown' || key === 'ArrowUp')
      commit({ row: key === 'ArrowDown' ? 1 : -1, column: 0 })
    else if (key === 'Escape') {
      isTyping.current = false
      setDraft(null)
      box.current!.focus({ preventScroll: true })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  function onCopy(event: ClipboardEvent) {
    if (draft !== null) return
    const block: string[][] = []
    for (let y = range.top; y <= range.bottom; y++)
      block.push(
        SHEET_COLUMNS.slice(range.first, range.last + 1).map((_, x) => textAt(rows[y]!, range.first + x)),
      )
    event.clipboardData.setData('text/plain', blockText(block))
    event.preventDefault()
    if (event.type === 'cut') sheet.type(selected((_, x) => (CLEARABLE.has(x) ? '' : null)))
  }

  function onPaste(event: ClipboardEvent) {
    if (draft !== null) return
    event.preventDefault()
    const block = parseBlock(event.clipboardData.getData('text/plain'))
    const [[only = ''] = []] = block
    const isOne = block.length === 1 && block[0]!.length === 1
    // A single value fills the selection.
    if (isOne) return sheet.type(selected(() => only))
    const typed: Typed[] = []
    block.forEach((cells, y) =>
      cells.forEach((text, x) => {
        const row = rows[range.top + y]
        const column = SHEET_COLUMNS[range.first + x]
        if (row && column) typed.push({ row, column, text })
      }),
    )
    sheet.type(typed)
    setAnchor({ row: range.top, column: range.first })
    setActive({
      row: Math.min(lastRow, range.top + block.length - 1),
      column: Math.min(LAST_COLUMN, range.first + Math.max(...block.map((cells) => cells.length)) - 1),
    })
  }

  function placeOf(event: PointerEvent): Place | null {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null
    const [row, column] = cell?.dataset.at?.split(' ').map(Number) ?? []
    return row === undefined || column === undefined ? null : { row, column }
  }

  function onPointerDown(event: PointerEvent) {
    const place = placeOf(event)
    if (!place || event.button !== 0) return
    if (draft !== null) {
      if (place.row === at.row && place.column === at.column) return
      commit(null)
    }
    setActive(place)
    if (!event.shiftKey) setAnchor(place)
  }

  function onPointerMove(event: PointerEvent) {
    // Touch scrolls.
    if (event.buttons !== 1 || draft !== null || event.pointerType !== 'mouse') return
    const place = placeOf(event)
    if (place && (place.row !== at.row || place.column !== at.column)) setActive(place)
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
      onKeyDown={onKey}
      onCopy={onCopy}
      onCut={onCopy}
      onPaste={onPaste}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => draft === null && edit(null)}
    >
      <div
        role="row"
        aria-rowindex={1}
        className="sticky top-0 z-2 flex bg-sunken font-strong"
        style={{ width: WIDTH, height: ROW_HEIGHT }}
      >
        {SHEET_COLUMNS.map(({ field, header, width }, index) => (
          <div
            key={field}
            role="columnheader"
            aria-colindex={index + 1}
            className="flex flex-none items-center truncate border-e border-b border-line bg-sunken px-2 first:sticky first:start-0 first:z-1 max-tablet:first:w-35!"
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
              draft={y === at.row ? draft : null}
              onDraft={setDraft}
              onLeave={commit}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Nullable columns. */
const CLEARABLE = new Set(
  SHEET_COLUMNS.flatMap(({ field }, index) =>
    ['sku', 'brand', 'base_price', 'shop_price', 'dealer_price', 'weight'].includes(field) ? [index] : [],
  ),
)
