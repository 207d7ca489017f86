/** Rows of price lists: contents, order and the prices that the caller may read. */
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { createProduct, setWholesalePaysLower } from './support/products.ts'
import { anonymousClient, passTime, sql, sqlColumn } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const owner = setUp(() => createPerson('admin'))
const shop = setUp(() => createPerson('shop'))
const dealer = setUp(() => createPerson('dealer'))
const customer = setUp(() => createPerson())
const pot = setUp(() => createProduct({ price: 500_000, shopPrice: 432_100, dealerPrice: 398_700, stock: 7 }))

beforeAll(async () => {
  await sql(
    `insert into public.order_quantity_rules (product_id, price_type, sold_by, min_quantity) values ($1, 'dealer_price', 'pack', 12)`,
    [pot.id],
  )
  await insertRow('product_packs', { product_id: pot.id, pack_size: 6, carton_size: 24 })
  await sql(
    `insert into public.volume_prices (product_id, price_type, from_quantity, amount) values ($1, 'dealer_price', 48, 377000)`,
    [pot.id],
  )
  await passTime(['price_list_settings'])
})

type Tier = 'shop_price' | 'dealer_price'
interface Row {
  id: string
  price: number
  retail: number
  steps?: { from: number; price: number }[]
  place: number
  name: string
}
const ask = (person: Person, tier: Tier, categories: string[] = [], limit = 1000, last?: Row) =>
  person.client.rpc('price_list_rows', {
    p_tier: tier,
    p_categories: categories,
    p_limit: limit,
    ...(last && { p_after_place: last.place, p_after_name: last.name, p_after_id: last.id }),
  })
const rowsOf = async (...given: Parameters<typeof ask>) => {
  const { data, error } = await ask(...given)
  expect(error).toBeNull()
  return data as unknown as Row[]
}
const rowOfPot = async (person: Person, tier: Tier) =>
  (await rowsOf(person, tier)).find(({ id }) => id === pot.id)!

it('price list: shops and dealers read their tier, staff with wholesale prices all, others none', async () => {
  const tiers = ['shop_price', 'dealer_price'] as const
  const refusals = async (person: Person) =>
    Promise.all(tiers.map(async (tier) => (await ask(person, tier)).error?.message))
  expect(await refusals(shop)).toEqual([undefined, 'wholesale_only'])
  expect(await refusals(dealer)).toEqual(['wholesale_only', undefined])
  for (const person of [customer, await createStaff('warehouse')])
    expect(await refusals(person)).toEqual(['wholesale_only', 'wholesale_only'])
  for (const person of [owner, await createStaff('seller')])
    expect(await refusals(person)).toEqual([undefined, undefined])
  const guest = await anonymousClient().rpc('price_list_rows', { p_tier: 'shop_price', p_categories: [] })
  expect(guest.error?.code).toBe('42501')
})

it('price list: closes to a person who lost the tier or is blocked', async () => {
  for (const change of [
    `user_type = 'shop'`,
    `user_type = 'normal'`,
    `user_type = 'dealer', is_blocked = true`,
  ]) {
    await sql(`update public.profiles set ${change} where id = $1`, [dealer.id])
    expect([change, (await ask(dealer, 'dealer_price')).error]).not.toEqual([change, null])
  }
})

it('price list: has the prices and terms of its tier only', async () => {
  for (const person of [shop, owner]) {
    const row = await rowOfPot(person, 'shop_price')
    expect(row).toMatchObject({ price: 432_100, retail: 500_000, pack: 6, carton: 24 })
    for (const key of ['minimum', 'multiple', 'steps']) expect(row).not.toHaveProperty(key)
  }
  for (const person of [dealer, owner])
    expect(await rowOfPot(person, 'dealer_price')).toMatchObject({
      price: 398_700,
      retail: 500_000,
      minimum: 12,
      multiple: 6,
      steps: [{ from: 48, price: 377_000 }],
    })
  const rows = await rowsOf(shop, 'shop_price')
  expect([432_100, 398_700, 377_000].map((each) => holdsNumber(rows, each))).toEqual([true, false, false])
})

it('price list: leaves a retail price below the tier’s price out', async () => {
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'amount', 80000)`,
    [pot.id],
  )
  const ofShop = await rowOfPot(shop, 'shop_price')
  expect(ofShop).toMatchObject({ price: 432_100 })
  expect(ofShop).not.toHaveProperty('retail')
  expect(await rowOfPot(dealer, 'dealer_price')).toMatchObject({ price: 398_700, retail: 420_000 })
})

it('price list: with the setting, a lower retail price replaces the tier’s price and steps', async () => {
  await setWholesalePaysLower(true)
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'amount', 200000)`,
    [pot.id],
  )
  const row = await rowOfPot(dealer, 'dealer_price')
  expect(row).toMatchObject({ price: 300_000, retail: 300_000 })
  expect(row).not.toHaveProperty('steps')
})

it('price list: has every active product once, by category and name, in portions', async () => {
  const create = async (name: string, category?: string) => {
    const { id } = await createProduct({ name })
    await sql('update public.products set category_id = $2 where id = $1', [id, category])
    return id
  }
  const mark = randomUUID()
  const [late, early] = await sqlColumn<string>(
    `insert into public.categories (name, slug) select $1 || n, $1 || n from generate_series(1, 2) n returning id`,
    [mark],
  )
  const own = [
    await create(`الف ${mark}`),
    await create(`الف ${mark}`, late),
    await create(`ب ${mark}`, early),
    await create(`الف ${mark}`, early),
  ]
  const hidden = await createProduct({ active: false })
  for (const limit of [37, 1000]) {
    const ids: string[] = []
    for (let last: Row | undefined; ;) {
      const rows = await rowsOf(shop, 'shop_price', [early!, late!], limit, last)
      ids.push(...rows.map(({ id }) => id))
      last = rows.at(-1)
      if (rows.length < limit) break
    }
    expect(ids.filter((id) => own.includes(id))).toEqual([own[3], own[2], own[1], own[0]])
    expect(ids).not.toContain(hidden.id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

it('price list settings: need the current version', async () => {
  const seen = async () =>
    (
      await owner.client.rows<{ at: string }>('select updated_at::text as at from public.price_list_settings')
    )[0]!.at
  const save = async ({ client }: Person, at: string) =>
    (await client.rpc('admin_save_price_list_settings', { p_version: at, p_valid_days: 3 })).error?.message
  const at = await seen()
  expect(await save(owner, at)).toBeUndefined()
  expect(await save(owner, at)).toBe('changed_meanwhile')
})
