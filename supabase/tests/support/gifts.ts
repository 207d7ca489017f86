import { randomUUID } from 'node:crypto'
import { sql } from './database.ts'
import { settlePayment } from './orders.ts'
import { createPerson, type Person } from './people.ts'
import { ADDRESS, authority, type Product } from './products.ts'
import { serviceClient } from './database.ts'

export interface GiftShare {
  id: string
  order_id: string
  amount: number
}
export interface GiftQuote {
  free: number
  quantity: number
  open: { id: string; amount: number } | null
  subtotal: number | null
  shipping: number | null
  total: number | null
  share: { total: number; collected: number; room: number; smallest: number } | null
}

export const setGiftLists = (on: boolean) => sql('update public.shop_settings set gift_lists = $1', [on])

/** Someone with an address and an open list of one line. */
export async function createGiftList(product: Product, quantity = 1) {
  await setGiftLists(true)
  const owner = await createPerson()
  await sql(
    `insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code, is_default)
     values ($1, $2, $3, $4, $5, $6, $7, true)`,
    [owner.id, ...Object.values(ADDRESS)],
  )
  const made = await owner.client.rpc('save_gift_list', { p_occasion: 'trousseau', p_months: 3 })
  if (made.error) throw made.error
  const added = await owner.client.rpc('set_gift_item', {
    p_product_id: product.id,
    p_color_id: (product.colorIds[0] ?? null) as string,
    p_quantity: quantity,
  })
  if (added.error) throw added.error
  const [item] = await sql<{ id: string }>('select id from public.gift_list_items where list_id = $1', [
    made.data,
  ])
  return { owner, listId: made.data, itemId: item!.id }
}

export async function quoteGift(giver: Person, itemId: string, quantity = 1): Promise<GiftQuote> {
  const { data, error } = await giver.client.rpc('gift_quote', { p_item_id: itemId, p_quantity: quantity })
  if (error) throw error
  return data as unknown as GiftQuote
}

/** Reserves a gift, or a share of `amount`, at the quoted total. */
export async function giveGift(
  giver: Person,
  itemId: string,
  {
    quantity = 1,
    amount,
    total,
    id = randomUUID(),
  }: { quantity?: number; amount?: number; total?: number; id?: string } = {},
) {
  const quote = total === undefined ? await quoteGift(giver, itemId, quantity) : null
  const answer = await giver.client.rpc('give_gift', {
    p_id: id,
    p_item_id: itemId,
    p_quantity: quantity,
    p_amount: (amount ?? null) as number,
    p_expected_total: (total ?? (amount === undefined ? quote!.total : quote!.share?.total) ?? 0) as number,
  })
  return answer as unknown as { data: GiftShare | null; error: typeof answer.error }
}

export const startShare = (share: GiftShare, key = authority()) =>
  serviceClient().rpc('start_payment', {
    p_order_id: share.order_id,
    p_authority: key,
    p_amount: share.amount,
    p_share_id: share.id,
  })

/** Reserves, starts and settles; returns the share. */
export async function payGift(
  giver: Person,
  itemId: string,
  options: Parameters<typeof giveGift>[2] = {},
): Promise<GiftShare> {
  const { data: share, error } = await giveGift(giver, itemId, options)
  if (error) throw error
  const key = authority()
  const started = await startShare(share!, key)
  if (started.error) throw started.error
  const settled = await settlePayment(key)
  if (settled.error) throw settled.error
  return share!
}
