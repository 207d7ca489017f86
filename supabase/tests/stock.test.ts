import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { brokenInvariants, createProduct, orderFor, type Product } from './support/products.ts'
import { paidOrder } from './support/desk.ts'
import { createPerson } from './support/people.ts'
import { anonymousClient, passTime, type Session, sql, sqlColumn, sqlValue } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const other = setUp(() => createPerson('admin'))

const stockOf = async (product: Product, color?: string) =>
  await sqlValue<number>(
    color
      ? 'select stock_quantity as n from public.product_colors where product_id = $1 and color_id = $2'
      : 'select stock_quantity as n from public.products where id = $1',
    color ? [product.id, color] : [product.id],
  )
const costOf = async (product: Product, color: string | null = null) =>
  (
    await sql<{ amount: number }>(
      'select amount from public.product_costs where product_id = $1 and color_id is not distinct from $2',
      [product.id, color],
    )
  )[0]?.amount ?? null

const saveStock = ({ id }: Product, more: object) =>
  admin.client.rpc('admin_save_product_stock', {
    ...{ p_product_id: id, p_low_limit: null as never, p_expected_limit: null as never, p_costs: [] },
    ...more,
  })

interface Line {
  product_id: string
  color_id?: string
  quantity: number
  unit_cost: number
}
async function receive(lines: Line[], more: Record<string, unknown> = {}, client: Session = admin.client) {
  const data = await client.call('admin_save_receipt', {
    p_receipt: { supplier: 'پخش هرمز', received_on: '2026-11-20', lines, ...more } as never,
  })
  return data
}
const post = (id: string, version: string, client: Session = admin.client) =>
  client.rpc('admin_post_receipt', { p_receipt_id: id, p_version: version })
/** Saves and posts a receipt. */
async function bringIn(lines: Line[]) {
  const receipt = await receive(lines)
  const { error } = await post(receipt.id, receipt.updated_at)
  if (error) throw error
  return receipt
}

it('stock receipt: adds stock with its source, and averages the cost', async () => {
  const plain = await createProduct({ stock: 10 })
  const colored = await createProduct({ stock: [4, 0] })
  const [red, blue] = colored.colorIds as [string, string]
  await bringIn([{ product_id: plain.id, quantity: 10, unit_cost: 100_000 }])
  // The first known cost counts for all.
  expect([await stockOf(plain), await costOf(plain)]).toEqual([20, 100_000])
  const receipt = await bringIn([
    { product_id: plain.id, quantity: 10, unit_cost: 130_001 },
    { product_id: colored.id, color_id: red, quantity: 6, unit_cost: 50_000 },
    { product_id: colored.id, color_id: red, quantity: 4, unit_cost: 60_000 },
    { product_id: colored.id, color_id: blue, quantity: 3, unit_cost: 70_000 },
  ])
  expect([receipt.pieces, receipt.cost]).toEqual([23, 1_300_010 + 300_000 + 240_000 + 210_000])
  expect([await stockOf(plain), await costOf(plain)]).toEqual([30, 110_000])
  expect([await stockOf(colored, red), await costOf(colored, red)]).toEqual([14, 54_000])
  expect([await stockOf(colored, blue), await costOf(colored, blue)]).toEqual([3, 70_000])
  const { data } = await admin.client.rpc('admin_list_movements', { p_product_id: plain.id })
  expect(data![0]).toMatchObject({
    delta: 10,
    reason: 'receipt',
    note: 'پخش هرمز',
    receipt_number: receipt.number,
    actor_id: admin.id,
    total: 3,
  })
  expect(await brokenInvariants()).toEqual([])
})

it('stock receipt: refuses an outdated version, unknown receipts and lines without stock', async () => {
  const product = await createProduct({ stock: 1 })
  const colored = await createProduct({ stock: [1] })
  const line = { product_id: product.id, quantity: 2, unit_cost: 1000 }
  const { id } = await receive([line])
  await passTime(['stock_receipts'])
  const [receipt] = (await sql<{ id: string; updated_at: string }>(
    'select id, updated_at::text from public.stock_receipts where id = $1',
    [id],
  )) as [{ id: string; updated_at: string }]
  await receive([line, line], { id: receipt.id, version: receipt.updated_at }, other.client)
  expect((await post(receipt.id, receipt.updated_at)).error?.message).toBe('changed_meanwhile')
  await expect(receive([{ ...line, product_id: colored.id }])).rejects.toMatchObject({
    message: 'shelf_missing',
  })
  await expect(receive([{ ...line, color_id: colored.colorIds[0]! }])).rejects.toMatchObject({
    message: 'shelf_missing',
  })
  expect((await post(randomUUID(), receipt.updated_at)).error?.message).toBe('not_found')
  const fresh = await receive([line])
  await sql('insert into public.product_colors (product_id, color_id, stock_quantity) values ($1, $2, 0)', [
    product.id,
    colored.colorIds[0],
  ])
  expect((await post(fresh.id, fresh.updated_at)).error?.message).toBe('shelf_missing')
})

