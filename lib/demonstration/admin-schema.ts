import { z } from 'zod'
import { normalizePersian } from '@/lib/utils/text'

/** The name of the shop, typed by whoever takes the demonstration away. */
export const removalSchema = z.object({
  name: z.string().max(200, 'نام فروشگاه را همان‌گونه که بالا آمده است بنویسید').transform(normalizePersian),
})
