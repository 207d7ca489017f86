/** Bulk changes of products: preview, running in portions, undo. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Json } from '../../lib/supabase/database.types.ts'
import { beginTask, previewTask, makeDue, runPortion, taskState } from './support/bulk-tasks.ts'
import { createCategory } from './support/catalog.ts'
import { brokenInvariants, createProduct, orderFor, type Product } from './support/products.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { sql, sqlRow, sqlColumn, sqlValue } from './support/database.ts'
import { setUp } from './support/set-up.ts'
import { refusal } from './support/orders.ts'

const admin = setUp(() => createPerson('admin'))

interface Preview {
  count: number
  changed: number
  refused: number
  values: number
  version: string
  lines: { product_id: string; part: string; before: unknown; after: unknown; problem: string | null }[]
}

const request = async (filter: object, change: object): Promise<Preview> => {
  const { data, error } = await previewTask(admin, 'products.change', filter as Json, change as Json)
  if (error) throw error
  return data as unknown as Preview
}
/** Previews and begins a change; resolves to the task's id. */
const begin = async (filter: object, change: object) => {
  const { count, version } = await request(filter, change)
  return beginVersion(filter, { ...change, version }, count)
}
const beginVersion = async (filter: object, params: object, count: number) => {
  const { data, error } = await beginTask(admin, 'products.change', filter as never, count, params as never)
  if (error) throw error
  return data.id
}
/** Runs one portion of a task. */
const run = async (id: string, limit = 500) => {
  await makeDue(id)
  await runPortion(limit)
  const { total, done, refused } = await taskState(id)
  return { done, skipped: refused, left: total - done - refused }
}
const idsOf = (products: readonly Product[]) => ({ ids: products.map(({ id }) => id) })
/** Previews, begins and runs a change. */
const change = async (products: readonly Product[], params: object) => {
  const id = await begin(idsOf(products), params)
  return { id, ...(await run(id)) }
}
const undo = async (task: string) => {
  const { data } = await previewTask(admin, 'products.undo', {}, { task })
  const { count } = data as { count: number }
  if (count === 0) return { done: 0, skipped: 0, left: 0 }
  const begun = await beginTask(admin, 'products.undo', {}, count, { task })
  if (begun.error) throw begun.error
  return run(begun.data.id)
}
const prices = async ({ id }: Pick<Product, 'id'>) =>
  Object.fromEntries(
    (
      await sql<{ price_type: string; amount: number }>(
        'select price_type, amount from public.product_prices where product_id = $1',
        [id],
      )
    ).map(({ price_type, amount }) => [price_type.replace('_price', ''), amount]),
  )
const row = async ({ id }: Pick<Product, 'id'>) =>
  await sqlRow('select * from public.products where id = $1', [id])

const TIERS = ['base_price', 'shop_price', 'dealer_price']

it('bulk price change: previews, then changes all but impossible prices', async () => {
  const products = [
    await createProduct({ price: 100_500, shopPrice: 80_000 }),
    await createProduct({ price: 99_000_000 }),
    await createProduct({ price: null }),
  ]
  const terms = { kind: 'price', tiers: TIERS, how: 'percent', value: 10, step: 1000, direction: 'down' }
  const preview = await request(idsOf(products), terms)
  expect(preview).toMatchObject({ count: 2, changed: 1, refused: 1, values: 2 })
  expect(preview.lines.map(({ before, after, problem }) => [before, after, problem])).toEqual([
    [99_000_000, 108_900_000, 'price_too_high'],
    [100_500, 110_000, null],
    [80_000, 88_000, null],
  ])
  expect(await prices(products[0]!)).toEqual({ base: 100_500, shop: 80_000 })
  const id = await begin(idsOf(products), terms)
  expect(await run(id)).toEqual({ done: 1, skipped: 1, left: 0 })
  expect(
    await sql('select record_id, error from public.bulk_task_rows where task_id = $1 and error is not null', [
      id,
    ]),
  ).toEqual([{ record_id: products[1]!.id, error: 'price_too_high' }])
  expect(await prices(products[0]!)).toEqual({ base: 110_000, shop: 88_000 })
  expect(await prices(products[1]!)).toEqual({ base: 99_000_000 })
  expect(
    await sqlValue(
      `select count(*)::integer as n from public.admin_audit where record_id = $1 and table_name = 'product_prices'`,
      [products[0]!.id],
    ),
  ).toBe(2)
})

