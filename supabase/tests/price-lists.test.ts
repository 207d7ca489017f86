/** Files with the prices of a tier: requests, their states, contents and freshness. */
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { createPerson, createStaff, type Person } from './support/people.ts'
import { createProduct, type Product, setWholesalePaysLower } from './support/products.ts'
import { anonymousClient, passTime, serviceClient, sql } from './support/database.ts'

let owner: Person
let shop: Person
let dealer: Person
let customer: Person
let pot: Product

beforeAll(async () => {
  ;[owner, shop, dealer, customer] = await Promise.all([
    createPerson('admin'),
    createPerson('shop'),
    createPerson('dealer'),
    createPerson(),
  ])
  pot = await createProduct({ price: 500_000, shopPrice: 432_100, dealerPrice: 398_700, stock: 7 })
  await sql(
    `insert into public.order_quantity_rules (product_id, price_type, sold_by, min_quantity) values ($1, 'dealer_price', 'pack', 12)`,
    [pot.id],
  )
  await sql(`insert into public.product_packs (product_id, pack_size, carton_size) values ($1, 6, 24)`, [
    pot.id,
  ])
  await sql(
    `insert into public.volume_prices (product_id, price_type, from_quantity, amount) values ($1, 'dealer_price', 48, 377000)`,
    [pot.id],
  )
  await sql('update public.price_list_settings set has_pictures = true, valid_days = null')
  await passTime(['price_list_settings'])
  await sql('delete from public.price_list_files')
})
// Changes of this transaction are younger than all its lists.
beforeEach(() => sql('delete from private.price_list_changes'))

const ask = async (person: Person) => {
  const { data, error } = await person.client.rpc('request_price_list')
  expect(error).toBeNull()
  return data!
}
const claim = async () => (await serviceClient().rpc('claim_price_list')).data?.[0]
const listsOf = (id: string) =>
  sql<{ state: string; valid_days: number | null }>(
    `select state, valid_until - (now() at time zone 'Asia/Tehran')::date as valid_days
     from public.price_list_files where id = $1`,
    [id],
  )
const stateOf = async (id: string) => (await listsOf(id))[0]?.state
/** Finishes the claimed list and returns the files that are no longer needed. */
const finish = async (p_claim: string, p_object: string, p_digest = 'digest') =>
  (await serviceClient().rpc('finish_price_list', { p_claim, p_object, p_bytes: 1, p_total: 1, p_digest }))
    .data
/** Makes the next list; returns its id. */
async function make(digest?: string): Promise<string> {
  const list = (await claim())!
  await finish(list.claim!, `${list.id}-1.xlsx`, digest)
  return list.id
}
interface Row {
  id: string
  price: number
  retail: number
  steps?: { from: number; price: number }[]
  place: number
  name: string
}
const rowsOf = async (
  tier: 'shop_price' | 'dealer_price',
  categories: string[] = [],
  limit = 1000,
  last?: Row,
) => {
  const { data } = await serviceClient().rpc('price_list_rows', {
    p_tier: tier,
    p_categories: categories,
    p_limit: limit,
    ...(last && { p_after_place: last.place, p_after_name: last.name, p_after_id: last.id }),
  })
  return (data as unknown as { rows: Row[] }).rows
}
const rowOfPot = async (tier: 'shop_price' | 'dealer_price') =>
  (await rowsOf(tier)).find(({ id }) => id === pot.id)!

it('price list: only shops and dealers request one', async () => {
  for (const person of [customer, owner])
    expect((await person.client.rpc('request_price_list')).error?.message).toBe('wholesale_only')
  expect((await anonymousClient().rpc('request_price_list')).error?.code).toBe('42501')
  expect(await sql('select from public.price_list_files')).toHaveLength(0)
})

it('price list: repeated requests share one list for each tier', async () => {
  const id = await ask(shop)
  expect(await ask(shop)).toBe(id)
  expect(await ask(dealer)).not.toBe(id)
})

it('price lists: shops and dealers see their tier, staff with wholesale prices all, others none', async () => {
  await ask(shop)
  await ask(dealer)
  const tiersOf = async ({ client }: Person) =>
    (
      await client.query<{ price_type: string }>(
        'select price_type from public.price_list_files order by price_type',
      )
    ).data!.map((row) => row.price_type)
  expect(await tiersOf(shop)).toEqual(['shop_price'])
  expect(await tiersOf(dealer)).toEqual(['dealer_price'])
  expect(await tiersOf(customer)).toEqual([])
  expect(await tiersOf(await createStaff('warehouse'))).toEqual([])
  expect(await tiersOf(await createStaff('seller'))).toEqual(['shop_price', 'dealer_price'])
  const states = async ({ client }: Person) =>
    ((await client.rpc('price_list_states')).data as unknown as { tier: string; state: string | null }[]).map(
      ({ tier, state }) => [tier, state],
    )
  expect(await states(shop)).toEqual([['shop_price', 'waiting']])
  expect(await states(customer)).toEqual([])
  expect(await states(owner)).toHaveLength(2)
})

