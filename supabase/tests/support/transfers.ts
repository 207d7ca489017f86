/** What buyers do with bank transfers in tests. */
import { randomUUID } from 'node:crypto'
import type { Person } from './people.ts'
import { sql } from './database.ts'

export interface Sent {
  id: string
  order: string
  account: string
  amount: number
  tracking: string
  paidOn: string
  pictures: string[]
}

/** Tells of a transfer; answers its id and what was refused. */
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
    p_pictures: pictures ?? [`${buyer.id}/${randomUUID()}.webp`],
  })
  return { id, error }
}

/** Lets the time of an order run out. */
export async function wait(orderId: string): Promise<void> {
  await sql(`update public.orders set expires_at = now() - interval '1 minute' where id = $1`, [orderId])
}

/** A reference that a gateway would give. */
export const authorityOf = (key: string) => key.slice(1, 9)