it('bulk price change: changes and undoes the possible prices of a product alone', async () => {
  const product = await createProduct({ price: 99_000_000, shopPrice: 80_000 })
  const terms = { kind: 'price', tiers: TIERS, how: 'percent', value: 10, step: 1000, direction: 'down' }
  const { id, ...counts } = await change([product], terms)
  expect(counts).toEqual({ done: 1, skipped: 0, left: 0 })
  expect(await prices(product)).toEqual({ base: 99_000_000, shop: 88_000 })
  expect(
    await sqlValue(`select detail -> 'before' as before from public.bulk_task_rows where task_id = $1`, [id]),
  ).toEqual({ shop_price: 80_000 })
  await undo(id)
  expect(await prices(product)).toEqual({ base: 99_000_000, shop: 80_000 })
})

it('bulk price change: sets prices, fills missing ones from another tier', async () => {
  const full = await createProduct({ price: 100_000, shopPrice: 70_000 })
  const bare = await createProduct({ price: 123_400 })
  await change([full, bare], {
    kind: 'price',
    tiers: ['shop_price', 'dealer_price'],
    how: 'tier',
    of: 'base_price',
    value: 85,
    missing: true,
    step: 5000,
    direction: 'nearest',
  })
  expect(await prices(full)).toEqual({ base: 100_000, shop: 70_000, dealer: 85_000 })
  expect(await prices(bare)).toEqual({ base: 123_400, shop: 105_000, dealer: 105_000 })
  await change([full, bare], { kind: 'price', tiers: ['dealer_price'], how: 'set', value: 60_000 })
  expect([(await prices(full)).dealer, (await prices(bare)).dealer]).toEqual([60_000, 60_000])
})

it('bulk change: continues after it was cancelled', async () => {
  const products = [await createProduct({ price: 100_000 }), await createProduct({ price: 100_000 })]
  const id = await begin(idsOf(products), { kind: 'price', tiers: TIERS, how: 'percent', value: 10 })
  expect(await run(id, 1)).toEqual({ done: 1, skipped: 0, left: 1 })
  const set = (p_action: string) => admin.client.rpc('admin_set_bulk_task', { p_id: id, p_action })
  expect((await set('cancel')).error).toBeNull()
  expect(await runPortion()).toBeUndefined()
  expect((await set('resume')).data).toMatchObject({ status: 'running', finished_at: null })
  expect(await run(id)).toEqual({ done: 2, skipped: 0, left: 0 })
  expect((await set('resume')).error?.message).toBe('bulk_finished')
})

it('bulk undo: restores prices except on products changed since', async () => {
  const [one, other] = [await createProduct({ price: 100_000 }), await createProduct({ price: 200_000 })]
  const { id } = await change([one, other], {
    kind: 'price',
    tiers: TIERS,
    how: 'amount',
    value: -10_000,
  })
  const fill = await change([one], { kind: 'price', tiers: ['shop_price'], how: 'set', value: 50_000 })
  expect(await undo(fill.id)).toMatchObject({ done: 1, left: 0 })
  expect(await prices(one)).toEqual({ base: 90_000 })
  await change([other], { kind: 'price', tiers: ['shop_price'], how: 'set', value: 50_000 })
  // The change of the first was undone itself; the change of the other remains.
  expect(await undo(id)).toMatchObject({ done: 1, skipped: 1 })
  expect([await prices(one), await prices(other)]).toEqual([
    { base: 100_000 },
    { base: 190_000, shop: 50_000 },
  ])
  expect(await undo(id)).toEqual({ done: 0, skipped: 0, left: 0 })
})