it('price list: is hidden from a person who lost its tier', async () => {
  const id = await ask(dealer)
  const finds = async ({ client }: Person) =>
    (await client.query('select id from public.price_list_files where id = $1', [id])).data!.length
  expect([await finds(dealer), await finds(shop), await finds(customer)]).toEqual([1, 0, 0])
  for (const change of [
    `user_type = 'shop'`,
    `user_type = 'normal'`,
    `user_type = 'dealer', is_blocked = true`,
  ]) {
    await sql(`update public.profiles set ${change} where id = $1`, [dealer.id])
    expect([change, await finds(dealer)]).toEqual([change, 0])
  }
})

it('price list: one is made at a time', async () => {
  await ask(shop)
  await ask(dealer)
  expect(await claim()).toBeDefined()
  expect(await claim()).toBeUndefined()
})

it('price list: another server takes over after 90 seconds of silence', async () => {
  const id = await ask(shop)
  const dead = (await claim())!
  await sql(`update public.price_list_files set seen_at = now() - interval '80 seconds'`)
  expect(await claim()).toBeUndefined()
  await sql(`update public.price_list_files set seen_at = now() - interval '100 seconds'`)
  const next = (await claim())!
  expect([next.id, next.attempts]).toEqual([id, 2])
  const note = async (claimed: string) =>
    (await serviceClient().rpc('record_price_list', { p_claim: claimed, p_done: 1, p_total: 2 })).data
  expect([await note(dead.claim!), await note(next.claim!)]).toEqual([false, true])
  // Its file is not needed.
  expect(await finish(dead.claim!, `${id}-1.xlsx`)).toEqual([`${id}-1.xlsx`])
  expect(await stateOf(id)).toBe('making')
})

it('price list: fails after three attempts, a new request starts again', async () => {
  const id = await ask(shop)
  for (let tries = 1; tries <= 3; tries++) {
    expect(await stateOf(id)).toBe('waiting')
    await serviceClient().rpc('finish_price_list', { p_claim: (await claim())!.claim! })
  }
  expect(await stateOf(id)).toBe('failed')
  expect(await claim()).toBeUndefined()
  const [state] = (await shop.client.rpc('price_list_states')).data as unknown as { state: string }[]
  expect(state!.state).toBe('failed')
  expect(await ask(shop)).not.toBe(id)
})

it('price list: fails after its server died three times', async () => {
  const id = await ask(shop)
  for (let tries = 1; tries <= 3; tries++) {
    expect((await claim())?.attempts).toBe(tries)
    await sql(`update public.price_list_files set seen_at = now() - interval '1 hour'`)
  }
  expect(await claim()).toBeUndefined()
  expect(await stateOf(id)).toBe('failed')
})

it('price list: has the prices and terms of its tier only', async () => {
  const ofShop = await rowOfPot('shop_price')
  expect(ofShop).toMatchObject({ price: 432_100, retail: 500_000, pack: 6, carton: 24 })
  for (const key of ['minimum', 'multiple', 'steps']) expect(ofShop).not.toHaveProperty(key)
  expect(await rowOfPot('dealer_price')).toMatchObject({
    price: 398_700,
    retail: 500_000,
    minimum: 12,
    multiple: 6,
    steps: [{ from: 48, price: 377_000 }],
  })
  const rows = await rowsOf('shop_price')
  expect([432_100, 398_700, 377_000].map((each) => holdsNumber(rows, each))).toEqual([true, false, false])
})