it('stock receipt: never changes once posted, not even by the schema owner', async () => {
  const product = await createProduct({ stock: 1 })
  const receipt = await bringIn([{ product_id: product.id, quantity: 1, unit_cost: 5000 }])
  const line = { product_id: product.id, quantity: 9, unit_cost: 1 }
  await expect(receive([line], { id: receipt.id, version: receipt.updated_at })).rejects.toMatchObject({
    message: 'already_posted',
  })
  const removal = await admin.client.rpc('admin_delete_stock_draft', {
    p_kind: 'receipt',
    p_id: receipt.id,
  })
  expect(removal.error?.message).toBe('already_posted')
  for (const statement of [
    'update public.stock_receipts set note = $$x$$ where id = $1',
    'delete from public.stock_receipts where id = $1',
    'update public.stock_receipt_lines set quantity = 3 where receipt_id = $1',
    'delete from public.stock_receipt_lines where receipt_id = $1',
    'update public.stock_movements set delta = 5 where receipt_id = $1',
    'delete from public.stock_movements where receipt_id = $1',
  ])
    await expect(sql(statement, [receipt.id])).rejects.toThrow('already_posted')
  await expect(
    sql(
      `insert into public.stock_receipt_lines (receipt_id, position, product_name, quantity, unit_cost)
         values ($1, 9, 'x', 1, 1)`,
      [receipt.id],
    ),
  ).rejects.toThrow('already_posted')
})

it('stock receipt: keeps product names after the products are deleted', async () => {
  const product = await createProduct({ stock: 0, name: 'کتری رفتنی' })
  const receipt = await bringIn([{ product_id: product.id, quantity: 1, unit_cost: 5000 }])
  await sql('delete from public.products where id = $1', [product.id])
  expect(
    await sql('select product_name, product_id from public.stock_receipt_lines where receipt_id = $1', [
      receipt.id,
    ]),
  ).toEqual([{ product_name: 'کتری رفتنی', product_id: null }])
})

async function sheet(products: Product[]) {
  const category = await insertRow('categories', { name: 'شمردنی', slug: randomUUID() })
  await sql('update public.products set category_id = $1 where id = any ($2)', [
    category.id,
    products.map(({ id }) => id),
  ])
  const data = await admin.client.call('admin_start_count', {
    p_title: 'شمارش آذر',
    p_category: category.id,
  })
  const lines = await sql<{ id: string; product_id: string; color_id: string | null }>(
    'select id, product_id, color_id from public.stock_count_lines where count_id = $1',
    [data.id],
  )
  return {
    id: data.id,
    line: (product: Product, color: string | null = null) =>
      lines.find((each) => each.product_id === product.id && each.color_id === color)!.id,
  }
}
async function count(id: string, lines: { id: string; counted: number | null }[]) {
  const data = await admin.client.call('admin_save_count', { p_count_id: id, p_lines: lines })
  return data
}
async function postCount(id: string) {
  const updated_at = await sqlValue<string>(
    'select updated_at::text from public.stock_counts where id = $1',
    [id],
  )
  return admin.client.rpc('admin_post_count', { p_count_id: id, p_version: updated_at })
}

it('stock count: includes unsent orders, and keeps sales between counting and posting', async () => {
  const product = await createProduct({ stock: 10 })
  const colored = await createProduct({ stock: [5, 5] })
  const [red] = colored.colorIds as [string]
  const buyer = await createPerson()
  await orderFor(buyer, product, 2)
  const { id, line } = await sheet([product, colored])
  // Eight in stock and two for the order: one is missing.
  const saved = await count(id, [
    { id: line(product), counted: 9 },
    { id: line(colored, red), counted: 7 },
  ])
  expect(saved.map(({ expected, difference }) => [expected, difference]).sort()).toEqual([
    [10, -1],
    [5, 2],
  ])
  await orderFor(await createPerson(), product, 3)
  const { data, error } = await postCount(id)
  expect(error).toBeNull()
  expect(data).toMatchObject({ changed: 2, short: 0 })
  // 10 − 2 − 3 sold − 1 missing.
  expect(await stockOf(product)).toBe(4)
  expect(await stockOf(colored, red)).toBe(7)
  expect(await brokenInvariants()).toEqual([])
  expect((await postCount(id)).error?.message).toBe('already_posted')
  const changes = await admin.client.rpc('admin_save_count', {
    p_count_id: id,
    p_lines: [{ id: line(product), counted: 1 }],
  })
  expect(changes.error?.message).toBe('already_posted')
})