it('bulk undo: changes are undone newest first; a manual edit blocks older ones', async () => {
  const product = await createProduct({ price: 100_000, stock: 5 })
  const first = await change([product], { kind: 'price', tiers: TIERS, how: 'amount', value: -10_000 })
  const second = await change([product], { kind: 'stock', how: 'change', value: 3 })
  const third = await change([product], { kind: 'price', tiers: TIERS, how: 'amount', value: -20_000 })
  expect(await prices(product)).toEqual({ base: 70_000 })
  for (const { id } of [third, second, first]) expect(await undo(id)).toMatchObject({ done: 1, skipped: 0 })
  expect(await prices(product)).toEqual({ base: 100_000 })
  const older = await change([product], { kind: 'price', tiers: TIERS, how: 'amount', value: -10_000 })
  await sql(`update public.products set name = name || ' ۲' where id = $1`, [product.id])
  const newer = await change([product], { kind: 'price', tiers: TIERS, how: 'amount', value: -10_000 })
  expect(await undo(newer.id)).toMatchObject({ done: 1, skipped: 0 })
  expect(await undo(older.id)).toMatchObject({ done: 0, skipped: 1 })
  expect(await prices(product)).toEqual({ base: 90_000 })
})

it('bulk change: continues after an interruption and skips products edited meanwhile', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => createProduct({ price: 1_000_000 })))
  const id = await begin(idsOf(products), { kind: 'price', tiers: ['base_price'], how: 'percent', value: 10 })
  expect(await run(id, 2)).toMatchObject({ done: 2, left: 4 })
  const later = products.find((each) => each.id === [...idsOf(products).ids].sort().at(-1))!
  await sql(`update public.products set brand = 'دیگر' where id = $1`, [later.id])
  expect(await run(id, 10)).toEqual({ done: 5, skipped: 1, left: 0 })
  expect(await Promise.all(products.map(async (each) => (await prices(each)).base))).toEqual(
    products.map(({ id }) => (id === later.id ? 1_000_000 : 1_100_000)),
  )
})

it('bulk change: refused when products changed since the preview', async () => {
  const product = await createProduct({ price: 100_000 })
  const terms = { kind: 'price', tiers: ['base_price'], how: 'percent', value: 10 }
  const { version } = await request(idsOf([product]), terms)
  await sql(`update public.products set brand = 'دیگر' where id = $1`, [product.id])
  await expect(beginVersion(idsOf([product]), { ...terms, version }, 1)).rejects.toMatchObject({
    message: 'changed_meanwhile',
  })
})

it('bulk price change: rounds 2,000 samples like a model in whole numbers', async () => {
  const cases = fc.record({
    amount: fc.integer({ min: 1, max: 99_999_999 }),
    how: fc.constantFrom('percent', 'amount', 'tier'),
    value: fc.integer({ min: -99, max: 1000 }).filter((value) => value !== 0),
    step: fc.constantFrom(1, 100, 1000, 5000, 10_000),
    direction: fc.constantFrom('down', 'nearest', 'up'),
  })
  const samples = fc.sample(cases, { numRuns: 2000, seed: 44 })
  const rows = await sql<{ after: string }>(
    `select private.round_price(case x.how
          when 'percent' then x.amount::numeric * (100 + x.value) / 100 when 'amount' then x.amount::numeric + x.value
          else x.amount::numeric * x.value / 100 end, x.step, x.direction)::text as after
       from jsonb_array_elements($1) with ordinality e (item, n)
       cross join lateral jsonb_to_record(e.item) as x (amount integer, how text, value integer, step integer, direction text)
       order by e.n`,
    [JSON.stringify(samples)],
  )
  expect(rows.map(({ after }) => Number(after))).toEqual(samples.map(modelPrice))
})

