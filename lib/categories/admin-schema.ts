import { z } from 'zod'
import { TINT_NAMES } from './tints'
import { slugInput, version } from '@/lib/admin/fields'
import { pictureName } from '@/lib/media/schema'
import { seoFields } from '@/lib/admin/seo-fields'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePersian } from '@/lib/utils/text'

/** `version` is null for a new category. */

export const categorySchema = z.object({
  id: z.uuid().nullable(),
  version: version.nullable(),
  name: z
    .string()
    .trim()
    .min(1, 'نام دسته الزامی است')
    .max(limits.categories.name.max, 'نام دسته بیش از ۸۰ نویسه است')
    .transform(normalizePersian),
  slug: slugInput,
  description: z.string().trim().max(500, 'توضیح بیش از ۵۰۰ نویسه است').transform(normalizePersian),
  ...seoFields,
  image: pictureName.nullable(),
  tint: z.enum(TINT_NAMES),
  /** Empty: top level. */
  parent_id: z.union([z.literal(''), z.uuid()]),
})
export type CategoryInput = z.input<typeof categorySchema>

export const deleteCategorySchema = z.object({
  id: z.uuid(),
  /** Target of its contents; empty if there are none. */
  moveTo: z.union([z.literal(''), z.uuid()]),
})
