import { z } from 'zod'
import { dateTime } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'

/** A path or full address of this shop; may be empty. */
export const shopPage = z
  .string()
  .trim()
  .max(500, 'نشانی بیش از اندازه بلند است')
  .regex(
    /^(?:|\/[^/\\\s]?[^\\\s]*|https?:\/\/[^\\\s]+)$/,
    'نشانی باید از همین فروشگاه باشد و با / یا http آغاز شود',
  )

export const shortLinkSchema = z.object({
  target: shopPage.min(1, 'نشانی صفحه را بنویسید'),
  title: z.string().trim().max(limits.short_links.title.max, 'حداکثر ۱۰۰ نویسه'),
  expiresAt: dateTime,
})
