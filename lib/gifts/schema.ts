import { z } from 'zod'
import { gift_list_items as limit } from '@/lib/supabase/database.limits'
import { toman } from '@/lib/transfers/schema'
import { parseNumber } from '@/lib/utils/typed'
import { LIST_MONTHS, OCCASIONS } from './rules'

const keys = <T extends object>(of: T) => Object.keys(of) as [keyof T & string, ...(keyof T & string)[]]

export const listInput = z.object({
  occasion: z.enum(keys(OCCASIONS)),
  months: z.enum(keys(LIST_MONTHS)),
})

export const itemInput = z.object({
  productId: z.uuid(),
  /** Empty without colors. */
  colorId: z.union([z.uuid(), z.literal('')], 'یک رنگ را انتخاب کنید'),
  quantity: z
    .string()
    .max(20, 'تعداد را بنویسید')
    .transform(parseNumber)
    .pipe(z.int('تعداد را بنویسید').min(limit.quantity.min).max(limit.quantity.max)),
})

export const removeInput = itemInput.omit({ quantity: true })

/** `amount` (toman): a share; otherwise the whole. */
export const giveInput = z.object({
  /** Idempotency key of the page. */
  id: z.uuid(),
  itemId: z.uuid(),
  quantity: z.coerce.number().int().min(limit.quantity.min).max(limit.quantity.max),
  total: z.coerce.number().int().min(0),
  amount: toman('مبلغ سهم را به تومان بنویسید').optional(),
})
