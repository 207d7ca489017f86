/** What the cart's actions and its route take. */
import { z } from 'zod'
import { MAX_LINES, MAX_QUANTITY } from './lines'

const quantity = z.int().max(MAX_QUANTITY)

const product = z.object({ productId: z.uuid(), colorId: z.uuid().nullable() })

/** Sets a line; 0 takes it out. */
export const setLineInput = product.extend({ quantity: quantity.min(0) })

/** Adds to a line. */
export const addLineInput = product.extend({ quantity: quantity.min(1) })

const lines = z.array(addLineInput).max(MAX_LINES)

/** A line of a guest, as the server takes it. */
export type LineInput = z.output<typeof addLineInput>

/** A guest's lines, under an id that counts once. */
export const mergeInput = z.object({ mergeId: z.uuid(), lines })

/** Lines of a guest (a customer's are on the server) and the code to try. */
export const cartInput = z.object({ lines, code: z.string().max(100).nullable() })
