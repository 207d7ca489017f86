import { z } from 'zod'
import { LIST_FORMS, LIST_TIERS } from './types'

/** Which file a shop or dealer asks for. */
export const requestListSchema = z.object({ form: z.enum(LIST_FORMS) })

/** Which list the panel has made anew. */
export const makeListSchema = z.object({ tier: z.enum(LIST_TIERS), form: z.enum(LIST_FORMS) })

/** Whether somebody wants to hear of new prices: a switch that is off is not sent. */
export const priceNoticeSchema = z.object({
  isWanted: z
    .literal('yes')
    .optional()
    .transform((value) => value === 'yes'),
})
