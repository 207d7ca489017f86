import { z } from 'zod'
import { LIST_TIERS } from './types'

/** The list that the panel makes again. */
export const makeListSchema = z.object({ tier: z.enum(LIST_TIERS) })

/** Whether somebody wants to hear of new prices: a switch that is off is not sent. */
export const priceNoticeSchema = z.object({
  isWanted: z
    .literal('yes')
    .optional()
    .transform((value) => value === 'yes'),
})
