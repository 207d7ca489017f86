'use server'

import { defineAction } from '@/lib/server/action'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { deliverSoon } from '@/lib/sms/outbox'
import { databaseError, failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { differenceSchema, type EditPlan, editPlan, editPlanSchema, editSchema } from './draft-schema'
import { expireStockPages } from './stock-pages'

export const planEdit = defineAction({
  name: 'orders.edit.plan',
  schema: editPlanSchema,
  access: 'orders',
  run: async ({ input }): Promise<EditPlan> => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_plan_order_edit', {
      p_order_id: input.orderId,
      p_lines: input.lines,
      p_address: input.address,
      p_method: input.deliveryMethod,
      p_keep_shipping: input.keepShipping,
    })
    if (error) throw databaseError(error)
    return editPlan.parse(data)
  },
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
    const { data: order, error } = await client.rpc('admin_edit_order', {
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
    if (error) return failFromDatabase(error)
    deliverSoon()
    expireTags(
      cacheTags.products,
      cacheTags.home,
      ...(before.data ?? []).map(({ product_slug }) => cacheTags.product(product_slug)),
    )
    await expireStockPages(client, [order.id])
    return { due: order.is_paid ? order.due_amount : 0, owed: order.owed_amount }
  },
})

export const noteDifference = defineAction({
  name: 'orders.edit.difference',
  schema: differenceSchema,
  access: 'payments',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_note_difference', {
      p_id: input.id,
      p_order_id: input.orderId,
      p_amount: input.amount,
      p_reference: input.reference,
    })
    if (error) return failFromDatabase(error)
  },
})
