'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { after } from 'next/server'
import { z } from 'zod'
import { expireStockPages } from '@/lib/orders/expire'
import { openPayment } from '@/lib/payments/open-payment'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { serviceClient } from '@/lib/supabase/service'
import { fail } from '@/lib/utils/errors'
import { OWN_LIST } from './rules'
import { giveInput, itemInput, listInput, removeInput } from './schema'

export const saveGiftList = rpcAction({
  name: 'gifts.save-list',
  schema: listInput,
  access: 'signed-in',
  rpc: 'save_gift_list',
  args: ({ occasion, months }) => ({ p_occasion: occasion, p_months: Number(months) }),
  after: () => revalidatePath(OWN_LIST),
})

export const closeGiftList = rpcAction({
  name: 'gifts.close-list',
  schema: z.object({}),
  access: 'signed-in',
  rpc: 'close_gift_list',
  args: () => ({}),
  after: () => revalidatePath(OWN_LIST),
})

export const setGiftItem = rpcAction({
  name: 'gifts.set-item',
  schema: itemInput,
  access: 'signed-in',
  rpc: 'set_gift_item',
  args: ({ productId, colorId, quantity }) => ({
    p_product_id: productId,
    p_color_id: colorId || null,
    p_quantity: quantity,
  }),
  refusals: { gift_taken: 'quantity', color_required: 'colorId' },
  // Without the product to add.
  after: () => redirect(OWN_LIST),
})

export const removeGiftItem = rpcAction({
  name: 'gifts.remove-item',
  schema: removeInput,
  access: 'signed-in',
  rpc: 'set_gift_item',
  args: ({ productId, colorId }) => ({ p_product_id: productId, p_color_id: colorId || null, p_quantity: 0 }),
  after: () => revalidatePath(OWN_LIST),
})

/** Reserves a gift or a share of it, or finds the one of the same id; redirects to the bank. */
export const giveGift = defineAction({
  name: 'gifts.give',
  schema: giveInput,
  access: 'signed-in',
  waitsLonger: true,
  refusals: { gift_share_high: 'amount', gift_share_low: 'amount', gift_share_rest: 'amount' },
  run: async ({ input, viewer }) => {
    const share = await rpcQuery('give_gift', {
      p_id: input.id,
      p_item_id: input.itemId,
      p_quantity: input.quantity,
      p_amount: input.amount ?? null,
      p_expected_total: input.total,
    })
    after(() => expireStockPages([share.order_id], serviceClient()))
    const address = await openPayment(
      { id: share.order_id, number: share.number, total_amount: share.amount, shareId: share.id },
      viewer.phone,
    )
    if (!address) return fail('gateway_unavailable')
    redirect(address)
  },
})
