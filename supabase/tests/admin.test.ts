import { expect, it } from 'vitest'
import type { Json } from '../../lib/supabase/database.types.ts'
import { versionOf } from './support/catalog.ts'
import { brokenInvariants, createProduct } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { sql } from './support/database.ts'
import { insertInto } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const save = async (id: string, changes: Json, version?: number) =>
  admin.client.rpc('admin_update_product', {
    p_product_id: id,
    p_version: version ?? (await versionOf({ id })),
    p_changes: changes,
  })

it('product update: saves name, prices, stock and active flag', async () => {
  const { id } = await createProduct({ price: 100, shopPrice: 90, stock: 5 })
  const changes = {
    name: 'نام جدید',
    is_active: false,
    base_price: 200,
    shop_price: null,
    dealer_price: 50,
    stock: { expected: 5, set: 9 },
  }
  expect((await save(id, changes)).error).toBeNull()
  const [row] = await sql('select name, is_active, stock_quantity from public.products where id = $1', [id])
  expect(row).toEqual({ name: 'نام جدید', is_active: false, stock_quantity: 9 })
  expect(
    await sql('select price_type, amount from public.product_prices where product_id = $1 order by 1', [id]),
  ).toEqual([
    { price_type: 'base_price', amount: 200 },
    { price_type: 'dealer_price', amount: 50 },
  ])
  expect(await brokenInvariants()).toEqual([])
})

it('product update: refuses an outdated version and an outdated stock', async () => {
  const { id } = await createProduct({ stock: 5 })
  const version = await versionOf({ id })
  expect((await save(id, { base_price: 300 }, version)).error).toBeNull()
  expect((await save(id, { base_price: 400 }, version)).error?.message).toBe('version_changed')
  await sql('update public.products set stock_quantity = 3 where id = $1', [id])
  const { error } = await save(id, { stock: { expected: 5, set: 10 } })
  expect(error).toMatchObject({ message: 'stock_changed', details: '{"stock": 3}' })
})

it('product update: sets the stock of each color', async () => {
  const { id, colorIds } = await createProduct({ stock: [2, 3] })
  const change = (expected: number, set: number) =>
    save(id, { colors: [{ color_id: colorIds[0]!, expected, set }] })
  expect((await change(9, 1)).error?.message).toBe('stock_changed')
  expect((await change(2, 8)).error).toBeNull()
  expect((await save(id, { stock: { expected: 0, set: 5 } })).error?.message).toBe('stock_changed')
  expect(await brokenInvariants()).toEqual([])
})

it('product update: refuses invalid figures', async () => {
  const { id } = await createProduct({ stock: 5 })
  for (const price of [0, -1, 100_000_000])
    expect((await save(id, { base_price: price })).error?.code).toBe('23514')
  expect((await save(id, { stock: { expected: 5, set: -1 } })).error?.code).toBe('23514')
})

it('color stock: the first color clears the main stock, removing the last one leaves zero', async () => {
  const { id } = await createProduct({ stock: 7 })
  const [color] = await sql<{ id: string }>(
    `insert into public.colors (name, hex_code) values (gen_random_uuid()::text, '#111111') returning id`,
  )
  const added = await admin.client.query(
    ...insertInto('product_colors', { product_id: id, color_id: color!.id, stock_quantity: 4 }),
  )
  expect(added.error).toBeNull()
  const state = async () =>
    (await sql('select has_colors, stock_quantity from public.products where id = $1', [id]))[0]
  expect(await state()).toEqual({ has_colors: true, stock_quantity: null })
  await admin.client.query('delete from public.product_colors where product_id = $1', [id])
  expect(await state()).toEqual({ has_colors: false, stock_quantity: 0 })
  const movements = await sql(
    'select delta, reason from public.stock_movements where product_id = $1 order by id',
    [id],
  )
  expect(movements).toEqual([
    { delta: 7, reason: 'initial' },
    { delta: -7, reason: 'colors' },
    { delta: 4, reason: 'initial' },
    { delta: -4, reason: 'colors' },
  ])
  expect(await brokenInvariants()).toEqual([])
})
