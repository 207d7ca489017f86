'use server'

import { defineAction } from '@/lib/server/action'
import { fail } from '@/lib/utils/errors'
import { formTexts } from '@/lib/utils/input'
import type { Result } from '@/lib/utils/result'
import { type ChangedFigures, placeOrder, retryOrder } from './place'
import { getCheckoutCart } from './queries'
import { checkoutSchema, quoteSchema, retrySchema } from './schema'

/** The last answer to a form, with what was typed: a page without JavaScript is rendered from it. */
export interface SubmitState {
  result: Result<ChangedFigures>
  typed: Record<string, string>
}

const place = defineAction({
  name: 'checkout.place',
  schema: checkoutSchema,
  access: 'claims',
  waitsLonger: true,
  run: async ({ input, viewer }) => (viewer ? placeOrder(input, viewer) : fail('sign_in_required')),
})

/** Places the order of the form. Goes to the bank or the order's page, or answers what is in the way. */
export async function submitCheckout(_previous: SubmitState | null, form: FormData): Promise<SubmitState> {
  const result = await place(form)
  return { result, typed: formTexts(form) }
}

const retry = defineAction({
  name: 'checkout.retry',
  schema: retrySchema,
  access: 'signed-in',
  waitsLonger: true,
  run: ({ input, viewer }) => retryOrder(input.orderId, input.expectedTotal, viewer),
})

/** Pays an unpaid order after all. Goes to the bank, or answers what is in the way. */
export async function submitRetry(
  _previous: Result<ChangedFigures> | null,
  form: FormData,
): Promise<Result<ChangedFigures>> {
  return retry(form)
}

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
