import { z } from 'zod'
import { PRICE_LIMIT, WISHLIST_LIMIT } from '@/lib/supabase/database.limits'

export const wishInput = z.object({ product_id: z.uuid() })

/** Guest items carry their time and price (toman). */
export const wishesInput = z.object({
  items: z
    .array(
      wishInput.extend({
        price: z.int().min(1).max(PRICE_LIMIT).nullable().optional(),
        /** Ms since the epoch. */
        added_at: z.int().min(0).max(4e12).optional(),
        wants_notice: z.boolean().optional(),
      }),
    )
    .max(WISHLIST_LIMIT),
})
export type WishInput = z.input<typeof wishesInput>['items'][number]

/** Forms send strings. */
export const noticeInput = wishInput.extend({ wanted: z.enum(['yes', 'no']) })
