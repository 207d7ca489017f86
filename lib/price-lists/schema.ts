import { z } from 'zod'
import { LIST_TIERS } from './types'

export const makeListSchema = z.object({ tier: z.enum(LIST_TIERS) })

/** An unchecked box is not sent. */
export const priceNoticeSchema = z.object({
  isWanted: z
    .literal('yes')
    .optional()
    .transform((value) => value === 'yes'),
})
