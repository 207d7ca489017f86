import { z } from 'zod'
import { normalizePersian } from '@/lib/utils/text'

/** Confirmation: the typed name of the shop. */
export const removalSchema = z.object({
  name: z.string().max(200, 'نام فروشگاه را همان‌گونه که بالا آمده است بنویسید').transform(normalizePersian),
})
