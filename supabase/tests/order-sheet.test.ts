/** The order sheet: who reads it, in what portions, and how many lines reach a cart how quickly. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { median } from '../../bench/statistics.ts'
import type { SheetProduct } from '../../lib/order-sheet/types.ts'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, placeOrder } from './support/products.ts'
import { anonymousClient, sql } from './support/database.ts'
import './support/rollback.ts'

/** Products for long sheets, in one statement. */
async function createMany(count: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
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
  return rows.map(({ id }) => id)
}

let dealer: Person
let many: string[]
beforeAll(async () => {
  ;[dealer, many] = await Promise.all([createPerson('dealer'), createMany(620)])
})
const linesOf = (ids: readonly string[], quantity = 2) =>
  ids.map((product_id) => ({ product_id, color_id: null, quantity }))

async function portion(person: Person, after?: SheetProduct, limit = 1000) {
  const { data, error } = await person.client.rpc('order_sheet', {
    p_limit: limit,
    ...(after && { p_after_name: after.name, p_after_id: after.id }),
  })
  if (error) throw error
  return data as unknown as { rows: SheetProduct[]; total: number | null }
}

describe('reading', () => {
  it('comes in portions that hold every product on sale once', async () => {
    const first = await portion(dealer, undefined, 100)
    const all = [...first.rows]
    for (let last = all.at(-1); last; last = all.at(-1)) {
      const { rows, total } = await portion(dealer, last, 250)
      expect(total).toBeNull()
      if (rows.length === 0) break
      all.push(...rows)
    }
    const onSale = await sql<{ id: string }>('select id from public.products where is_active')
    expect(all.map(({ id }) => id).sort()).toEqual(onSale.map(({ id }) => id).sort())
    expect(first.total).toBe(onSale.length)
  })

  it('holds the viewer’s own price beside retail, packs, steps and colors', async () => {
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
    const rowFor = async (person: Person) => {
      for (let after: SheetProduct | undefined; ;) {
        const { rows } = await portion(person, after)
        const found = rows.find(({ id }) => id === product.id)
        if (found) return found
        after = rows.at(-1)!
      }
    }
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
    expect(JSON.stringify(shop)).not.toContain('800')
  })

  it('is for shops and dealers alone', async () => {
    for (const type of ['normal', 'admin'] as const) {
      const { error } = await (await createPerson(type)).client.rpc('order_sheet')
      expect([type, error?.message]).toEqual([type, 'wholesale_only'])
    }
    expect((await anonymousClient().rpc('order_sheet')).error?.code).toBe('42501')
  })

  it('answers whatever it is asked', async () => {
    for (const args of [
      { p_limit: -5 },
      { p_limit: 10_000_000 },
      { p_limit: null },
      { p_after_name: 'ی'.repeat(5000), p_after_id: randomUUID() },
      { p_after_name: 'x' },
    ])
      expect((await dealer.client.rpc('order_sheet', args as never)).error).toBeNull()
    expect((await portion(dealer, undefined, 10_000_000)).rows.length).toBeLessThanOrEqual(1000)
  })
})

