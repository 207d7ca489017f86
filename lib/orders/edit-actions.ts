'use server'

import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { deliverSoon } from '@/lib/sms/outbox'
import { viewerClient } from '@/lib/supabase/viewer'
import { differenceSchema, editPlan, editPlanSchema, editSchema } from './draft-schema'
import { expireStockPages } from './expire'

export const planEdit = rpcAction({
  name: 'orders.edit.plan',
  schema: editPlanSchema,
  access: 'orders',
  rpc: 'admin_plan_order_edit',
  args: (input) => ({
    p_order_id: input.orderId,
    p_lines: input.lines,
    p_address: input.address,
    p_method: input.deliveryMethod,
    p_keep_shipping: input.keepShipping,
  }),
  after: (data) => editPlan.parse(data),
})

/** Returns the new due and refundable amounts (toman). */
export const editOrder = defineAction({
  name: 'orders.edit.save',
  schema: editSchema,
  access: 'orders',
  run: async ({ input }) => {
    const client = await viewerClient()
    // Read before: pages of removed products expire too.
    const before = await client.from('order_items').select('product_slug').eq('order_id', input.orderId)
    const order = await rpcQuery('admin_edit_order', {
      p_id: input.id,
      p_order_id: input.orderId,
      p_version: input.version,
      p_lines: input.lines,
      p_address: input.address,
      p_method: input.deliveryMethod,
      p_expected_total: input.expectedTotal,
      p_keep_shipping: input.keepShipping,
      p_restock: input.restock,
      p_reason: input.reason,
    })
    deliverSoon()
    expireTags(
      cacheTags.products,
      cacheTags.home,
      ...(before.data ?? []).map(({ product_slug }) => cacheTags.product(product_slug)),
    )
    await expireStockPages([order.id])
    return { due: order.is_paid ? order.due_amount : 0, owed: order.owed_amount }
  },
})

export const recordDifference = rpcAction({
  name: 'orders.edit.difference',
  schema: differenceSchema,
  access: 'payments',
  rpc: 'admin_record_difference',
  args: (input) => ({
    p_id: input.id,
    p_order_id: input.orderId,
    p_amount: input.amount,
    p_reference: input.reference,
  }),
})
