'use server'

import { defineAction } from '@/lib/server/action'
import { fail } from '@/lib/utils/errors'
import { placeOrder, retryOrder, tryCode } from './place'
import { getCheckoutCart } from './queries'
import { checkoutSchema, quoteSchema, retrySchema } from './schema'

/** Places the order or tries its code. Redirects to the bank or the order, or returns quote or problem. */
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

export const submitRetry = defineAction({
  name: 'checkout.retry',
  schema: retrySchema,
  access: 'signed-in',
  waitsLonger: true,
  run: ({ input, viewer }) => retryOrder(input.orderId, input.expectedTotal, viewer),
})

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