describe('filling the cart', () => {
  it('takes 500 lines in one call, and prices and places them, in under 2 s each', async () => {
    // Of three buyers the one in the middle: a stall of the machine is not the function's time.
    const times = { fill: [] as number[], price: [] as number[], place: [] as number[] }
    const timed = async <T>(name: keyof typeof times, run: () => PromiseLike<T>): Promise<T> => {
      const began = performance.now()
      const answer = await run()
      times[name].push(performance.now() - began)
      return answer
    }
    const lines = linesOf(many.slice(0, 500))
    for (let n = 0; n < 3; n++) {
      const buyer = await createPerson('dealer')
      const filled = await timed('fill', () => buyer.client.rpc('fill_cart', { p_lines: lines }))
      expect(filled.error).toBeNull()
      expect(filled.data).toEqual({ lines: 500, short: [] })
      const again = await buyer.client.rpc('fill_cart', { p_lines: lines })
      expect(again.data).toEqual({ lines: 500, short: [] })
      const priced = await timed('price', () => buyer.client.rpc('price_own_cart'))
      expect(priced.data).toMatchObject({ orderable: true, subtotal: 1_000_000 })
      const { total } = priced.data as unknown as { total: number }
      const placed = await timed('place', () => placeOrder(buyer, { p_expected_total: total }))
      expect(placed.error).toBeNull()
      expect(placed.data).toMatchObject({ subtotal: 1_000_000 })
    }
    for (const [name, of] of Object.entries(times)) expect(median(of), name).toBeLessThan(2000)
  })

  it('sets what it names, keeps the rest, and tells what is short', async () => {
    const buyer = await createPerson('shop')
    const [few, gone] = await Promise.all([
      createProduct({ stock: 3 }),
      createProduct({ stock: 5, active: false }),
    ])
    await buyer.client.rpc('fill_cart', { p_lines: linesOf([many[0]!, many[1]!], 4) })
    const { data } = await buyer.client.rpc('fill_cart', {
      p_lines: [...linesOf([many[1]!], 7), ...linesOf([few.id], 9), ...linesOf([gone.id], 1)],
    })
    expect(data).toMatchObject({ lines: 2 })
    expect((data as unknown as { short: object[] }).short).toEqual(
      expect.arrayContaining([
        { product_id: few.id, color_id: null, wanted: 9, quantity: 3 },
        { product_id: gone.id, color_id: null, wanted: 1, quantity: 0 },
      ]),
    )
    const cart = await sql('select product_id, quantity from public.cart_items where user_id = $1', [
      buyer.id,
    ])
    expect(cart).toHaveLength(3)
    expect(cart).toEqual(
      expect.arrayContaining([
        { product_id: many[0], quantity: 4 },
        { product_id: many[1], quantity: 7 },
        { product_id: few.id, quantity: 3 },
      ]),
    )
  })

  it('is all or nothing where the cart would be too long', async () => {
    const buyer = await createPerson('dealer')
    expect((await buyer.client.rpc('fill_cart', { p_lines: linesOf(many.slice(0, 600)) })).error).toBeNull()
    const { error } = await buyer.client.rpc('fill_cart', { p_lines: linesOf(many.slice(595, 605)) })
    expect(error?.message).toBe('cart_full')
    const [{ count }] = (await sql<{ count: number }>(
      'select count(*)::int as count from public.cart_items where user_id = $1',
      [buyer.id],
    )) as [{ count: number }]
    expect(count).toBe(600)
  })

  it('refuses what is no order, and whoever is not wholesale', async () => {
    for (const p_lines of [
      null,
      'x',
      {},
      [1],
      [{ product_id: 'x', quantity: 1 }],
      linesOf([many[0]!], 0),
      linesOf([many[0]!], 10_000),
      linesOf([...many, ...many]),
    ])
      expect((await dealer.client.rpc('fill_cart', { p_lines: p_lines as never })).error?.message).toBe(
        'invalid_lines',
      )
    const customer = await createPerson()
    expect((await customer.client.rpc('fill_cart', { p_lines: linesOf([many[0]!]) })).error?.message).toBe(
      'wholesale_only',
    )
    // The long list is theirs alone.
    expect(
      (await customer.client.rpc('quote', { p_lines: linesOf(many.slice(0, 201)) })).error?.message,
    ).toBe('invalid_lines')
    expect(
      (await anonymousClient().rpc('quote', { p_lines: linesOf(many.slice(0, 201)) })).error?.message,
    ).toBe('invalid_lines')
  })

  it('and buying at once never oversells', async () => {
    const scarce = await createProduct({ price: 1000, dealerPrice: 900, stock: 30 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => createPerson('dealer')))
    await Promise.all(
      buyers.map(({ client }) => client.rpc('fill_cart', { p_lines: linesOf([scarce.id], 12) })),
    )
    const placed = await Promise.all(buyers.map((buyer) => placeOrder(buyer)))
    expect(placed.filter(({ error }) => error === null)).toHaveLength(2)
    for (const { error } of placed) expect([undefined, 'cart_changed', 'busy']).toContain(error?.message)
    const [{ stock_quantity }] = (await sql<{ stock_quantity: number }>(
      'select stock_quantity from public.products where id = $1',
      [scarce.id],
    )) as [{ stock_quantity: number }]
    expect(stock_quantity).toBe(6)
  })
})

describe('kept sheets', () => {
  it('are one’s own, replaced by name, and not without end', async () => {
    const owner = await createPerson('shop')
    const keep = (name: string, lines: unknown = linesOf([many[0]!])) =>
      owner.client
        .from('order_sheets')
        .upsert({ name, lines: lines as never }, { onConflict: 'user_id,name' })
    for (let i = 0; i < 20; i++) expect((await keep(`برگه ${i}`)).error).toBeNull()
    expect((await keep('یکی بیشتر')).error?.message).toBe('too_many_order_sheets')
    expect((await keep('برگه 3', linesOf([many[1]!]))).error).toBeNull()
    expect((await owner.client.from('order_sheets').select('id')).data).toHaveLength(20)
    expect((await dealer.client.from('order_sheets').select('id').eq('user_id', owner.id)).data).toEqual([])
    for (const lines of [null, {}, 'x', Array.from({ length: 601 }, () => 1)])
      expect((await keep('برگه 4', lines)).error).not.toBeNull()
    for (const name of ['', '   ', 'ب'.repeat(61)]) expect((await keep(name)).error).not.toBeNull()
    const customer = await createPerson()
    expect((await customer.client.from('order_sheets').insert({ name: 'x', lines: [] })).error?.code).toBe(
      '42501',
    )
  })
})
