'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction, rpcQuery } from '@/lib/server/rpc'
import { cacheTags } from '@/lib/server/cache-tags'
import { expireTags } from '@/lib/server/revalidate'
import { deliverSoon } from '@/lib/sms/outbox'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import {
  cancelSchema,
  linesSchema,
  matchSchema,
  moneySchema,
  moveSchema,
  noteSchema,
  refundSchema,
  returnSchema,
  stockPlaceSchema,
} from './admin-schema'
import type { OrderStatus } from './rules'
import { expireStockPages } from './expire'

/** Moves an order to its next status; sends the tracking code by SMS. */
export const changeOrderStatus = rpcAction({
  name: 'orders.admin.move',
  schema: moveSchema,
  access: ['orders', 'shipping'],
  rpc: 'admin_set_order_status',
  args: ({ orderId, to, expected, tracking }) => ({
    p_order_id: orderId,
    p_to: to,
    p_expected: expected as OrderStatus,
    ...(tracking && { p_tracking: tracking }),
  }),
  after: deliverSoon,
})

/** Cancels a whole order and expires pages of restocked products. */
export const cancelOrderForAdmin = rpcAction({
  name: 'orders.admin.cancel',
  schema: cancelSchema,
  access: 'orders',
  rpc: 'admin_cancel_order',
  args: (input) => ({
    p_order_id: input.orderId,
    p_restock: input.restock,
    p_reason: input.reason,
  }),
  after: async (_, input) => {
    deliverSoon()
    await expireStockPages([input.orderId])
  },
})

/** Cancels items before shipping or takes returns after it; notifies by SMS. */
export const reduceOrder = defineAction({
  name: 'orders.admin.lines',
  schema: linesSchema,
  access: 'orders',
  run: async ({ input }) => {
    const call = {
      p_order_id: input.orderId,
      p_lines: input.lines,
      p_request: input.request,
      p_reason: input.reason,
    }
    if (input.kind === 'cancel') await rpcQuery('admin_cancel_lines', call)
    else await rpcQuery('admin_return_lines', { ...call, p_postage: input.postage })
    deliverSoon()
    expireTags(cacheTags.products, cacheTags.home)
    await expireStockPages([input.orderId])
  },
})

export const recordRefund = rpcAction({
  name: 'orders.admin.refund',
  schema: refundSchema,
  access: 'payments',
  rpc: 'admin_record_refund',
  args: (input) => ({
    p_id: input.id,
    p_order_id: input.orderId,
    p_amount: input.amount,
    p_method: input.method,
    p_reference: input.reference,
    p_note: input.note,
  }),
  after: deliverSoon,
})

export const settleCash = rpcAction({
  name: 'orders.admin.settle',
  schema: z.object({ orderId: z.uuid() }),
  access: 'payments',
  rpc: 'admin_settle_cash',
  args: ({ orderId }) => ({ p_order_id: orderId }),
})

export const addOrderNote = rpcAction({
  name: 'orders.admin.note',
  schema: noteSchema,
  access: ['orders', 'shipping', 'payments'],
  rpc: 'admin_add_order_note',
  args: ({ orderId, body }) => ({ p_order_id: orderId, p_body: body }),
})

export const matchTracking = rpcAction({
  name: 'orders.admin.match-tracking',
  schema: matchSchema,
  access: ['orders', 'shipping'],
  rpc: 'admin_match_tracking',
  args: ({ lines }) => ({ p_lines: lines }),
  after: (data) => data,
})

export const setStockPlace = defineAction({
  name: 'orders.admin.stock-place',
  schema: stockPlaceSchema,
  access: ['stock', 'products'],
  run: async ({ input }) => {
    const client = await viewerClient()
    const places = client.from('stock_locations')
    await (
      input.place
        ? places.upsert({ product_id: input.product_id, place: input.place })
        : places.delete().eq('product_id', input.product_id)
    ).then(dataOf)
  },
})

/** Decides a return request once; notifies by SMS. */
export const resolveReturn = rpcAction({
  name: 'orders.admin.return',
  schema: returnSchema,
  access: 'orders',
  rpc: 'admin_resolve_return',
  args: (input) => ({
    p_return_id: input.id,
    p_accept: input.isAccepted,
    p_restock: input.restock,
    p_answer: input.answer,
    p_postage: input.postage,
  }),
  after: async (data, input) => {
    deliverSoon()
    if (input.isAccepted && input.restock) {
      expireTags(cacheTags.products, cacheTags.home)
      await expireStockPages([data.order_id])
    }
  },
})

/** Assigns an unallocated payment to its order, or records its refund. */
export const resolveMoney = defineAction({
  name: 'orders.admin.money',
  schema: moneySchema,
  access: 'payments',
  run: async ({ input }) => {
    if (input.decision === 'take') await rpcQuery('admin_take_payment', { p_payment_id: input.paymentId })
    else
      await rpcQuery('admin_resolve_payment', {
        p_payment_id: input.paymentId,
        p_resolution: input.note || 'refunded',
      })
    deliverSoon()
  },
})
