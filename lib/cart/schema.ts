import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from './lines'

const quantity = z.int().max(MAX_QUANTITY)

const product = z.object({ product_id: z.uuid(), color_id: z.uuid().nullable() })

/** 0 removes. */
export const setLineInput = product.extend({ quantity: quantity.min(0) })

export const addLineInput = product.extend({ quantity: quantity.min(1) })

const lines = z.array(addLineInput).max(MAX_LINES)

export type LineInput = z.output<typeof addLineInput>

/** `mergeId` makes the merge idempotent. */
export const mergeInput = z.object({ mergeId: z.uuid(), lines })

/** Guest lines (customers' are on the server) and the code. */
export const cartInput = z.object({ lines, code: z.string().max(100).nullable() })
