import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { SheetProduct } from '../../lib/order-sheet/types.ts'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { anonymousClient, sql, sqlColumn, sqlValue } from './support/database.ts'
import { byDay } from './support/nightly.ts'
import { refusal } from './support/orders.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, placeOrder, discountProduct } from './support/products.ts'

/** Products for long sheets, in one statement. */
async function createMany(count: number): Promise<string[]> {
  const rows = await sqlColumn<string>(
    `with made as (
       insert into public.products (name, slug, stock_quantity)
       select 'برگه ' || lpad(n::text, 5, '0') || ' ' || $2, '', 50 from generate_series(1, $1) n returning id
     ), priced as (
       insert into public.product_prices (product_id, price_type, amount)
       select id, tier, 1000 from made cross join unnest(array['base_price', 'shop_price', 'dealer_price']::public.price_type[]) tier
     )
     select id from made`,
    [count, randomUUID()],
  )
  return rows
}

let dealer: Person
let many: string[]
beforeAll(async () => {
  ;[dealer, many] = await Promise.all([createPerson('dealer'), createMany(620)])
})
const linesOf = (ids: readonly string[], quantity = 2) =>
  ids.map((product_id) => ({ product_id, color_id: null, quantity }))
const fill = (person: Person, lines: unknown) => person.client.rpc('fill_cart', { p_lines: lines as never })

async function portion(person: Person, after?: SheetProduct, limit = 1000) {
  const data = await person.client.call('order_sheet', {
    p_limit: limit,
    ...(after && { p_after_name: after.name, p_after_id: after.id }),
  })
  return data as unknown as { rows: SheetProduct[]; total: number | null }
}

/** The whole sheet of a person, read in portions. */
async function sheet(person: Person, limit?: number): Promise<SheetProduct[]> {
  const all: SheetProduct[] = []
  for (;;) {
    const { rows } = await portion(person, all.at(-1), limit)
    if (rows.length === 0) return all
    all.push(...rows)
  }
}

it('order_sheet: its portions hold each of these products once, in one order', async () => {
  const hidden = await createProduct({ active: false })
  const ids = (await sheet(dealer, 250)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(many))
  expect(ids).not.toContain(hidden.id)
})

it('order_sheet: only the first portion counts the products on sale', async () => {
  // One statement sees one state of all products.
  const { data } = await dealer.client.query<{ total: number; on_sale: number }>(
    `select (public.order_sheet(p_limit => 1) ->> 'total')::int as total, count(*)::int as on_sale
     from public.product_with_discounts`,
  )
  expect(data![0]!.total).toBe(data![0]!.on_sale)
  const { rows } = await portion(dealer, undefined, 1)
  expect((await portion(dealer, rows[0], 1)).total).toBeNull()
})

it('order_sheet: shows the viewer’s own price and terms next to the retail price', async () => {
  const product = await createProduct({
    price: 1000,
    shopPrice: 900,
    dealerPrice: 800,
    stock: [3, 4],
    name: `آ ${randomUUID()}`,
  })
  await sql('select private.write_wholesale_terms($1, $2)', [
    product.id,
    JSON.stringify({
      packs: [
        { color_id: null, pack_size: 6, carton_size: 24, carton_volume: 5000 },
        { color_id: product.colorIds[1], pack_size: 10, carton_size: 20 },
      ],
      rules: [{ price_type: 'dealer_price', sold_by: 'pack', min_quantity: 12 }],
      steps: [{ price_type: 'dealer_price', from_quantity: 12, percent: 10 }],
    }),
  ])
  const rowFor = async (person: Person) => (await sheet(person)).find(({ id }) => id === product.id)
  expect(await rowFor(dealer)).toMatchObject({
    price: 800,
    retail: 1000,
    stock: 7,
    pack: 6,
    carton: 24,
    volume: 5000,
    multiple: 6,
    minimum: 12,
    steps: [{ from: 12, price: 720 }],
    colors: expect.arrayContaining([
      expect.objectContaining({ id: product.colorIds[1], stock: 4, pack: 10, carton: 20, multiple: 10 }),
    ]),
  })
  const shop = await rowFor(await createPerson('shop'))
  expect(shop).toMatchObject({ price: 900, retail: 1000 })
  expect(shop).not.toHaveProperty('steps')
  expect(shop).not.toHaveProperty('multiple')
  expect([holdsNumber(shop, 900), holdsNumber(shop, 800)]).toEqual([true, false])
})

it('order_sheet: is for shops and dealers only', async () => {
  for (const type of ['normal', 'admin'] as const)
    expect([type, await refusal((await createPerson(type)).client.rpc('order_sheet'))]).toEqual([
      type,
      'wholesale_only',
    ])
  expect((await anonymousClient().rpc('order_sheet')).error?.code).toBe('42501')
})

it('order_sheet: accepts absurd limits and positions, and returns at most 1,000 rows', async () => {
  for (const args of [
    { p_limit: -5 },
    { p_limit: null },
    { p_after_name: 'ی'.repeat(5000), p_after_id: randomUUID() },
    { p_after_name: 'x' },
  ])
    expect(await refusal(dealer.client.rpc('order_sheet', args as never))).toBeUndefined()
  await createMany(400)
  expect((await portion(dealer, undefined, 10_000_000)).rows).toHaveLength(1000)
})

