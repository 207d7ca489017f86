import { z } from 'zod'
import type { Params } from '../list'

/** Selected rows, a list's query, or rows collected by the kind's own page. */
export const selectionSchema = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(1000) }),
  z.object({ query: z.record(z.string().max(40), z.string().max(200)) }),
  z.object({ given: z.record(z.string().max(40), z.unknown()) }),
])
export type BulkSelection = z.output<typeof selectionSchema>

export const previewSchema = z.object({
  kind: z.string().max(61),
  selection: selectionSchema,
  /** Validated by the kind. */
  params: z.record(z.string().max(40), z.unknown()).default({}),
})

export const beginSchema = previewSchema.extend({
  /** Idempotency key, created per dialog. */
  id: z.uuid(),
  /** Confirmed number of rows. */
  expected: z.int().min(1).max(1_000_000),
})

export const setSchema = z.object({ id: z.uuid(), action: z.enum(['now', 'pause', 'resume', 'cancel']) })

/** All rows of a list with this query (`?…` or empty). */
export function allOf(query: string): BulkSelection {
  return { query: Object.fromEntries(new URLSearchParams(query)) satisfies Params }
}