/** In hundredths of a toman. */
function modelPrice({
  amount,
  how,
  value,
  step,
  direction,
}: {
  amount: number
  how: string
  value: number
  step: number
  direction: string
}): number {
  const hundredths: Record<string, number> = {
    percent: amount * (100 + value),
    amount: (amount + value) * 100,
    tier: amount * value,
  }
  const unit = BigInt(step) * 100n
  const exact = BigInt(hundredths[how]!)
  const floored = exact >= 0n ? exact / unit : -((-exact + unit - 1n) / unit)
  const rest = exact - floored * unit
  const up = direction === 'up' ? rest > 0n : direction === 'nearest' && rest * 2n >= unit
  return Number((floored + (up ? 1n : 0n)) * BigInt(step))
}

it('bulk price change: refuses terms without a meaning', async () => {
  const product = await createProduct({ price: 100_000 })
  const terms = {
    kind: 'price',
    tiers: ['base_price'],
    how: 'percent',
    value: 10,
    step: 1000,
    direction: 'down',
  }
  expect((await request(idsOf([product]), terms)).changed).toBe(1)
  for (const wrong of [
    { how: 'double' },
    { how: null },
    { value: null },
    { value: -100 },
    { value: 1001 },
    { step: 7 },
    { tiers: [] },
    { how: 'tier' },
    { how: 'tier', of: 'base_price' },
    { how: 'tier', of: 'shop_price', value: 0 },
  ])
    await expect(request(idsOf([product]), { ...terms, ...wrong })).rejects.toMatchObject({
      message: 'invalid_input',
    })
})

it('bulk field change: sets category, brand and flags, and undoes them', async () => {
  const products = [await createProduct(), await createProduct()]
  const category = await createCategory()
  const changes = []
  for (const terms of [
    { field: 'category_id', value: category.id },
    { field: 'brand', value: 'نگین' },
    { field: 'is_featured', value: true },
    { field: 'is_active', value: false },
  ])
    changes.push((await change(products, { kind: 'field', ...terms })).id)
  expect(await row(products[0]!)).toMatchObject({
    category_id: category.id,
    brand: 'نگین',
    is_featured: true,
    is_active: false,
  })
  for (const id of changes.reverse()) expect(await undo(id)).toMatchObject({ done: 2, skipped: 0 })
  expect(await row(products[0]!)).toMatchObject({
    category_id: null,
    brand: null,
    is_featured: false,
    is_active: true,
  })
  await expect(request(idsOf(products), { kind: 'field', field: 'slug', value: 'x' })).rejects.toMatchObject({
    message: 'invalid_input',
  })
  await expect(
    request(idsOf(products), { kind: 'field', field: 'category_id', value: randomUUID() }),
  ).rejects.toMatchObject({ message: 'category_missing' })
})

it('bulk attribute change: sets an attribute, undoes and clears it', async () => {
  const products = [await createProduct(), await createProduct()]
  const attribute = await admin.client.call('admin_save_attribute', {
    p_attribute: {
      name: `جنس ${randomUUID()}`,
      kind: 'choices',
      choices: [{ name: 'مس' }, { name: 'چدن' }],
    },
  })
  const choices = await sqlColumn<string>(
    'select id from public.attribute_choices where attribute_id = $1 order by id',
    [attribute],
  )
  const choicesOf = async (product: Product) =>
    await sqlColumn<string>(
      'select choice_id as id from public.product_attributes where product_id = $1 and attribute_id = $2 order by 1',
      [product.id, attribute],
    )
  await change([products[0]!], { kind: 'attribute', attribute_id: attribute, value: [choices[0]] })
  const both = await change(products, { kind: 'attribute', attribute_id: attribute, value: [choices[1]] })
  expect(both.done).toBe(2)
  expect([await choicesOf(products[0]!), await choicesOf(products[1]!)]).toEqual([[choices[1]], [choices[1]]])
  expect(await undo(both.id)).toMatchObject({ done: 2 })
  expect([await choicesOf(products[0]!), await choicesOf(products[1]!)]).toEqual([[choices[0]], []])
  await change(products, { kind: 'attribute', attribute_id: attribute, value: null })
  expect(await choicesOf(products[0]!)).toEqual([])
  await expect(
    request(idsOf(products), { kind: 'attribute', attribute_id: attribute, value: [randomUUID()] }),
  ).rejects.toMatchObject({ message: 'invalid_input' })
})

