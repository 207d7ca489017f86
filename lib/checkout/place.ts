import 'server-only'
import { redirect } from 'next/navigation'
import { after } from 'next/server'
import type { z } from 'zod'
import { type ErrorCode, fail, isErrorCode } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { rpcQuery } from '@/lib/server/rpc'
import { ok, type Result } from '@/lib/utils/result'
import { type Quote, quoteSchema } from '@/lib/cart/quote'
import { limitOrderCodeTries } from '@/lib/discounts/rate-limit'
import { rememberAddress } from '@/lib/delivery/mutations'
import { listAddresses } from '@/lib/delivery/queries'
import { type Address, ADDRESS_FIELDS } from '@/lib/delivery/address'
import { isPayable } from '@/lib/orders/rules'
import { expireStockPages } from '@/lib/orders/expire'
import { openPayment } from '@/lib/payments/open-payment'
import type { Database } from '@/lib/supabase/database.types'
import { deliverSoon } from '@/lib/sms/outbox'
import { withReadDeadline } from '@/lib/supabase/deadline'
import { failFromDatabase } from '@/lib/supabase/errors'
import { type ClaimedViewer, getViewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { orderKey } from './idempotency'
import { getCheckoutCart } from './queries'
import type { checkoutSchema } from './schema'
import { SMALLEST_PAYMENT } from '@/lib/supabase/database.limits'

type OrderRow = Database['public']['Tables']['orders']['Row']

/** New quote to confirm, and the reason (null: requested by the customer). */
export interface ChangedFigures {
  code: ErrorCode | null
  quote: Quote
}

type Input<K> = Extract<z.output<typeof checkoutSchema>, { kind: K }>

/** Tries a code without scripts. */
export async function tryCode(
  { code, addressId, place, deliveryMethod }: Input<'figures'>,
  viewer: ClaimedViewer,
): Promise<Result<ChangedFigures>> {
  const cart = await getCheckoutCart({ code, place: (await savedAddress(viewer.id, addressId)) ?? place })
  const figures = cart?.quotes[deliveryMethod]
  return figures ? ok({ code: null, quote: { ...figures, cart: cart.version } }) : fail('cart_empty')
}

/** Creates the order and redirects to the bank or the order. Returns only a changed quote or a refusal. */
export async function placeOrder(
  input: Input<'order'>,
  viewer: ClaimedViewer,
): Promise<Result<ChangedFigures>> {
  // The read deadline detects a hanging database; placing the order may wait for locks.
  const [address, tried] = await withReadDeadline(() =>
    Promise.all([
      input.address ?? savedAddress(viewer.id, input.addressId),
      limitOrderCodeTries(viewer, input.code),
      input.address && getViewer(),
    ]),
  )
  if (!address) return fail('invalid_address', { fields: { addressId: 'نشانی تحویل را انتخاب کنید' } })
  const typed = input.address?.address ? input.address : null
  if (typed) runAfterResponse('address not remembered', () => rememberAddress(viewer.id, typed))
  if (tried.isLimited) return fail('too_many_attempts')

  const client = await viewerClient()
  const { cart, code, note, deliveryMethod, paymentMethod, expectedTotal, freight } = input
  const { data: order, error } = await client.rpc('place_order', {
    p_idempotency_key: orderKey(
      viewer.id,
      cart,
      address,
      deliveryMethod,
      paymentMethod,
      code,
      note,
      ...(freight ? [freight] : []),
    ),
    p_payment_method: paymentMethod === 'proforma' ? 'online' : paymentMethod,
    p_delivery_method: deliveryMethod,
    p_address: address,
    p_expected_total: expectedTotal,
    p_code: code,
    p_note: note,
    p_cart: cart,
    ...(freight && { p_freight: freight }),
  })
  runAfterResponse('code not counted', () => tried.note(error?.message))
  if (error) return changedOrFail(error)
  if (input.smsConsent) runAfterResponse('consent not noted', noteSmsConsent)
  runAfterResponse('stock pages not renewed', () => renewStockPages(viewer.id, order))
  // Before payment, so the shop sees the invoice request with the order.
  if (input.wantsInvoice) await requestInvoice(order.id)
  if (paymentMethod === 'proforma') await offer(order)
  deliverSoon()
  return proceed(order, expectedTotal, viewer)
}

/** Reprices the order, reserves stock again and redirects to the bank. */
export async function retryOrder(
  orderId: string,
  expectedTotal: number,
  viewer: ClaimedViewer,
): Promise<Result<ChangedFigures>> {
  const client = await viewerClient()
  const { data: order, error } = await client.rpc('retry_order', {
    p_order_id: orderId,
    p_expected_total: expectedTotal,
  })
  if (error) return changedOrFail(error)
  runAfterResponse('stock pages not renewed', () => renewStockPages(viewer.id, order))
  return pay(order, viewer)
}

async function proceed(
  order: OrderRow,
  expectedTotal: number,
  viewer: ClaimedViewer,
): Promise<Result<ChangedFigures>> {
  if (!isPayable(order)) redirect(`/order-success/${order.id}`)
  // An earlier identical order may have ended or changed its price.
  if (!order.holds_stock || order.total_amount !== expectedTotal)
    return retryOrder(order.id, expectedTotal, viewer)
  return pay(order, viewer)
}

/** A failure is only logged. */
function runAfterResponse(failure: string, run: () => Promise<void>): void {
  after(() => run().catch((error: unknown) => log.error({ err: error }, failure)))
}

async function pay(order: OrderRow, viewer: ClaimedViewer): Promise<Result<never>> {
  // Nothing to pay: already settled by the database.
  if (order.is_paid) redirect(`/order-success/${order.id}`)
  if (order.total_amount < SMALLEST_PAYMENT) return fail('total_too_small')
  const address = await openPayment(order, viewer.phone)
  redirect(address ?? `/checkout?order=${order.id}&error=gateway_unavailable`)
}

/** Issues the proforma and redirects to the order; an existing identical order keeps its own. */
async function offer(order: OrderRow): Promise<void> {
  if (order.is_paid || order.status === 'cancelled') return
  const client = await viewerClient()
  const { error } = await client.rpc('issue_proforma', { p_order_id: order.id })
  // The order page reports the problem.
  const problem = error && failFromDatabase(error)
  redirect(`/profile/orders/${order.id}?${problem?.ok === false ? `error=${problem.error.code}` : 'placed'}`)
}

async function requestInvoice(orderId: string): Promise<void> {
  const client = await viewerClient()
  const { error } = await client.rpc('request_invoice', { p_order_id: orderId })
  // Can be requested on the order's page.
  if (error) log.warn({ err: error, orderId }, 'invoice not requested')
}

async function noteSmsConsent(): Promise<void> {
  await rpcQuery('set_sms_consent', { p_allowed: true, p_source: 'checkout' })
}

async function savedAddress(viewerId: string, id: string): Promise<Address | null> {
  const saved = (await listAddresses(viewerId)).find((each) => each.id === id)
  if (!saved) return null
  // Same field order as a typed address, so both make the same key.
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, saved[field]])) as Address
}

/** Includes cancelled unpaid orders, whose stock was released. */
async function renewStockPages(viewerId: string, order: OrderRow): Promise<void> {
  const client = await viewerClient()
  const { data } = await client
    .from('orders')
    .select('id')
    .eq('user_id', viewerId)
    .eq('payment_error', 'superseded')
    .gte('updated_at', order.updated_at)
  await expireStockPages([order.id, ...(data ?? []).map(({ id }) => id)])
}

function changedOrFail(error: {
  code: string
  message: string
  details?: string | null
}): Result<ChangedFigures> {
  if (error.code !== 'HZ000' || !isErrorCode(error.message)) return failFromDatabase(error)
  const quote = readQuote(error.details)
  return quote ? ok({ code: error.message, quote }) : failFromDatabase(error)
}

function readQuote(details: string | null | undefined): Quote | null {
  try {
    return quoteSchema.safeParse(JSON.parse(details ?? 'null')).data ?? null
  } catch {
    return null
  }
}