it('fill_cart: takes 500 lines in one call, which the cart prices and the order keeps', async () => {
  const count = byDay(210, 500)
  const buyer = await createPerson('dealer')
  for (let n = 0; n < 2; n++)
    expect((await fill(buyer, linesOf(many.slice(0, 500)))).data).toEqual({ lines: 500, short: [] })
  expect((await buyer.client.rpc('price_own_cart')).data).toMatchObject({
    orderable: true,
    subtotal: 1_000_000,
  })
  await sql('delete from public.cart_items where user_id = $1 and not product_id = any ($2)', [
    buyer.id,
    many.slice(0, count),
  ])
  expect((await placeOrder(buyer)).data).toMatchObject({ subtotal: count * 2000 })
})

it('fill_cart: sets the given lines, keeps others, and names what is short', async () => {
  const buyer = await createPerson('shop')
  const few = await createProduct({ stock: 3 })
  const gone = await createProduct({ stock: 5, active: false })
  await fill(buyer, linesOf([many[0]!, many[1]!], 4))
  const { data } = await fill(buyer, [
    ...linesOf([many[1]!], 7),
    ...linesOf([few.id], 9),
    ...linesOf([gone.id], 1),
  ])
  expect(data).toEqual({
    lines: 2,
    short: expect.arrayContaining([
      { product_id: few.id, color_id: null, wanted: 9, quantity: 3 },
      { product_id: gone.id, color_id: null, wanted: 1, quantity: 0 },
    ]),
  })
  const cart = await sql('select product_id, quantity from public.cart_items where user_id = $1', [buyer.id])
  expect(cart).toHaveLength(3)
  expect(cart).toEqual(
    expect.arrayContaining([
      { product_id: many[0], quantity: 4 },
      { product_id: many[1], quantity: 7 },
      { product_id: few.id, quantity: 3 },
    ]),
  )
})

it('fill_cart: takes the stock of the color of each line', async () => {
  const buyer = await createPerson('shop')
  const { id: product_id, colorIds } = await createProduct({ stock: [3, 4] })
  const line = (color_id: string | null, quantity: number) => ({ product_id, color_id, quantity })
  const { data } = await fill(buyer, [line(colorIds[0]!, 4), line(colorIds[1]!, 4), line(null, 1)])
  expect(data).toEqual({
    lines: 2,
    short: expect.arrayContaining([
      { product_id, color_id: colorIds[0], wanted: 4, quantity: 3 },
      { product_id, color_id: null, wanted: 1, quantity: 0 },
    ]),
  })
})

it('fill_cart: changes nothing when the cart would get more than 600 lines', async () => {
  const buyer = await createPerson('dealer')
  expect(await refusal(fill(buyer, linesOf(many.slice(0, 600))))).toBeUndefined()
  expect(await refusal(fill(buyer, linesOf(many.slice(595, 605))))).toBe('cart_full')
  expect(
    await sqlValue('select count(*)::int as lines from public.cart_items where user_id = $1', [buyer.id]),
  ).toBe(600)
})

it('fill_cart: refuses malformed lines and retail customers', async () => {
  for (const lines of [
    null,
    'x',
    {},
    [1],
    [{ product_id: 'x', quantity: 1 }],
    linesOf([many[0]!], 0),
    linesOf([many[0]!], 10_000),
    linesOf([...many, ...many]),
  ])
    expect(await refusal(fill(dealer, lines))).toBe('invalid_lines')
  const customer = await createPerson()
  expect(await refusal(fill(customer, linesOf([many[0]!])))).toBe('wholesale_only')
})

it('quote: takes at most 200 lines of guests and retail customers', async () => {
  const p_lines = linesOf(many.slice(0, 201))
  for (const client of [anonymousClient(), (await createPerson()).client])
    expect(await refusal(client.rpc('quote', { p_lines }))).toBe('invalid_lines')
})

it('kept order sheets: belong to their owner, are replaced by name and limited to twenty', async () => {
  const owner = await createPerson('shop')
  const keep = async (name: string, lines: unknown = linesOf([many[0]!]), by = owner) =>
    (
      await by.client.query(
        `insert into public.order_sheets (name, lines) values ($1, $2)
         on conflict (user_id, name) do update set lines = excluded.lines`,
        [name, JSON.stringify(lines)],
      )
    ).error
  for (let i = 0; i < 20; i++) expect(await keep(`برگه ${i}`)).toBeNull()
  expect((await keep('یکی بیشتر'))?.message).toBe('too_many_order_sheets')
  expect(await keep('برگه 3', linesOf([many[1]!]))).toBeNull()
  const seen = async (by: Person) =>
    (await by.client.query('select id from public.order_sheets where user_id = $1', [owner.id])).data
  expect(await seen(owner)).toHaveLength(20)
  expect(await seen(dealer)).toEqual([])
  for (const lines of [null, {}, 'x', Array.from({ length: 601 }, () => 1)])
    expect(await keep('برگه 4', lines)).not.toBeNull()
  for (const name of ['', '   ', 'ب'.repeat(61)]) expect(await keep(name)).not.toBeNull()
  expect((await keep('x', [], await createPerson()))?.code).toBe('42501')
})

it('order_sheet: leaves a retail price below the own price out', async () => {
  const product = await createProduct({ price: 1000, shopPrice: 900, dealerPrice: 800 })
  await discountProduct(product.id, 15)
  const rowFor = async (person: Person) => (await sheet(person)).find(({ id }) => id === product.id)
  expect(await rowFor(dealer)).toMatchObject({ price: 800, retail: 850 })
  const shop = await rowFor(await createPerson('shop'))
  expect(shop).toMatchObject({ price: 900 })
  expect(shop).not.toHaveProperty('retail')
})
