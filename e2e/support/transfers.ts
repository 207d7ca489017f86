import { randomUUID } from 'node:crypto'
import { asPerson, type PlacedOrder, placeOnline } from './orders.ts'
import type { Person } from './people.ts'
import { type Product, sql } from './products.ts'

export const IBAN = 'IR820540102680020817909002'

/** Bank transfer needs an open account. */
export async function ensureBankAccount(): Promise<void> {
  await sql(
    `insert into public.bank_accounts (bank, holder, iban, card_number)
     values ('پارسیان', 'فروشگاه هرمز', $1, '6221061106498670') on conflict (iban) do nothing`,
    [IBAN],
  )
}

export async function placeByProforma(
  person: Person,
  product: Product,
): Promise<PlacedOrder & { proformaId: string }> {
  await ensureBankAccount()
  const order = await placeOnline(person, product)
  await asPerson(person, 'select public.issue_proforma($1)', [order.id])
  const [proforma] = await sql<{ id: string }>('select id from public.proformas where order_id = $1', [
    order.id,
  ])
  return { ...order, proformaId: proforma!.id }
}

/** A receipt for the whole order; its picture has a row and no file. */
export async function sendTransfer(
  person: Person,
  order: PlacedOrder,
  trackingNumber: string,
): Promise<void> {
  const receipt = `${person.id}/${randomUUID()}.webp`
  await sql(`insert into storage.objects (bucket_id, name) values ('transfers', $1)`, [receipt])
  await asPerson(
    person,
    `select public.send_transfer(gen_random_uuid(), $1, (select id from public.bank_accounts where iban = $2), $3, $4,
       private.tehran_day(now()), array[$5])`,
    [order.id, IBAN, order.total, trackingNumber, receipt],
  )
}
