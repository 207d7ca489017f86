import { z } from 'zod'
import { normalizePersian } from '@/lib/utils/text'
import * as limits from '@/lib/supabase/database.limits'
import { CARD_LIMIT } from './courier-today'

const place = ({ min, max }: { min: number; max: number }) =>
  z.string().max(200).transform(normalizePersian).pipe(z.string().min(min).max(max))

export const estimateInput = z.object({
  province: place(limits.addresses.province),
  city: place(limits.addresses.city),
  lines: z
    .array(
      z.object({
        product_id: z.uuid(),
        color_id: z.uuid().nullable(),
        quantity: z.int().min(1).max(limits.cart_items.quantity.max),
      }),
    )
    .min(1)
    .max(limits.CART_LINE_LIMIT),
})

/** Cards of a page. */
export const todayInput = estimateInput
  .omit({ lines: true })
  .extend({ products: z.array(z.uuid()).min(1).max(CARD_LIMIT) })

export type TodayInput = z.output<typeof todayInput>
export type EstimateInput = z.output<typeof estimateInput>
