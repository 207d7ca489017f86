import type { KeyboardEvent } from 'react'
import { SHEET_COLUMNS } from '@/lib/catalog/sheet/columns'
import type { Editor } from './use-grid-editor'
import { LAST_COLUMN, type Place, type Selection } from './use-grid-selection'
import type { Sheet } from './use-sheet'

/** `page`: rows of PageUp and PageDown. */
export function onGridKey(
  event: KeyboardEvent,
  page: number,
  selection: Selection,
  editor: Editor,
  sheet: Sheet,
) {
  const action =
    editor.draft === null
      ? actionOf(event, page, selection, editor, sheet)
      : draftActionOf(event, selection, editor)
  if (!action) return
  action()
  event.preventDefault()
  if (editor.draft !== null) event.stopPropagation()
}

type Action = (() => void) | null | undefined

function actionOf(
  { key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent,
  page: number,
  { at, lastRow, go, setActive, setAnchor }: Selection,
  { edit, clear, toggle }: Editor,
  sheet: Sheet,
): Action {
  const command = ctrlKey || metaKey
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
  if (step) return () => go({ row: at.row + step.row, column: at.column + step.column }, shiftKey)
  const keys: Record<string, Action> = {
    Home: () => go({ row: command ? 0 : at.row, column: 0 }, shiftKey),
    End: () => go({ row: command ? lastRow : at.row, column: LAST_COLUMN }, shiftKey),
    Tab: canTab(at, lastRow, shiftKey) ? () => go(tabbed(at, shiftKey)) : null,
    Enter: () => edit(null),
    F2: () => edit(null),
    Delete: clear,
    Backspace: clear,
    Escape: () => setAnchor(at),
    ' ': SHEET_COLUMNS[at.column]!.kind === 'boolean' ? toggle : null,
  }
  const commands: Record<string, Action> = {
    KeyZ: shiftKey ? sheet.redo : sheet.undo,
    KeyY: sheet.redo,
    KeyA: () => {
      setAnchor({ row: 0, column: 0 })
      setActive({ row: lastRow, column: LAST_COLUMN })
    },
    KeyS: () => void sheet.save(),
  }
  if (keys[key]) return keys[key]
  if (command) return commands[code]
  return key.length === 1 && !altKey ? () => edit(key) : null
}

function draftActionOf(
  { key, shiftKey }: KeyboardEvent,
  { at }: Selection,
  { commit, close }: Editor,
): Action {
  const next = tabbed(at, shiftKey)
  const keys: Record<string, Action> = {
    Enter: () => commit({ row: shiftKey ? -1 : 1, column: 0 }),
    Tab: () => commit({ row: next.row - at.row, column: next.column - at.column }),
    ArrowDown: () => commit({ row: 1, column: 0 }),
    ArrowUp: () => commit({ row: -1, column: 0 }),
    Escape: close,
  }
  return keys[key]
}

function tabbed(at: Place, back: boolean): Place {
  const cell = at.row * SHEET_COLUMNS.length + at.column + (back ? -1 : 1)
  return {
    row: Math.floor(cell / SHEET_COLUMNS.length),
    column: (cell + SHEET_COLUMNS.length) % SHEET_COLUMNS.length,
  }
}

/** Tab leaves the grid at both ends. */
function canTab(at: Place, lastRow: number, back: boolean): boolean {
  return back ? at.row > 0 || at.column > 0 : at.row < lastRow || at.column < LAST_COLUMN
}
