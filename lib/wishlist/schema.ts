/** What the wishlist's actions take. */
import { z } from 'zod'
import { PRICE_LIMIT, WISHLIST_LIMIT } from '@/lib/supabase/database.limits'

export const wishInput = z.object({ productId: z.uuid() })

/** Products to put on the list; a browser that marked them before says when, and at which price (toman). */
export const wishesInput = z.object({
  items: z
    .array(
      wishInput.extend({
        price: z.int().min(1).max(PRICE_LIMIT).nullable().optional(),
        /** Milliseconds since 1970. */
        addedAt: z.int().min(0).max(4e12).optional(),
        wantsNotice: z.boolean().optional(),
      }),
    )
    .max(WISHLIST_LIMIT),
})
export type WishInput = z.input<typeof wishesInput>['items'][number]

/** «اگر ارزان شد پیامک بزن»; forms send texts. */
export const noticeInput = wishInput.extend({ wanted: z.enum(['yes', 'no']) })
