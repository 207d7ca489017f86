'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { AppError, fail } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { addLineInput, type LineInput, mergeInput, setLineInput } from './schema'

/** Sets a line of the customer's cart, capped at the stock; 0 takes it out. Answers what stands there now. */
export const setCartLine = defineAction({
  name: 'set-cart-line',
  schema: setLineInput,
  access: 'claims',
  run: ({ input, viewer }) => callSetCartLine(input, { add: false, signedIn: viewer !== null }),
})

/** Adds to a line of the customer's cart, capped at the stock; `held` is what stood there before. */
export const addCartLine = defineAction({
  name: 'add-cart-line',
  schema: addLineInput,
  access: 'claims',
  run: ({ input, viewer }) => callSetCartLine(input, { add: true, signedIn: viewer !== null }),
})

/** Empties the customer's cart. */
export const clearCart = defineAction({
  name: 'clear-cart',
  schema: z.object({}),
  access: 'signed-in',
  run: async ({ viewer }) => {
    const client = await viewerClient()
    const { error } = await client.from('cart_items').delete().eq('user_id', viewer.id)
    if (!error) return null
    log.error({ err: error }, 'cart not cleared')
    return fail('cart_clear_failed')
  },
})

/** Puts a guest's lines into the customer's cart, once per id. Answers how many lines were added or raised. */
export const mergeCart = defineAction({
  name: 'merge-cart',
  schema: mergeInput,
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('merge_cart', {
      p_merge_id: input.mergeId,
      p_lines: input.lines.map(({ productId, colorId, quantity }) => ({
        product_id: productId,
        color_id: colorId,
        quantity,
      })),
    })
    if (error) throw databaseError(error)
    return data
  },
})

/** One call: `set_cart_line` looks itself whether the session still stands. */
async function callSetCartLine(
  { productId, colorId, quantity }: LineInput,
  { add, signedIn }: { add: boolean; signedIn: boolean },
) {
  if (!signedIn) throw new AppError('sign_in_required')
  const client = await viewerClient()
  const { data, error } = await client
    .rpc('set_cart_line', {
      p_product_id: productId,
      ...(colorId && { p_color_id: colorId }),
      p_quantity: quantity,
      p_add: add,
    })
    .single()
  if (error) throw databaseError(error)
  return data
}
