'use server'

import { defineAction } from '@/lib/server/action'
import { fail } from '@/lib/utils/errors'
import { placeOrder, retryOrder, tryCode } from './place'
import { getCheckoutCart } from './queries'
import { checkoutSchema, quoteSchema, retrySchema } from './schema'

/** Places the order of the form, or tries its code. Goes to the bank or the order's page, or answers the figures or what is in the way. */
export const submitCheckout = defineAction({
  name: 'checkout.place',
  schema: checkoutSchema,
  access: 'claims',
  waitsLonger: true,
  run: async ({ input, viewer }) => {
    if (!viewer) return fail('sign_in_required')
    return input.kind === 'order' ? placeOrder(input, viewer) : tryCode(input, viewer)
  },
})

/** Pays an unpaid order after all. Goes to the bank, or answers what is in the way. */
export const submitRetry = defineAction({
  name: 'checkout.retry',
  schema: retrySchema,
  access: 'signed-in',
  waitsLonger: true,
  run: ({ input, viewer }) => retryOrder(input.orderId, input.expectedTotal, viewer),
})

/** The cart's figures for a place, with a code of discount. */
export const quoteCheckout = defineAction({
  name: 'checkout.quote',
  schema: quoteSchema,
  access: 'claims',
  run: async ({ input: { code, ...place }, viewer }) => {
    if (!viewer) return fail('sign_in_required')
    const cart = await getCheckoutCart({ code: code.trim(), place })
    return cart ? cart.quotes : fail('cart_empty')
  },
})
