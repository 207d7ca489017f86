import { randomUUID } from 'node:crypto'
import { sql, sqlColumn, sqlValue } from './database.ts'
import { orderRow } from './desk.ts'
import type { Person } from './people.ts'
import { storePicture } from './pictures.ts'
import { createProduct, orderFor } from './products.ts'

export async function createAccount(iban: string): Promise<string> {
  return sqlValue<string>(
    `insert into public.bank_accounts (bank, holder, iban, card_number)
     values ('پارسیان', 'فروشگاه هرمز', $1, '6221061106498670') returning id`,
    [iban],
  )
}

/** A wholesale order waiting with its proforma; the product had 10 items. */
export async function proformaOrder(buyer: Person, quantity = 2) {
  const product = await createProduct({ price: 500_000, dealerPrice: 400_000, shopPrice: 450_000, stock: 10 })
  await sql('insert into public.product_packs (product_id, pack_size) values ($1, 6)', [product.id])
  const order = await orderFor(buyer, product, quantity)
  const data = await buyer.client.call('issue_proforma', { p_order_id: order.id })
  return { product, order: await orderRow(order.id), proforma: data }
}

export interface Sent {
  id: string
  order: string
  account: string
  amount: number
  tracking: string
  paidOn: string
  pictures: string[]
}

export async function sendTransfer(
  buyer: Person,
  { id = randomUUID(), order, account, amount, tracking, paidOn, pictures }: Partial<Sent>,
) {
  const { error } = await buyer.client.rpc('send_transfer', {
    p_id: id,
    p_order_id: order!,
    p_account_id: account!,
    p_amount: amount!,
    p_tracking_number: tracking ?? '14050902001',
    p_paid_on: paidOn ?? new Date(Date.now() + 3.5 * 3_600_000).toISOString().slice(0, 10),
    p_pictures: pictures ?? [await storePicture('transfers', buyer)],
  })
  return { id, error }
}

/** Payments of an order as `kind purpose state amount`, its own first. */
export const paymentsOf = async ({ id }: { id: string }) =>
  await sqlColumn<string>(
    `select concat_ws(' ', kind, purpose, state, amount) as text from public.payments
       where order_id = $1 order by purpose::text desc, kind::text, state::text`,
    [id],
  )
