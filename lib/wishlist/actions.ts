'use server'

import { revalidatePath } from 'next/cache'
import { defineAction } from '@/lib/server/action'
import { rpcAction } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { noticeInput, wishesInput, wishInput } from './schema'

const PATH = '/profile/lists'

/** Keeps existing items. Returns the number added. */
export const addToWishlist = rpcAction({
  name: 'wishlist.add',
  schema: wishesInput,
  access: 'signed-in',
  rpc: 'merge_wishlist',
  args: ({ items }) => ({
    p_items: items.map(({ product_id, price, added_at, wants_notice }) => ({
      product_id,
      ...(added_at !== undefined && { added_at, price: price ?? null }),
      ...(wants_notice !== undefined && { wants_notice }),
    })),
  }),
  after: (data) => {
    revalidatePath(PATH)
    return data
  },
})

/** Idempotent. Returns the data to undo. */
export const removeFromWishlist = defineAction({
  name: 'wishlist.remove',
  schema: wishInput,
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    const client = await viewerClient()
    const data = await client
      .from('wishlist_items')
      .delete()
      .match({ user_id: viewer.id, product_id: input.product_id })
      .select('price, created_at, wants_notice')
      .maybeSingle()
      .then(dataOf)
    revalidatePath(PATH)
    return {
      ...input,
      ...(data && { ...data, added_at: Date.parse(data.created_at) }),
    }
  },
})

/** Toggles price-drop alerts. */
export const setWishNotice = defineAction({
  name: 'wishlist.notice',
  schema: noticeInput,
  access: 'signed-in',
  run: async ({ input, viewer }) => {
    const client = await viewerClient()
    await client
      .from('wishlist_items')
      .update({ wants_notice: input.wanted === 'yes' })
      .match({ user_id: viewer.id, product_id: input.product_id })
      .then(dataOf)
    revalidatePath(PATH)
    return input
  },
})
