/** Committed: several connections at once. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { beginTask, makeDue, runPortions } from '../support/bulk-tasks.ts'
import { serviceClient, sql, sqlRow, sqlColumn, sqlValue } from '../support/database.ts'
import { apply, compareAll, createListing, ids } from '../support/listing-model.ts'
import { createPerson } from '../support/people.ts'
import { brokenInvariants, createProduct, fillCart, placeOrder, type Product } from '../support/products.ts'
import { connection } from '../support/stack.ts'
import { setUp } from '../support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const createProducts = (amount: number, options: Parameters<typeof createProduct>[0]) =>
  Promise.all(Array.from({ length: amount }, () => createProduct(options)))
/** The retail price in force. */
const price = async ({ id }: Product) =>
  await sqlValue<number>(
    `select price from private.tier_offers where product_id = $1 and price_type = 'base_price'`,
    [id],
  )

it('product import: buyers at the same time lose no stock and no deadlock occurs', async () => {
  const products = await createProducts(4, { stock: 100 })
  const rows = await sql<{ id: string; version: number }>(
    'select id, version, 100 as seen_stock, 110 as stock from public.products where id = any ($1) order by id desc',
    [products.map(({ id }) => id)],
  )
  const buyers = await Promise.all([0, 1, 2, 3].map(() => createPerson()))
  for (const [i, buyer] of buyers.entries())
    for (const product of i % 2 ? products : products.toReversed()) await fillCart(buyer, product)
  const [imported, ...orders] = await Promise.all([
    admin.client.rpc('admin_import_products', {
      p_rows: rows.map((row, i) => ({ ...row, row: i + 2 })),
      p_apply: true,
    }),
    ...buyers.map((buyer) => placeOrder(buyer)),
  ])
  expect(imported.data!.map(({ result }) => result)).toEqual(Array(4).fill('update'))
  expect(orders.map(({ error }) => error)).toEqual([null, null, null, null])
  const left = await sqlColumn<number>(
    'select stock_quantity as n from public.products where id = any ($1)',
    [rows.map(({ id }) => id)],
  )
  expect(left).toEqual([106, 106, 106, 106])
  expect(await brokenInvariants()).toEqual([])
})

it('bulk change: two runs at once change each product once', async () => {
  const products = await createProducts(6, { price: 1_000_000 })
  const filter = { ids: products.map(({ id }) => id) }
  const change = { kind: 'price', tiers: ['base_price'], how: 'percent', value: 10 }
  for (let each = 0; each < 2; each++) {
    const task = await beginTask(admin, 'products.change', filter, products.length, change)
    await makeDue(task.data!.id)
  }
  await Promise.all([runPortions(), runPortions()])
  expect(await Promise.all(products.map(price))).toEqual(products.map(() => 1_100_000))
})

it('campaign: two runs at once write each discount once', async () => {
  const products = await createProducts(6, { price: 100_000 })
  const { data: id } = await admin.client.rpc('admin_save_discount_campaign', {
    p_campaign: {
      name: 'یلدا',
      scope: 'products',
      products: products.map((product) => product.id),
      tiers: [{ price_type: 'base_price', discount_type: 'percentage', discount_value: 10 }],
    },
  })
  const fill = () => serviceClient().rpc('follow_discount_campaigns', { p_id: id!, p_limit: 3 })
  const runs = [...(await Promise.all([fill(), fill()])), await fill()]
  expect(runs.map(({ error }) => error)).toEqual([null, null, null])
  expect(await Promise.all(products.map(price))).toEqual(products.map(() => 90_000))
  expect(await sqlValue('select count(*)::int as n from public.discounts where campaign_id = $1', [id])).toBe(
    6,
  )
})

it('scheduled publishing: two jobs at once publish a product once', async () => {
  const product = await createProduct({ active: false })
  await sql(`update public.products set publish_at = now() - interval '1 second' where id = $1`, [product.id])
  const row = async () =>
    await sqlRow<{ version: number; is_active: boolean; slug: string }>(
      'select version, is_active, slug from public.products where id = $1',
      [product.id],
    )
  const { version, slug } = await row()
  const p_since = new Date(Date.now() - 60_000).toISOString()
  const publish = () => serviceClient().rpc('publish_due', { p_since })
  const both = await Promise.all([publish(), publish()])
  expect(both.map(({ error }) => error)).toEqual([null, null])
  expect(both.flatMap(({ data }) => data)).toContain(slug)
  expect(await row()).toMatchObject({ is_active: true, version: version + 1 })
})

it('price history: two jobs at once note each price once', async () => {
  const product = await createProduct({ price: 100_000 })
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value, start_date, end_date, updated_at) values
       ($1, 'base_price', 20, now() - interval '3 hours', now() - interval '1 hour', now() - interval '1 day'),
       ($1, 'base_price', 50, now() - interval '30 minutes', null, now() - interval '1 day')`,
    [product.id],
  )
  await sql('delete from public.price_history where product_id = $1', [product.id])
  await sql(
    `insert into public.price_history values ($1, 'base_price', now() - interval '10 days', 100000)`,
    [product.id],
  )
  const p_since = new Date(Date.now() - 86_400_000).toISOString()
  const note = () => serviceClient().rpc('record_price_history', { p_since })
  const both = await Promise.all([note(), note()])
  expect(both.map(({ error }) => error)).toEqual([null, null])
  expect(
    await sql('select price from public.price_history where product_id = $1 order by started_at', [
      product.id,
    ]),
  ).toEqual([100_000, 80_000, 100_000, 50_000].map((price) => ({ price })))
})

it('product listing: lists and facets equal the view after writers at the same time', async () => {
  await createListing()
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => {
      const id = ids[i % 3]!
      if (i % 4 === 0) return apply(id, { kind: 'price', tier: 'base_price', amount: 100 + i })
      if (i % 4 === 1) return apply(id, { kind: 'brand', brand: i % 8 === 1 ? 'Beta' : 'آلفا' })
      if (i % 4 === 3) return apply(id, { kind: 'refresh' })
      return apply(id, {
        kind: 'discount',
        tier: 'base_price',
        amount: 1 + i,
        by: 'percentage',
        start: '-1 hour',
        active: true,
      })
    }),
  )
  await compareAll()
})

it('search index: a fold does not wait for a save that met the same new word', async () => {
  const word = randomUUID().replace(/[^a-f]/g, '')
  const open = async () => {
    const client = new pg.Client({ connectionString: connection().dbUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query('begin')
    return client
  }
  const [first, second, third] = [await open(), await open(), await open()]
  const add = (client: pg.Client, name: string) =>
    client.query(`insert into public.products (name, slug, stock_quantity) values ($1, '', 1)`, [name])
  await add(first, `کتری ${word}`)
  const [{ pid }] = (await second.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [
    { pid: number },
  ]
  const waiting = add(second, `قوری ${word}`)
  await expect
    .poll(() => sql(`select from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'`, [pid]), {
      timeout: 10_000,
    })
    .toHaveLength(1)
  await first.query('commit')
  await waiting

  await third.query(`set local lock_timeout = '2s'`)
  await third.query('select private.fold_index()')
  for (const client of [third, second]) await client.query('commit')
  const found = await sql(
    `select from private.product_search_index s join private.search_terms t on t.id = any (s.terms)
     where t.kind = 'word' and t.value = $1`,
    [word],
  )
  expect(found).toHaveLength(2)
})
