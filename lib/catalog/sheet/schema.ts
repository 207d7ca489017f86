import { z } from 'zod'
import type { SheetField, SheetValue } from './columns'

/** Cells per request. */
export const MOST_CELLS = 2500

/** Rows of the first render and of each further page. */
export const FIRST_ROWS = 200
export const NEXT_ROWS = 2500

const value = z.union([z.string().max(400), z.number(), z.boolean(), z.null()])

export const sheetSchema = z.object({
  cells: z
    .array(z.tuple([z.uuid(), z.string().max(20), value, value]))
    .min(1)
    .max(MOST_CELLS),
})

export interface UnsavedCell {
  id: string
  field: SheetField
  state: 'conflict' | 'refused'
  /** Current value in the database. */
  theirs: SheetValue
  problem: string | null
}
