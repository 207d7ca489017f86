/** Packs, minimums and quantity steps of a wholesale line, as the database tells them. Quantities are pieces, prices toman. */
import { z } from 'zod'

const pieces = z.int()

export const stepSchema = z.object({ from: pieces, price: z.int() })
/** The price of one piece from a number of pieces on. */
export type PriceStep = z.output<typeof stepSchema>

export const termsSchema = z.object({
  /** Pieces of a pack and of a carton; null where nobody told. */
  pack: pieces.nullable(),
  carton: pieces.nullable(),
  /** What a quantity must be a multiple of; 1: anything. */
  multiple: pieces,
  /** Pieces of the product that a cart must hold, its colors together. */
  minimum: pieces,
  /** Pieces of the product in this cart. */
  together: pieces,
  /** Each below the one before. */
  steps: z.array(stepSchema),
  problem: z.enum(['not_multiple', 'below_minimum']).nullable(),
})
export type LineTerms = z.output<typeof termsSchema>