it('bulk stock change: skips colored products and negative stock; keeps sales; undo too', async () => {
  const [one, few, colored] = [
    await createProduct({ stock: 10 }),
    await createProduct({ stock: 2 }),
    await createProduct({ stock: [3] }),
  ]
  const terms = { kind: 'stock', how: 'change', value: -5, note: 'شکستگی' }
  const preview = await request(idsOf([one, few, colored]), terms)
  expect(preview).toMatchObject({ changed: 1, refused: 2 })
  expect(preview.lines.map(({ problem }) => problem).sort()).toEqual(
    [null, 'negative_stock', 'stock_in_colors'].sort(),
  )
  const id = await begin(idsOf([one, few, colored]), terms)
  // Sold between preview and run.
  await orderFor(await createPerson(), one, 3)
  expect(await run(id)).toMatchObject({ done: 1, skipped: 2 })
  expect((await row(one)).stock_quantity).toBe(2)
  await orderFor(await createPerson(), one, 1)
  expect(await undo(id)).toMatchObject({ done: 1 })
  expect((await row(one)).stock_quantity).toBe(6)
  expect(
    await sqlValue(`select after #>> '{params,note}' as note from public.admin_audit where record_id = $1`, [
      id,
    ]),
  ).toBe('شکستگی')
  expect(await brokenInvariants()).toEqual([])
})

it('bulk change: chooses products by the filters of the list', async () => {
  const mark = `فهرست${randomUUID().slice(0, 8)}`
  const products = [
    await createProduct({ name: `${mark} یک`, price: 100_000 }),
    await createProduct({ name: `${mark} دو`, price: 100_000, active: false }),
    await createProduct({ name: `${mark} سه`, price: null }),
  ]
  const terms = { kind: 'price', tiers: ['base_price'], how: 'set', value: 90_000 }
  const count = async (filter: object) => (await request({ search: mark, ...filter }, terms)).count
  expect(await count({})).toBe(3)
  expect(await count({ active: false })).toBe(1)
  expect(await count({ mark: 'no-price' })).toBe(1)
  const listed = await admin.client.rpc('admin_list_products', { p_search: mark, p_active: true })
  expect(listed.data!.map(({ id }) => id).sort()).toEqual([products[0]!.id, products[2]!.id].sort())
  expect(await count({ stock: 'out' })).toBe(0)
})

it('bulk change: staff of prices see and undo those of others', async () => {
  const product = await createProduct({ price: 100_000 })
  const { id } = await change([product], { kind: 'price', tiers: TIERS, how: 'percent', value: 10 })
  const tasks = async (person: Person) =>
    (await person.client.query('select id from public.bulk_tasks where id = $1', [id])).data
  for (const person of [await createPerson(), await createPerson('dealer')]) {
    expect(await refusal(beginTask(person, 'products.undo', {}, 1, { task: id }))).toBe('staff_required')
    expect(await tasks(person)).toEqual([])
  }
  const seller = await createStaff('seller')
  expect(await tasks(seller)).toEqual([])
  await sql(`insert into public.role_capabilities (role, capability) values ('seller', 'prices')`)
  expect(await tasks(seller)).toEqual([{ id }])
  const begun = await beginTask(seller, 'products.undo', {}, 1, { task: id })
  expect(await run(begun.data!.id)).toMatchObject({ done: 1 })
  expect(await prices(product)).toEqual({ base: 100_000 })
})
