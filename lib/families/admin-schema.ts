import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePersian } from '@/lib/utils/text'

/** More sizes are no usable choice. */
export const MOST_MEMBERS = 12

/** Both null for a new family. Fewer than two members delete it. */
export const familySchema = z
  .object({
    id: z.uuid().nullable(),
    version: version.nullable(),
    name: z
      .string()
      .trim()
      .min(1, 'نام خانواده را بنویسید')
      .max(limits.product_families.name.max, 'نام خانواده بیش از ۱۲۰ نویسه است')
      .transform(normalizePersian),
    /** Distinguishing number; empty: labels distinguish. */
    attribute_id: z.union([z.uuid(), z.literal('')]),
    members: z
      .array(
        z.object({
          product_id: z.uuid(),
          /** Display only. */
          name: z.string().max(500),
          label: z
            .string()
            .trim()
            .max(limits.product_family_members.label.max, 'نوشته بیش از ۴۰ نویسه است')
            .transform(normalizePersian),
        }),
      )
      .max(MOST_MEMBERS, 'حداکثر ۱۲ محصول'),
  })
  .check((context) => {
    const { attribute_id, members } = context.value
    if (attribute_id !== '' || members.length < 2) return
    for (const [index, { label }] of members.entries())
      if (label === '')
        context.issues.push({
          code: 'custom',
          input: label,
          path: ['members', index, 'label'],
          message: 'بی ویژگی، هر اندازه نوشته می‌خواهد',
        })
  })
export type FamilyInput = z.input<typeof familySchema>