it('price list: leaves a retail price below the tier’s price out', async () => {
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'amount', 80000)`,
    [pot.id],
  )
  const ofShop = await rowOfPot('shop_price')
  expect(ofShop).toMatchObject({ price: 432_100 })
  expect(ofShop).not.toHaveProperty('retail')
  expect(await rowOfPot('dealer_price')).toMatchObject({ price: 398_700, retail: 420_000 })
})

it('price list: with the setting, a lower retail price replaces the tier’s price and steps', async () => {
  await setWholesalePaysLower(true)
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'amount', 200000)`,
    [pot.id],
  )
  const row = await rowOfPot('dealer_price')
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
  const [late, early] = (
    await sql<{ id: string }>(
      `insert into public.categories (name, slug) select $1 || n, $1 || n from generate_series(1, 2) n returning id`,
      [mark],
    )
  ).map(({ id }) => id)
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
      const rows = await rowsOf('shop_price', [early!, late!], limit, last)
      ids.push(...rows.map(({ id }) => id))
      last = rows.at(-1)
      if (rows.length < limit) break
    }
    expect(ids.filter((id) => own.includes(id))).toEqual([own[3], own[2], own[1], own[0]])
    expect(ids).not.toContain(hidden.id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

it('price list: is valid for the days of the settings', async () => {
  const id = await ask(shop)
  await sql('update public.price_list_settings set valid_days = 7')
  await make()
  expect(await listsOf(id)).toEqual([{ state: 'ready', valid_days: 7 }])
})

it('price list: is returned again until something in it changes', async () => {
  const id = await ask(shop)
  await make()
  expect(await ask(shop)).toBe(id)
  await sql('insert into private.price_list_changes default values')
  expect(await ask(shop)).not.toBe(id)
})

it('price list: expires with prices, discounts, steps, packs, names and active products, not with stock', async () => {
  const on = async (text: string) => {
    await sql('delete from private.price_list_changes')
    await sql(text, [pot.id])
    return (await sql('select from private.price_list_changes')).length > 0
  }
  expect(await on('update public.products set stock_quantity = stock_quantity + 1 where id = $1')).toBe(false)
  expect(await on('update public.products set description = description where id = $1')).toBe(false)
  for (const change of [
    `update public.product_prices set amount = amount + 1000 where product_id = $1 and price_type = 'shop_price'`,
    `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'dealer_price', 'amount', 1000)`,
    'delete from public.discounts where product_id = $1',
    'update public.volume_prices set amount = amount - 1000 where product_id = $1',
    'update public.product_packs set carton_size = 36 where product_id = $1',
    `update public.order_quantity_rules set min_quantity = 24 where product_id = $1`,
    `update public.products set name = name || ' نو' where id = $1`,
    'update public.products set is_active = false where id = $1',
    'update public.products set is_active = true where id = $1',
    `update public.categories set name = name where $1::uuid is not null`,
  ])
    expect([change, await on(change)]).toEqual([change, true])
})

it('price list: is kept if a new one has the same content', async () => {
  const id = await ask(shop)
  await make('same')
  const keep = async (digest: string) => {
    const next = (await claim())!
    const { data } = await serviceClient().rpc('keep_price_list', { p_claim: next.claim!, p_digest: digest })
    return [data, await stateOf(next.id)]
  }
  const change = () => sql('insert into private.price_list_changes default values')
  await change()
  const next = await ask(shop)
  expect(next).not.toBe(id)
  expect(await keep('same')).toEqual([true, undefined])
  await sql('delete from private.price_list_changes')
  expect(await ask(shop)).toBe(id)

  await change()
  await ask(shop)
  expect(await keep('other')).toEqual([false, 'making'])
})

it('price list: the panel makes a new one even with the same content', async () => {
  await ask(shop)
  await make('same')
  const forced = await owner.client.rpc('admin_make_price_list', { p_tier: 'shop_price' })
  const next = (await claim())!
  expect(next.id).toBe(forced.data)
  const kept = await serviceClient().rpc('keep_price_list', { p_claim: next.claim!, p_digest: 'same' })
  expect(kept.data).toBe(false)
})

it('price list: a new one is made after its last valid day', async () => {
  const id = await ask(shop)
  await make()
  await sql(`update public.price_list_files set valid_until = (now() at time zone 'Asia/Tehran')::date`)
  expect(await ask(shop)).toBe(id)
  await sql(`update public.price_list_files set valid_until = valid_until - 1`)
  expect(await ask(shop)).not.toBe(id)
})

it('price list: the last two of a tier are kept', async () => {
  const remaining: unknown[] = []
  const ids: string[] = []
  for (let n = 0; n < 3; n++) {
    await owner.client.rpc('admin_make_price_list', { p_tier: 'shop_price' })
    const list = (await claim())!
    ids.push(list.id)
    remaining.push(await finish(list.claim!, `${list.id}-1.xlsx`))
    await passTime(['price_list_files'])
  }
  expect(remaining).toEqual([[], [], [`${ids[0]}-1.xlsx`]])
  expect(
    (await sql('select id from public.price_list_files order by finished_at')).map(({ id }) => id),
  ).toEqual(ids.slice(1))
})

it('price list readers: counts active customers of each tier, for staff with prices only', async () => {
  const counts = async () => {
    const { data } = await owner.client.rpc('admin_price_list_readers')
    return Object.fromEntries(data!.map(({ price_type, people }) => [price_type, people]))
  }
  const before = await counts()
  const fresh = await createPerson('dealer')
  expect(await counts()).toEqual({ ...before, dealer_price: before.dealer_price! + 1 })
  await sql('update public.profiles set is_blocked = true where id = $1', [fresh.id])
  expect(await counts()).toEqual(before)
  expect((await dealer.client.rpc('admin_price_list_readers')).error?.message).toBe('staff_required')
  expect((await (await createStaff('warehouse')).client.rpc('admin_price_list_readers')).error?.message).toBe(
    'capability_required',
  )
})

it('price list settings: need the capability and the current version', async () => {
  const seen = async () =>
    (
      await owner.client.query<{ at: string }>(
        'select updated_at::text as at from public.price_list_settings',
      )
    ).data![0]!.at
  const save = async ({ client }: Person, at: string) =>
    (
      await client.rpc('admin_save_price_list_settings', {
        p_version: at,
        p_has_pictures: false,
        p_valid_days: 3,
      })
    ).error?.message
  const at = await seen()
  expect(await save(dealer, at)).toBe('staff_required')
  expect(await save(await createStaff('seller'), at)).toBe('capability_required')
  expect(await save(owner, at)).toBeUndefined()
  expect(await save(owner, at)).toBe('changed_meanwhile')
  expect(
    (
      await (
        await createStaff('warehouse')
      ).client.rpc('admin_make_price_list', {
        p_tier: 'shop_price',
      })
    ).error?.message,
  ).toBe('capability_required')
})
