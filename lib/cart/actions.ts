'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { AppError, fail } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { viewerClient } from '@/lib/supabase/viewer'
import { addLineInput, type LineInput, mergeInput, setLineInput } from './schema'

/** Caps at the stock; 0 removes. Returns the stored quantity. */
export const setCartLine = defineAction({
  name: 'cart.set-line',
  schema: setLineInput,
  access: 'claims',
  run: ({ input, viewer }) => callSetCartLine(input, { add: false, signedIn: viewer !== null }),
})

/** Caps at the stock; `held` is the previous quantity. */
export const addCartLine = defineAction({
  name: 'cart.add-line',
  schema: addLineInput,
  access: 'claims',
  run: ({ input, viewer }) => callSetCartLine(input, { add: true, signedIn: viewer !== null }),
})

export const clearCart = defineAction({
  name: 'cart.clear',
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

/** Idempotent by id. Returns the number of lines added or raised. */
export const mergeCart = rpcAction({
  name: 'cart.merge',
  schema: mergeInput,
  access: 'signed-in',
  rpc: 'merge_cart',
  args: ({ mergeId, lines }) => ({
    p_merge_id: mergeId,
    p_lines: lines,
  }),
  after: (data) => data,
})

/** One round trip: `set_cart_line` checks the session itself. */
async function callSetCartLine(
  { product_id, color_id, quantity }: LineInput,
  { add, signedIn }: { add: boolean; signedIn: boolean },
) {
  if (!signedIn) throw new AppError('sign_in_required')
  const client = await viewerClient()
  return client
    .rpc('set_cart_line', {
      p_product_id: product_id,
      ...(color_id && { p_color_id: color_id }),
      p_quantity: quantity,
      p_add: add,
    })
    .single()
    .then(dataOf)
}
