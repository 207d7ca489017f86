// Committed: invoices are issued at the same time.
import { beforeAll, expect, it } from 'vitest'
import { sql } from '../support/database.ts'
import { identify, identifyShop, paidOrder } from '../support/desk.ts'
import { createPerson } from '../support/people.ts'
import { createProduct } from '../support/products.ts'
import { setUp } from '../support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const buyer = setUp(() => createPerson())
beforeAll(async () => {
  await identifyShop()
  await identify(buyer)
})

it('invoice numbers: no gap and no order against time, with many issues and failures at once', async () => {
  const product = await createProduct({ stock: 100 })
  const orders: string[] = []
  for (let n = 0; n < 12; n++) orders.push((await paidOrder(buyer, product)).id)
  const failing = (await paidOrder(await createPerson(), product)).id
  const answers = await Promise.all(
    [...orders, failing, ...orders.slice(0, 4), failing].map((id) =>
      admin.client.rpc('admin_issue_invoice', { p_order_id: id }),
    ),
  )
  expect(answers.filter(({ error }) => error)).toHaveLength(2)
  const [own] = await sql<{ n: number }>(
    'select count(distinct number)::int as n from public.invoices where order_id = any ($1)',
    [orders],
  )
  expect(own!.n).toBe(12)
  const [all] = await sql<{ count: number; last: number }>(
    `select count(*)::int as count, max(number)::int as last from public.invoices
     where kind = 'sale' and fiscal_year = private.solar_year(private.tehran_day(now()))`,
  )
  expect(all!.count).toBe(all!.last)
  const [disorder] = await sql<{ n: number }>(
    `select count(*)::int as n from public.invoices a join public.invoices b
       on a.kind = b.kind and a.fiscal_year = b.fiscal_year and a.number < b.number and a.issued_at > b.issued_at
     where a.fiscal_year > 1300`,
  )
  expect(disorder!.n).toBe(0)
})
