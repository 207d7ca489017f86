'use server'

import { defineAction } from '@/lib/server/action'
import { listAddresses } from '@/lib/delivery/queries'
import { fail } from '@/lib/utils/errors'
import { placeOrder, retryOrder } from './place'
import { getCheckoutCart } from './queries'
import { checkoutSchema, NEW_ADDRESS, quoteSchema, retrySchema } from './schema'

/** Places the order of the form. Goes to the bank or the order's page, or answers what is in the way. */
export const submitCheckout = defineAction({
  name: 'checkout.place',
  schema: checkoutSchema,
  access: 'claims',
  waitsLonger: true,
  run: async ({ input, viewer }) => (viewer ? placeOrder(input, viewer) : fail('sign_in_required')),
})

/** Pays an unpaid order after all. Goes to the bank, or answers what is in the way. */
export const submitRetry = defineAction({
  name: 'checkout.retry',
  schema: retrySchema,
  access: 'signed-in',
  waitsLonger: true,
  run: ({ input, viewer }) => retryOrder(input.orderId, input.expectedTotal, viewer),
})

/** The cart's figures for a place, with a code of discount; also the answer to the form, whose code was tried without scripts. */
export const quoteCheckout = defineAction({
  name: 'checkout.quote',
  schema: quoteSchema,
  access: 'claims',
  run: async ({ input: { newCode = '', addressId, ...typed }, viewer }) => {
    if (!viewer) return fail('sign_in_required')
    const saved = addressId === NEW_ADDRESS ? [] : await listAddresses(viewer.id)
    const cart = await getCheckoutCart({
      code: newCode,
      place: saved.find(({ id }) => id === addressId) ?? typed,
    })
    return cart ? cart.quotes : fail('cart_empty')
  },
})