it('stock count: never goes below zero', async () => {
  const product = await createProduct({ stock: 5 })
  const { id, line } = await sheet([product])
  await count(id, [{ id: line(product), counted: 1 }])
  await orderFor(await createPerson(), product, 3)
  const { data } = await postCount(id)
  expect(data).toMatchObject({ changed: 1, short: 1 })
  expect(await stockOf(product)).toBe(0)
  expect(
    await sql('select difference, applied from public.stock_count_lines where count_id = $1', [id]),
  ).toEqual([{ difference: -4, applied: -2 }])
})

it('stock count: skips uncounted products, and refuses an empty or outdated count', async () => {
  const [one, two] = [await createProduct({ stock: 3 }), await createProduct({ stock: 3 })]
  const { id, line } = await sheet([one, two])
  expect((await postCount(id)).error?.message).toBe('nothing_counted')
  await count(id, [{ id: line(one), counted: 1 }])
  const stale = await admin.client.rpc('admin_post_count', {
    p_count_id: id,
    p_version: '2026-01-01T00:00:00Z',
  })
  expect(stale.error?.message).toBe('changed_meanwhile')
  expect((await admin.client.rpc('admin_count_summary', { p_count_id: id })).data).toMatchObject({
    more: 0,
    less: 2,
    lines: 1,
    unknown: 1,
  })
  await postCount(id)
  expect([await stockOf(one), await stockOf(two)]).toEqual([1, 3])
})

it('manual stock change: has a reason and a note, and never goes below zero', async () => {
  const product = await createProduct({ stock: 5 })
  const change = (p_delta: number, p_reason: 'damage' | 'sale' | 'adjustment') =>
    admin.client.rpc('admin_adjust_stock', {
      p_product_id: product.id,
      p_color_id: null as never,
      p_delta,
      p_reason,
      p_note: 'افتاد و شکست',
    })
  expect((await change(-2, 'damage')).error).toBeNull()
  expect(await stockOf(product)).toBe(3)
  expect((await change(-4, 'damage')).error?.message).toBe('stock_below_zero')
  // Reasons of orders and receipts are not manual.
  expect((await change(1, 'sale')).error?.message).toBe('invalid_input')
  const { data } = await admin.client.rpc('admin_list_movements', {
    p_product_id: product.id,
    p_reason: 'damage',
  })
  expect(data).toMatchObject([{ delta: -2, note: 'افتاد و شکست', actor_id: admin.id, total: 1 }])
})

it('low stock: a product has its own limit, saved against the value seen', async () => {
  const product = await createProduct({ stock: 8, name: `کم ${randomUUID()}` })
  const save = (p_low_limit: number | null, p_expected_limit: number | null) =>
    saveStock(product, { p_low_limit, p_expected_limit })
  const isLow = async () => {
    const { data } = await admin.client.rpc('admin_list_products', { p_stock: 'low', p_limit: 1000 })
    return data!.some(({ id }) => id === product.id)
  }
  expect(await isLow()).toBe(false)
  expect((await save(10, null)).error).toBeNull()
  expect(await isLow()).toBe(true)
  const low = await sqlColumn<string>('select id from private.low_stock(200)')
  expect(low).toContain(product.id)
  expect((await save(4, null)).error?.message).toBe('changed_meanwhile')
  await save(2, 10)
  expect(await isLow()).toBe(false)
})

it('running out: days left at the pace of sales', async () => {
  const product = await createProduct({ stock: 40 })
  await sql(`update public.products set created_at = now() - interval '90 days' where id = $1`, [product.id])
  await orderFor(await createPerson(), product, 30)
  const { data } = await admin.client.rpc('admin_running_out', { p_days: 30, p_limit: 1000 })
  expect(data!.find(({ id }) => id === product.id)).toMatchObject({ stock: 10, sold: 30, days_left: 10 })
  const slow = await admin.client.rpc('admin_running_out', { p_days: 60, p_within: 15, p_limit: 1000 })
  expect(slow.data!.some(({ id }) => id === product.id)).toBe(false)
})

