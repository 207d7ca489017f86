import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'
import { VIEW_LISTS } from './types'

const name = z.string().trim().min(1, 'نامی برای نما بنویسید').max(limits.saved_views.name.max)

export const viewSchema = z.object({
  /** Empty: new. */
  id: z.union([z.literal(''), z.uuid()]),
  list: z.enum(VIEW_LISTS),
  name,
  query: z
    .string()
    .max(limits.saved_views.query.max)
    .regex(/^(?:\?[^\s#<>"]*)?$/),
  is_shared: z.boolean(),
  is_default: z.boolean(),
})

export const removeViewSchema = z.object({ id: z.uuid() })
