import { z } from 'zod'
import type { SheetField, SheetValue } from './columns'

/** Cells that one call saves; more go in several. */
export const MOST_CELLS = 2500

/** Rows of the first paint, and of each portion that follows. */
export const FIRST_ROWS = 200
export const NEXT_ROWS = 2500

const value = z.union([z.string().max(400), z.number(), z.boolean(), z.null()])

export const sheetSchema = z.object({
  cells: z
    .array(z.tuple([z.uuid(), z.string().max(20), value, value]))
    .min(1)
    .max(MOST_CELLS),
})

/** A cell that was not saved. */
export interface UnsavedCell {
  id: string
  field: SheetField
  state: 'conflict' | 'refused'
  /** What stands there now. */
  theirs: SheetValue
  /** Why, in words; null of a conflict. */
  problem: string | null
}
