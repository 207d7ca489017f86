import { type ClipboardEvent, type RefObject, useRef, useState } from 'react'
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
import { LAST_COLUMN, type Place, type Selection } from './use-grid-selection'
import type { Sheet, Typed } from './use-sheet'

/** Nullable columns. */
const CLEARABLE = new Set(
  SHEET_COLUMNS.flatMap(({ field }, index) =>
    ['sku', 'brand', 'base_price', 'shop_price', 'dealer_price', 'weight'].includes(field) ? [index] : [],
  ),
)

export type Editor = ReturnType<typeof useGridEditor>

/** Editor of the active cell, and changes of the selected ones. */
export function useGridEditor(
  box: RefObject<HTMLDivElement | null>,
  rows: readonly SheetRow[],
  sheet: Sheet,
  categories: SheetCategories,
  { at, range, lastRow, go, setActive, setAnchor }: Selection,
) {
  /** Text of the active editor; null in read mode. */
  const [draft, setDraft] = useState<string | null>(null)
  /** Prevents the blur of the closing editor from saving again. */
  const isTyping = useRef(false)

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

  function close() {
    isTyping.current = false
    setDraft(null)
    box.current!.focus({ preventScroll: true })
  }

  function commit(step: Place | null) {
    if (!isTyping.current) return
    if (draft !== null && draft !== textAt(rows[at.row]!, at.column))
      sheet.type([{ row: rows[at.row]!, column: SHEET_COLUMNS[at.column]!, text: draft }])
    close()
    if (step) go({ row: at.row + step.row, column: at.column + step.column })
  }

  /** Types into the selected cells; null leaves one. */
  function typeSelected(text: (row: SheetRow, column: number) => string | null) {
    const typed: Typed[] = []
    for (let y = range.top; y <= range.bottom; y++)
      for (let x = range.first; x <= range.last; x++) {
        const value = text(rows[y]!, x)
        if (value !== null) typed.push({ row: rows[y]!, column: SHEET_COLUMNS[x]!, text: value })
      }
    sheet.type(typed)
  }

  const clear = () => typeSelected((_, x) => (CLEARABLE.has(x) ? '' : null))

  function toggle() {
    typeSelected((row, x) => {
      if (SHEET_COLUMNS[x]!.kind !== 'boolean') return null
      return textAt(row, x) === 'بله' ? 'خیر' : 'بله'
    })
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
    if (event.type === 'cut') clear()
  }

  function onPaste(event: ClipboardEvent) {
    if (draft !== null) return
    event.preventDefault()
    const block = parseBlock(event.clipboardData.getData('text/plain'))
    const [[only = ''] = []] = block
    const isOne = block.length === 1 && block[0]!.length === 1
    // A single value fills the selection.
    if (isOne) return typeSelected(() => only)
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

  return { draft, setDraft, edit, close, commit, clear, toggle, onCopy, onPaste }
}
