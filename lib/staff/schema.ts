import { z } from 'zod'
import { CAPABILITIES } from '@/lib/supabase/database.limits'
import { normalizePhone } from '@/lib/utils/phone'
import { INVITED_ROLES, ROLE_LABELS } from './types'
import type { StaffRole } from '@/lib/utils/capabilities'

const role = z.enum(Object.keys(ROLE_LABELS) as [StaffRole, ...StaffRole[]])
const invitedRole = z.enum(INVITED_ROLES, 'نقش را انتخاب کنید')

export const invitationSchema = z.object({
  phone: z
    .string()
    .max(30)
    .transform((typed, context) => {
      const phone = normalizePhone(typed)
      if (phone) return phone
      context.addIssue({ code: 'custom', message: 'شمارهٔ موبایل را کامل بنویسید، مانند ۰۹۱۷۱۲۳۴۵۶۷' })
      return z.NEVER
    }),
  role: invitedRole,
})

export const roleChangeSchema = z.object({ id: z.uuid(), role, expected: role })

export const capabilityChangeSchema = z.object({
  role: invitedRole,
  capability: z.enum(CAPABILITIES),
  allowed: z.boolean(),
})
