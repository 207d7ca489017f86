import { z } from 'zod'

/** An unchecked box is not sent. */
export const smsConsentSchema = z.object({
  isAllowed: z
    .literal('yes')
    .optional()
    .transform((value) => value === 'yes'),
})

export const optOutSchema = z.object({ code: z.string().max(20) })