it('costs: an order line keeps the cost of its sale', async () => {
  const product = await createProduct({ stock: 20, price: 200_000 })
  await bringIn([{ product_id: product.id, quantity: 1, unit_cost: 120_000 }])
  const first = await orderFor(await createPerson(), product, 2)
  await saveStock(product, { p_costs: [{ color_id: null, cost: 150_000, expected: 120_000 }] })
  const second = await orderFor(await createPerson(), product, 1)
  const costs = await sql<{ order_id: string; unit_cost: number }>(
    `select i.order_id, k.unit_cost from public.order_item_costs k join public.order_items i on i.id = k.order_item_id
       where i.product_id = $1`,
    [product.id],
  )
  expect(Object.fromEntries(costs.map((row) => [row.order_id, row.unit_cost]))).toEqual({
    [first.id]: 120_000,
    [second.id]: 150_000,
  })
})

it('costs: fill the lines without one of the orders paid in a period', async () => {
  const product = await createProduct({ stock: 20, price: 200_000 })
  const buyer = await createPerson()
  const [paid, unpaid] = [await paidOrder(buyer, product, 2), await orderFor(buyer, product)]
  const costs = () =>
    sql(
      `select k.unit_cost from public.order_item_costs k join public.order_items i on i.id = k.order_item_id
       where i.order_id = any ($1)`,
      [[paid.id, unpaid.id]],
    )
  const paidAt = new Date(paid.payment_verified_at!)
  const at = (ms: number) => new Date(paidAt.getTime() + ms).toISOString()
  const fill = async (from: number, until: number) =>
    (await admin.client.rpc('admin_fill_order_costs', { p_from: at(from), p_until: at(until) })).error
  expect(await fill(-1000, 1000)).toBeNull()
  expect(await costs()).toEqual([])
  await saveStock(product, { p_costs: [{ color_id: null, cost: 150_000, expected: null }] })
  await fill(-2000, -1000)
  await fill(1000, 2000)
  expect(await costs()).toEqual([])
  await fill(-1000, 1000)
  expect(await costs()).toEqual([{ unit_cost: 150_000 }])
  await sql('update public.product_costs set amount = 160000 where product_id = $1', [product.id])
  await fill(-1000, 1000)
  expect(await costs()).toEqual([{ unit_cost: 150_000 }])
})

it('costs: a color goes before its product, and manual changes need the value seen', async () => {
  const product = await createProduct({ stock: [9, 9] })
  const [red, blue] = product.colorIds as [string, string]
  const save = (p_costs: { color_id: string | null; cost: number | null; expected: number | null }[]) =>
    saveStock(product, { p_costs })
  await save([
    { color_id: null, cost: 10_000, expected: null },
    { color_id: red, cost: 12_000, expected: null },
  ])
  expect((await save([{ color_id: red, cost: 1, expected: 11_000 }])).error?.message).toBe(
    'changed_meanwhile',
  )
  expect((await save([{ color_id: randomUUID(), cost: 1, expected: null }])).error?.message).toBe(
    'color_missing',
  )
  const known = await sql<{ red: number; blue: number }>(
    'select private.cost_of($1, $2) as red, private.cost_of($1, $3) as blue',
    [product.id, red, blue],
  )
  expect(known).toEqual([{ red: 12_000, blue: 10_000 }])
  await save([{ color_id: red, cost: null, expected: 12_000 }])
  expect(await costOf(product, red)).toBeNull()
})

it('costs: nothing that customers read contains one', async () => {
  const product = await createProduct({ stock: 9, price: 90_000, shopPrice: 80_000, dealerPrice: 70_000 })
  const COST = 63_217
  await bringIn([{ product_id: product.id, quantity: 3, unit_cost: COST }])
  const slug = await sqlValue<string>('select slug from public.products where id = $1', [product.id])
  for (const type of [null, 'normal', 'shop', 'dealer'] as const) {
    const person = type && (await createPerson(type))
    const client = person ? person.client : anonymousClient()
    const seen: unknown[] = [
      await client.query('select * from public.product_with_discounts where id = $1', [product.id]),
      await client.query('select * from public.products where id = $1', [product.id]),
      await client.query('select * from public.product_prices where product_id = $1', [product.id]),
      await client.rpc('product_page', { p_slug: slug } as never),
      await client.rpc('search_products', { p_limit: 60 } as never),
      await client.query('select * from public.product_costs'),
      await client.query('select * from public.stock_receipt_lines'),
      await client.rpc('admin_product_stock', { p_product_id: product.id }),
      await client.rpc('admin_profit', { p_from: '2026-01-01', p_until: '2030-01-01' }),
    ]
    if (person) {
      const order = await orderFor(person, product, 1)
      seen.push(
        order,
        await client.query('select * from public.orders where id = $1', [order.id]),
        await client.query('select * from public.order_items where order_id = $1', [order.id]),
        await client.query('select * from public.order_item_costs'),
      )
    }
    expect(holdsNumber(seen, COST)).toBe(false)
  }
})
