/** What the panel sends about work on many rows. */
import { z } from 'zod'
import type { Params } from '../list'

/** Chosen rows, all that a list shows (its state as the query of its address), or what a page of the kind's own collected. */
export const selectionSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
  z.object({ query: z.record(z.string().max(40), z.string().max(200)) }),
  z.object({ given: z.record(z.string().max(40), z.unknown()) }),
])
export type BulkSelection = z.output<typeof selectionSchema>

export const previewSchema = z.object({
  kind: z.string().max(61),
  selection: selectionSchema,
  /** Parsed by the kind's own schema. */
  params: z.record(z.string().max(40), z.unknown()).default({}),
})

export const beginSchema = previewSchema.extend({
  /** Made once per question: a second press is the same task. */
  id: z.uuid(),
  /** The number of rows that was confirmed. */
  expected: z.int().min(1).max(1_000_000),
})

export const setSchema = z.object({ id: z.uuid(), action: z.enum(['now', 'pause', 'resume', 'cancel']) })

/** The selection that means all rows of a list with this address query (`?…` or empty). */
export function allOf(query: string): BulkSelection {
  return { query: Object.fromEntries(new URLSearchParams(query)) satisfies Params }
}
