/** Wholesale terms of a line. Quantities are items, prices toman. */
import { z } from 'zod'

const pieces = z.int()

export const stepSchema = z.object({ from: pieces, price: z.int() })
/** Item price from a quantity on. */
export type PriceStep = z.output<typeof stepSchema>

export const termsSchema = z.object({
  /** Items; null if unknown. */
  pack: pieces.nullable(),
  carton: pieces.nullable(),
  /** Required multiple; 1: any. */
  multiple: pieces,
  /** Minimum items per cart, all colors together. */
  minimum: pieces,
  /** Items of the product in this cart. */
  together: pieces,
  /** Descending prices. */
  steps: z.array(stepSchema),
  problem: z.enum(['not_multiple', 'below_minimum']).nullable(),
})
export type LineTerms = z.output<typeof termsSchema>
