import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'

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
      .max(limits.product_families.name.max, 'نام خانواده بیش از ۱۲۰ نویسه است'),
    /** Distinguishing number; empty: labels distinguish. */
    attributeId: z.union([z.uuid(), z.literal('')]),
    members: z
      .array(
        z.object({
          productId: z.uuid(),
          /** Display only. */
          name: z.string().max(500),
          label: z.string().trim().max(limits.product_family_members.label.max, 'نوشته بیش از ۴۰ نویسه است'),
        }),
      )
      .max(MOST_MEMBERS, 'حداکثر ۱۲ محصول'),
  })
  .check((context) => {
    const { attributeId, members } = context.value
    if (attributeId !== '' || members.length < 2) return
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
