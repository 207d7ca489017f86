import { z } from 'zod'
import { errorText } from '@/lib/utils/errors'
import { normalizePersian } from '@/lib/utils/text'
import { REASON_KEYS, RETURN_KINDS } from './rules'
import * as limits from '@/lib/supabase/database.limits'

export const returnInput = z.object({
  orderId: z.uuid(),
  kind: z.enum(RETURN_KINDS).default('return'),
  reason: z.enum(REASON_KEYS, 'دلیل مرجوعی را انتخاب کنید'),
  note: z
    .string()
    .max(2000)
    .transform(normalizePersian)
    .pipe(z.string().max(limits.returns.note.max))
    .default(''),
  items: z
    .array(z.object({ itemId: z.uuid(), quantity: z.number().int().min(1).max(9999) }))
    .min(1, errorText('return_empty'))
    .max(200),
})

export type ReturnInput = z.output<typeof returnInput>
