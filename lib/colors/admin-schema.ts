import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'

/** `version` is null for a new color. */
export const colorSchema = z.object({
  id: z.uuid().nullable(),
  version: version.nullable(),
  name: z
    .string()
    .trim()
    .min(1, 'نام رنگ الزامی است')
    .max(limits.colors.name.max, 'نام رنگ بیش از ۴۰ نویسه است'),
  hex: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'کد رنگ شش رقم شانزده‌شانزدهی پس از # است'),
})
