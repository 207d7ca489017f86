import { z } from 'zod'

/** Of a form that is one switch; off, it is not sent. */
export const switchSchema = z.object({
  isOn: z
    .literal('yes')
    .optional()
    .transform((value) => value === 'yes'),
})
