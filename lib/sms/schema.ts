/** What customers send about messages. */
import { z } from 'zod'

/** The switch of the profile: a box that is not ticked is not sent. */
export const smsConsentSchema = z.object({
  isAllowed: z
    .literal('yes')
    .optional()
    .transform((value) => value === 'yes'),
})

/** The page of a message's own address. */
export const optOutSchema = z.object({ code: z.string().max(20) })
