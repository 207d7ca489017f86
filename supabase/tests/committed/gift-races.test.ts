// Committed: friends give at the same moment on several connections.
import { beforeAll, expect, it } from 'vitest'
import { serviceClient, sql } from '../support/database.ts'
import { createGiftList, giveGift, type GiftShare, payGift, quoteGift, startShare } from '../support/gifts.ts'
import { atOnce, cancelPayment, preparePayment, settlePayment, stockOf } from '../support/orders.ts'
import { createPerson, type Person } from '../support/people.ts'
import { authority, brokenInvariants, createProduct, runOut } from '../support/products.ts'

let friends: Person[]
beforeAll(async () => {
  friends = await atOnce(6, () => createPerson())
})

const made = (answers: { data: GiftShare | null }[]) => answers.flatMap(({ data }) => data ?? [])
const refusals = (answers: { error: { message: string } | null }[]) =>
  answers.flatMap(({ error }) => error?.message ?? [])
const orderOf = async (id: string) =>
  (
    await sql<{ status: string; collected: number; total: number; owed: number }>(
      `select status, collected_amount::int as collected, total_amount::int as total, owed_amount::int as owed
       from public.orders where id = $1`,
      [id],
    )
  )[0]!

it('gift: two friends want the last one, and one gets it', async () => {
  const product = await createProduct({ price: 700_000, stock: 9 })
  const { itemId } = await createGiftList(product, 1)
  const { total } = await quoteGift(friends[0]!, itemId)
  const answers = await Promise.all(friends.map((friend) => giveGift(friend, itemId, { total: total! })))
  expect(made(answers)).toHaveLength(1)
  expect(new Set(refusals(answers))).toEqual(new Set(['gift_gone']))
  expect(await stockOf(product)).toBe(8)
  expect(await brokenInvariants()).toEqual([])
})

it('gift: a double click reserves once', async () => {
  const product = await createProduct({ price: 700_000, stock: 9 })
  const { itemId } = await createGiftList(product, 5)
  const { total } = await quoteGift(friends[0]!, itemId)
  const id = crypto.randomUUID()
  const answers = await atOnce(4, () => giveGift(friends[0]!, itemId, { total: total!, id }))
  expect(new Set(made(answers).map(({ order_id }) => order_id)).size).toBe(1)
  expect(await stockOf(product)).toBe(8)
})

it('shares: friends together never reserve more than the price', async () => {
  const product = await createProduct({ price: 1_000_000, stock: 9 })
  const { itemId } = await createGiftList(product, 1)
  const { share } = await quoteGift(friends[0]!, itemId)
  const amount = Math.ceil(share!.total * 0.3)
  const answers = await Promise.all(
    friends.map((friend) => giveGift(friend, itemId, { amount, total: share!.total })),
  )
  const shares = made(answers)
  expect(shares).toHaveLength(3)
  expect(new Set(shares.map(({ order_id }) => order_id)).size).toBe(1)
  expect(refusals(answers)).toEqual(Array.from({ length: 3 }, () => 'gift_share_high'))
  expect(await stockOf(product)).toBe(8)
  // All pay at once.
  const keys = shares.map(() => authority())
  await Promise.all(shares.map((each, at) => startShare(each, keys[at])))
  await Promise.all(keys.map(preparePayment))
  await Promise.all(keys.map((key) => settlePayment(key)))
  expect(await orderOf(shares[0]!.order_id)).toMatchObject({
    status: 'pending',
    collected: amount * 3,
    owed: 0,
  })
  expect(await brokenInvariants()).toEqual([])
})

it('shares: the last one and a late one settle at once, and only one fits', async () => {
  const product = await createProduct({ price: 1_000_000, stock: 9 })
  const { itemId } = await createGiftList(product, 1)
  const first = await payGift(friends[0]!, itemId, { amount: 400_000 })
  const { share } = await quoteGift(friends[1]!, itemId)
  const late = (await giveGift(friends[1]!, itemId, { amount: share!.room })).data!
  const lateKey = authority()
  await startShare(late, lateKey)
  await sql(`update public.gift_shares set reserved_until = now() where id = $1`, [late.id])
  const last = (await giveGift(friends[2]!, itemId, { amount: share!.room })).data!
  const lastKey = authority()
  await startShare(last, lastKey)
  // The gateway took both; the database takes one.
  await Promise.all([settlePayment(lateKey), settlePayment(lastKey)])
  const states = await sql<{ state: string }>(
    'select state from public.payments where authority = any ($1) order by state',
    [[lateKey, lastKey]],
  )
  expect(states.map(({ state }) => state).sort()).toEqual(['unallocated', 'verified'])
  const order = await orderOf(first.order_id)
  expect(order).toMatchObject({ status: 'paid', collected: order.total, owed: 0 })
  expect(await brokenInvariants()).toEqual([])
})

it('shares: a payment, its failure and the end of the list at once leave no money behind', async () => {
  for (let round = 0; round < 5; round++) {
    const product = await createProduct({ price: 1_000_000, stock: 9 })
    const { owner, itemId } = await createGiftList(product, 1)
    const first = await payGift(friends[0]!, itemId, { amount: 400_000 })
    const share = (await giveGift(friends[1]!, itemId, { amount: 300_000 })).data!
    const key = authority()
    await startShare(share, key)
    await Promise.all([
      settlePayment(key),
      cancelPayment(key),
      owner.client.rpc('close_gift_list'),
      giveGift(friends[2]!, itemId, { amount: 200_000, total: (await orderOf(first.order_id)).total }),
      runOut(first.order_id).then(() => serviceClient().rpc('expire_orders', {})),
    ])
    await runOut(first.order_id)
    await serviceClient().rpc('expire_orders', {})
    const order = await orderOf(first.order_id)
    expect(order.status).toBe('cancelled')
    expect(order.owed).toBe(order.collected)
    const [{ kept } = { kept: 0 }] = await sql<{ kept: number }>(
      `select coalesce(sum(amount), 0)::int as kept from public.payments where order_id = $1 and state in ('verified', 'unallocated')`,
      [first.order_id],
    )
    expect([order.collected, order.collected + 300_000]).toContain(kept)
    expect(await stockOf(product)).toBe(9)
  }
  expect(await brokenInvariants()).toEqual([])
})
