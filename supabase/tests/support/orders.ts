import { randomUUID } from 'node:crypto'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { type Refusal, serviceClient, sql, sqlColumn, sqlValue } from './database.ts'
import type { Person } from './people.ts'
import { authority, type Order } from './products.ts'

type Status = Database['public']['Enums']['order_status']

export const stockOf = async ({ id }: { id: string }) =>
  await sqlValue<number>('select stock_quantity as n from public.products where id = $1', [id])

export const statusOf = async ({ id }: { id: string }) =>
  await sqlValue<Status>('select status from public.orders where id = $1', [id])

export const refusal = async (call: Promise<{ error: Refusal | null }>) => (await call).error?.message

export const startPayment = (order: Order, key = authority(), amount = order.total_amount) =>
  serviceClient().rpc('start_payment', {
    p_order_id: order.id,
    p_authority: key,
    p_amount: amount,
    // Zibal's are digits.
    ...(/^\d+$/.test(key) && { p_kind: 'zibal' as const }),
  })

export const settlePayment = (key: string, reference = '12345') =>
  serviceClient().rpc('settle_payment', {
    p_authority: key,
    p_reference_id: reference,
    p_card_pan: '502229******5995',
  })

export const cancelPayment = (key: string) =>
  serviceClient().rpc('fail_payment', {
    p_authority: key,
    p_status: 'canceled',
    p_error: 'Payment canceled by user',
  })

export const preparePayment = async (key: string) =>
  (await serviceClient().rpc('prepare_payment', { p_authority: key })).data?.[0]?.action

export const paymentState = async (key: string) =>
  await sqlValue<string>('select state from public.payments where authority = $1', [key])

/** Pays an order at the gateway; returns the authority. */
export async function settleOrder(order: Order): Promise<string> {
  const key = authority()
  const started = await startPayment(order, key)
  if (started.error) throw started.error
  const settled = await settlePayment(key)
  if (settled.error) throw settled.error
  return key
}

export async function moveOrder(admin: Person, order: { id: string }, ...way: Status[]): Promise<void> {
  for (const to of way) {
    await admin.client.call('admin_set_order_status', { p_order_id: order.id, p_to: to })
  }
}

/** The first line of an order, for shipping and returns. */
export async function linesToTake(order: { id: string }, quantity: number, restock = true) {
  const [item] = await sql<{ id: string }>(
    'select id from public.order_items where order_id = $1 order by id',
    [order.id],
  )
  return [{ item: item!.id, quantity, restock }]
}

export const cancelLines = async (
  admin: Person,
  order: { id: string },
  quantity: number,
  request: string = randomUUID(),
) =>
  admin.client.rpc('admin_cancel_lines', {
    p_order_id: order.id,
    p_lines: await linesToTake(order, quantity),
    p_request: request,
  })

export const returnLines = async (
  admin: Person,
  order: { id: string },
  quantity: number,
  more: { p_request?: string; p_postage?: boolean } = {},
) =>
  admin.client.rpc('admin_return_lines', {
    p_order_id: order.id,
    p_lines: await linesToTake(order, quantity),
    p_request: randomUUID(),
    ...more,
  })

export const recordRefund = (
  admin: Person,
  order: { id: string },
  amount: number,
  id: string = randomUUID(),
) =>
  admin.client.rpc('admin_record_refund', {
    p_id: id,
    p_order_id: order.id,
    p_amount: amount,
    p_method: 'card',
    p_reference: '998877',
  })

/** Bodies of an order's messages by template, oldest first, without the buyer's copies. */
export const messagesOf = async (order: { id: string }, template: string) =>
  await sqlColumn<string>(
    `select body from public.sms_messages where order_id = $1 and template_key = $2 and dedupe_key not like '%:buyer' order by id`,
    [order.id, template],
  )

export const atOnce = <T>(times: number, call: () => Promise<T>) =>
  Promise.all(Array.from({ length: times }, call))
