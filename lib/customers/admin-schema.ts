import { z } from 'zod'
import { errorText } from '@/lib/utils/errors'
import { normalizePhone } from '@/lib/utils/phone'
import * as limits from '@/lib/supabase/database.limits'

const name = z.string().trim().max(limits.profiles.first_name.max)
export const userType = z.enum(['normal', 'shop', 'dealer', 'admin'])

/** A new account by phone. */
export const customerSchema = z.object({
  phone: z
    .string()
    .max(50)
    .transform((typed) => normalizePhone(typed) ?? '')
    .refine((phone) => phone !== '', errorText('invalid_phone')),
  first_name: name,
  last_name: name,
})

export const newUserSchema = customerSchema.extend({ type: userType })

export const userEditSchema = z.object({ id: z.uuid(), first_name: name, last_name: name })

export const userNoteSchema = z.object({
  id: z.uuid(),
  body: z.string().trim().max(limits.profile_notes.body.max),
})
