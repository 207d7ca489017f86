/** A flash sale: many buyers want the same few products at the same moment, through the API. */
import pg from 'pg'
import { expect, it } from 'vitest'
import { byDay } from './support/nightly.ts'
import { brokenInvariants, createProduct, fillCart, placeOrder } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

const BUYERS = 40
const ROUNDS = byDay(2, 5)

async function people(count: number): Promise<Person[]> {
  const list: Person[] = []
  while (list.length < count)
    list.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - list.length) }, () => createPerson()))),
    )
  return list
}

/** Orders a second of one buyer whom nobody keeps waiting. */
async function rateAlone(buyer: Person): Promise<number> {
  const orders = 5
  const begin = performance.now()
  for (let order = 0; order < orders; order++)
    expect((await placeOrder(buyer, { p_expected_total: 850_000 })).error).toBeNull()
  return (orders * 1000) / (performance.now() - begin)
}

it('40 buyers on 8 products all buy, one after the other and without an error', async () => {
  const products = await Promise.all(
    Array.from({ length: 8 }, () => createProduct({ price: 100_000, stock: 10_000 })),
  )
  const buyers = await people(BUYERS)
  for (const product of products) await Promise.all(buyers.map((buyer) => fillCart(buyer, product)))
  const alone = await rateAlone(buyers[0]!)
  const waits: number[] = []
  const refusals: string[] = []
  const begin = performance.now()
  await Promise.all(
    buyers.map(async (buyer) => {
      for (let round = 0; round < ROUNDS; round++) {
        const asked = performance.now()
        let { error } = await placeOrder(buyer, { p_expected_total: 850_000 })
        // On a slow machine the queue is longer than three seconds: who is told so asks again.
        if (error?.message === 'busy') ({ error } = await placeOrder(buyer, { p_expected_total: 850_000 }))
        waits.push(performance.now() - asked)
        if (error) refusals.push(`${error.code} ${error.message}`)
      }
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  waits.sort((one, other) => one - other)
  const rate = (BUYERS * ROUNDS) / seconds
  console.log(
    `${rate.toFixed(1)} orders/s (one buyer alone ${alone.toFixed(1)}), median ${waits[waits.length >> 1]} ms, longest ${waits.at(-1)} ms`,
  )
  expect(refusals).toEqual([])
  // A queue costs each order little, however busy the machine is.
  expect(rate).toBeGreaterThan(alone / 2)
  expect(await brokenInvariants()).toEqual([])
}, 120_000)

it('who would wait for more than three seconds is told so, keeps the cart and buys afterwards', async () => {
  const product = await createProduct({ price: 100_000, stock: 10 })
  const buyer = await createPerson()
  await fillCart(buyer, product)
  const other = new pg.Client({ connectionString: connection().dbUrl })
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select 1 from public.products where id = $1 for no key update', [product.id])
    const asked = performance.now()
    const { error } = await placeOrder(buyer, { p_expected_total: 150_000 })
    expect(error?.message).toBe('busy')
    expect(performance.now() - asked).toBeLessThan(4500)
    await other.query('rollback')
  } finally {
    await other.end()
  }
  expect(await sql('select quantity from public.cart_items where user_id = $1', [buyer.id])).toEqual([
    { quantity: 1 },
  ])
  expect((await placeOrder(buyer, { p_expected_total: 150_000 })).error).toBeNull()
}, 30_000)
