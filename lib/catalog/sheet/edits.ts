/** Unsaved edits with undo and redo; immutable state. */
import type { SheetField, SheetValue } from './columns'

export type CellKey = `${string} ${SheetField}`
export const cellKey = (id: string, field: SheetField): CellKey => `${id} ${field}`

/** Differs from the saved value, or is invalid text. */
export type Edit = { value: SheetValue } | { text: string; problem: string }

/** Null removes the edit. */
export type Patch = ReadonlyMap<CellKey, Edit | null>

export interface Edits {
  cells: ReadonlyMap<CellKey, Edit>
  /** Undo stack, latest last. */
  past: readonly Patch[]
  future: readonly Patch[]
}

export const NO_EDITS: Edits = { cells: new Map(), past: [], future: [] }

const STEPS = 200

function turned(cells: ReadonlyMap<CellKey, Edit>, patch: Patch) {
  const next = new Map(cells)
  const back = new Map<CellKey, Edit | null>()
  for (const [key, edit] of patch) {
    back.set(key, cells.get(key) ?? null)
    if (edit) next.set(key, edit)
    else next.delete(key)
  }
  return { next, back }
}

export function change(edits: Edits, patch: Patch): Edits {
  if (patch.size === 0) return edits
  const { next, back } = turned(edits.cells, patch)
  return { cells: next, past: [...edits.past.slice(1 - STEPS), back], future: [] }
}

export function undo(edits: Edits): Edits {
  const patch = edits.past.at(-1)
  if (!patch) return edits
  const { next, back } = turned(edits.cells, patch)
  return { cells: next, past: edits.past.slice(0, -1), future: [...edits.future, back] }
}

export function redo(edits: Edits): Edits {
  const patch = edits.future.at(-1)
  if (!patch) return edits
  const { next, back } = turned(edits.cells, patch)
  return { cells: next, past: [...edits.past, back], future: edits.future.slice(0, -1) }
}

/** Drops saved edits and the undo history. */
export function settle(edits: Edits, saved: Iterable<CellKey>): Edits {
  const cells = new Map(edits.cells)
  for (const key of saved) cells.delete(key)
  return { cells, past: [], future: [] }
}
