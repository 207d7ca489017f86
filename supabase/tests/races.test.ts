import { expect, it } from 'vitest'
import { brokenInvariants, createArticle, createCode, fillCart, placeOrder } from './support/goods.ts'
import { createPerson, type Person } from './support/people.ts'
import { sql } from './support/stack.ts'

async function people(count: number): Promise<Person[]> {
  const list: Person[] = []
  while (list.length < count)
    list.push(
      ...(await Promise.all(Array.from({ length: Math.min(10, count - list.length) }, () => createPerson()))),
    )
  return list
}

it('50 buyers for the last 5 pieces buy exactly 5', async () => {
  const article = await createArticle({ price: 100_000, stock: 5 })
  const buyers = await people(50)
  await Promise.all(buyers.map((buyer) => fillCart(buyer, article)))
  const answers = await Promise.all(buyers.map((buyer) => placeOrder(buyer, { p_expected_total: 150_000 })))
  expect(answers.filter((a) => !a.error)).toHaveLength(5)
  expect(new Set(answers.flatMap((a) => a.error?.message ?? []))).toEqual(new Set(['cart_changed']))
  expect(await sql('select stock_quantity from public.products where id = $1', [article.id])).toEqual([
    { stock_quantity: 0 },
  ])
  expect(await brokenInvariants()).toEqual([])
}, 60_000)

it('a code with one use is used once by 20 at the same time', async () => {
  const article = await createArticle({ price: 100_000, stock: 100 })
  const code = await createCode({ uses_limit: 1 })
  const buyers = await people(20)
  await Promise.all(buyers.map((buyer) => fillCart(buyer, article)))
  const answers = await Promise.all(
    buyers.map((buyer) => placeOrder(buyer, { p_code: code, p_expected_total: 140_000 })),
  )
  expect(answers.filter((a) => !a.error)).toHaveLength(1)
  expect(new Set(answers.flatMap((a) => a.error?.message ?? []))).toEqual(new Set(['code_exhausted']))
  expect(await brokenInvariants()).toEqual([])
}, 60_000)

it('buyers of the same articles in different order queue and never deadlock', async () => {
  const articles = await Promise.all(
    Array.from({ length: 4 }, () => createArticle({ price: 100_000, stock: [100] })),
  )
  const buyers = await people(16)
  await Promise.all(
    buyers.map(async (buyer, i) => {
      for (let k = 0; k < 4; k++) {
        const article = articles[(i * 3 + k) % 4]!
        await fillCart(buyer, article, 1, article.colorIds[0])
      }
    }),
  )
  // Twice each: the second order releases the first while others lock the same rows.
  for (let round = 0; round < 2; round++) {
    const answers = await Promise.all(buyers.map((buyer) => placeOrder(buyer, { p_expected_total: 450_000 })))
    expect(answers.flatMap((a) => a.error?.message ?? [])).toEqual([])
  }
  expect(await brokenInvariants()).toEqual([])
}, 60_000)
