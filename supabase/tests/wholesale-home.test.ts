import { expect, it } from 'vitest'
import type { WholesaleHome } from '../../lib/wholesale/types.ts'
import { anonymousClient, sql } from './support/database.ts'
import { refusal, settleOrder } from './support/orders.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, fillCart, orderFor } from './support/products.ts'

async function homeOf({ client }: Person): Promise<WholesaleHome> {
  const data = await client.call('wholesale_home')
  return data as unknown as WholesaleHome
}

const PRICES = { price: 1000, shopPrice: 900, dealerPrice: 800, stock: 100 }

it('wholesale_home: only for shops and dealers', async () => {
  for (const type of ['normal', 'admin'] as const)
    expect(await refusal((await createPerson(type)).client.rpc('wholesale_home'))).toBe('wholesale_only')
  expect((await anonymousClient().rpc('wholesale_home')).error).not.toBeNull()
  expect(await homeOf(await createPerson('shop'))).toMatchObject({
    proformas: { count: 0, total: 0 },
    usual: [],
  })
})

it('wholesale_home: usual lines are the own paid ones, most often ordered first, with the last quantity', async () => {
  const [dealer, other] = [await createPerson('dealer'), await createPerson('dealer')]
  const often = await createProduct({ ...PRICES, stock: [50] })
  const [once, unpaid, foreign] = await Promise.all([1, 2, 3].map(() => createProduct(PRICES)))
  const first = await orderFor(dealer, often, 6)
  await settleOrder(first)
  await sql(`update public.orders set created_at = created_at - interval '1 day' where id = $1`, [first.id])
  await settleOrder(await orderFor(dealer, often, 4))
  await settleOrder(await orderFor(dealer, once!, 9))
  await settleOrder(await orderFor(other, foreign!, 1))
  await orderFor(dealer, unpaid!, 1)
  expect((await homeOf(dealer)).usual).toMatchObject([
    { product_id: often.id, color_id: often.colorIds[0], quantity: 4, price: 800 },
    { product_id: once!.id, color_id: null, quantity: 9, price: 800 },
  ])
  await sql('update public.products set is_active = false where id = $1', [often.id])
  expect((await homeOf(dealer)).usual).toMatchObject([{ product_id: once!.id }])
})

it('wholesale_home: price changes are those of the own tier within thirty days', async () => {
  const name = `تغییر ${crypto.randomUUID()}`
  const { id } = await createProduct({ ...PRICES, name })
  await sql(
    `insert into public.price_history (product_id, price_type, started_at, price) values
      ($1, 'dealer_price', now() - interval '40 days', 700), ($1, 'dealer_price', now() - interval '1 day', 750),
      ($1, 'shop_price', now() - interval '40 days', 950), ($1, 'base_price', now() - interval '40 days', 1100)`,
    [id],
  )
  const changesOf = async (type: 'shop' | 'dealer') =>
    (await homeOf(await createPerson(type))).price_changes
      .filter((each) => each.name === name)
      .map(({ before, price }) => [before, price])
  expect(await changesOf('dealer')).toEqual([
    [750, 800],
    [700, 750],
  ])
  expect(await changesOf('shop')).toEqual([[950, 900]])
})

it('wholesale_home: says what is missing to the least order, with the cart', async () => {
  const dealer = await createPerson('dealer')
  await sql(`delete from public.order_minimums`)
  expect((await homeOf(dealer)).minimum).toBeNull()
  await sql(`insert into public.order_minimums (price_type, amount) values ('dealer_price', 5000)`)
  expect((await homeOf(dealer)).minimum).toEqual({ amount: 5000, missing: 5000 })
  await fillCart(dealer, await createProduct(PRICES), 2)
  expect((await homeOf(dealer)).minimum).toEqual({ amount: 5000, missing: 3400 })
})
