'use server'

import { z } from 'zod'
import { createUserByPhone } from '@/lib/accounts/admin-create'
import { customerSchema } from '@/lib/customers/admin-schema'
import { paymentLink } from './payment-link'
import { defineAction } from '@/lib/server/action'
import { deleteRows, rpcAction, rpcQuery } from '@/lib/server/rpc'
import { deliverSoon } from '@/lib/sms/outbox'
import { viewerClient } from '@/lib/supabase/viewer'
import { getDraftCustomer, listCustomerAddresses } from './draft-queries'
import { draftSchema, keptSchema, placeSchema } from './draft-schema'
import { expireStockPages } from './expire'

/** Link lifetime in seconds: 24 hours as private.phone_hold, three days for a difference. */
const ORDER_LINK_SECONDS = 24 * 3600
const DIFFERENCE_LINK_SECONDS = 3 * 24 * 3600

/** Matches any part of name or phone, in any digits. */
export const findCustomers = rpcAction({
  name: 'orders.draft.customers',
  schema: z.object({ search: z.string().max(100) }),
  access: 'orders',
  rpc: 'admin_find_customers',
  args: (input) => ({ p_search: input.search }),
  after: (data) => data,
})

export const makeCustomer = defineAction({
  name: 'orders.draft.customer',
  schema: customerSchema,
  access: 'orders',
  run: async ({ input }) => {
    const id = await createUserByPhone(input)
    const customer = await getDraftCustomer(id)
    return { customer: customer! }
  },
})

export const customerAddresses = defineAction({
  name: 'orders.draft.addresses',
  schema: z.object({ userId: z.uuid() }),
  access: 'orders',
  run: ({ input }) => listCustomerAddresses(input.userId),
})

/** Products with colors and stock at this customer's prices. */
export const findProductsFor = rpcAction({
  name: 'orders.draft.products',
  schema: z.object({ userId: z.uuid().nullable(), search: z.string().max(100) }),
  access: 'orders',
  rpc: 'admin_products_for',
  args: (input) => ({
    // Null: guest prices.
    p_user_id: input.userId,
    p_search: input.search,
  }),
  after: (data) =>
    data.map((product) => ({
      ...product,
      colors: product.colors as { id: string; name: string; hex: string; pieces: number }[],
    })),
})

export type FoundProduct = NonNullable<
  Extract<Awaited<ReturnType<typeof findProductsFor>>, { ok: true }>['data']
>[number]

/** Saves and prices a draft. Returns its new `version` and all figures. */
export const keepDraft = rpcAction({
  name: 'orders.draft.keep',
  schema: draftSchema,
  access: 'orders',
  rpc: 'admin_save_draft_order',
  args: (input) => ({
    p_id: input.id,
    p_version: input.version,
    p_user_id: input.userId,
    p_lines: input.lines,
    p_code: input.code,
    p_payment_method: input.paymentMethod,
    p_delivery_method: input.deliveryMethod as 'post',
    p_address: input.address,
    p_note: input.note,
    p_freight: input.freight,
  }),
  after: (data) => keptSchema.parse(data),
})

export const removeDraft = defineAction({
  name: 'orders.draft.remove',
  schema: z.object({ id: z.uuid() }),
  access: 'orders',
  run: async ({ input }) => {
    await deleteRows('draft_orders', [input.id])
  },
})

/** Places a draft; sends the payment link by SMS if paid online. Returns whether it was sent. */
export const placeDraft = defineAction({
  name: 'orders.draft.place',
  schema: placeSchema,
  access: 'orders',
  run: async ({ input }) => {
    const client = await viewerClient()
    const order = await rpcQuery('admin_place_draft', {
      p_id: input.id,
      p_version: input.version,
      p_expected_total: input.expectedTotal,
    })
    await expireStockPages([order.id])
    let isAsked = false
    if (order.status === 'pending') {
      const asked = await client.rpc('admin_send_payment_link', {
        p_order_id: order.id,
        p_link: paymentLink(order.id, ORDER_LINK_SECONDS),
      })
      // The order is placed; the panel offers to resend.
      isAsked = !asked.error
    }
    deliverSoon()
    return { id: order.id, number: order.number, isAsked, isOpen: order.status === 'pending' }
  },
})

/** Sends a payment link for the due amount, and returns it in toman. */
export const sendPaymentLink = rpcAction({
  name: 'orders.admin.link',
  schema: z.object({ orderId: z.uuid(), isDifference: z.boolean() }),
  access: ['orders', 'payments'],
  rpc: 'admin_send_payment_link',
  args: (input) => ({
    p_order_id: input.orderId,
    p_link: paymentLink(input.orderId, input.isDifference ? DIFFERENCE_LINK_SECONDS : ORDER_LINK_SECONDS),
  }),
  after: (data) => {
    deliverSoon()
    return { amount: data }
  },
})
