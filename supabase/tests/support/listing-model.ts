/** Lists and facets compared with a model made of product_with_discounts, for each viewer. */
import fc from 'fast-check'
import { expect } from 'vitest'
import { type PriceRow, priceView } from '../../../lib/catalog/rules.ts'
import {
  type Category,
  colorName,
  createCategory,
  createColor,
  createProductIn,
  spreadAges,
} from './catalog.ts'
import { createPerson } from './people.ts'
import { facetsOf, search } from './search.ts'
import { anonymousClient, type Session, serviceClient, sql } from './database.ts'

const PRODUCTS = 8
const viewers: Record<string, Session> = {}
const shelves: Category[] = []
const colors: string[] = []
export const ids: string[] = []

export async function createListing(): Promise<void> {
  viewers.guest = anonymousClient()
  for (const type of ['shop', 'dealer', 'admin'] as const) viewers[type] = (await createPerson(type)).client
  for (const parent of [null, 0, 1, 0])
    shelves.push(await createCategory(parent === null ? null : shelves[parent]!.id))
  for (let i = 0; i < 3; i++) colors.push((await createColor()).id)
  for (let i = 0; i < PRODUCTS; i++)
    ids.push((await createProductIn(shelves[i % 4]!, { price: 1000 * i || null })).id)
  await spreadAges(ids)
}

const index = (count: number) => fc.integer({ min: 0, max: count - 1 })
const tier = fc.constantFrom('base_price', 'shop_price', 'dealer_price')
const amount = fc.integer({ min: 1, max: 5000 })
const offset = fc.constantFrom(null, '-2 hours', '-1 hour', '1 hour', '2 hours')

const change = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), tier, amount }),
  fc.record({ kind: fc.constant('no price' as const), tier }),
  fc.record({ kind: fc.constant('discount' as const), tier, amount: fc.integer({ min: 1, max: 100 }), by: fc.constantFrom('percentage', 'amount'), start: offset, active: fc.boolean() }),
  fc.record({ kind: fc.constant('no discount' as const) }),
  fc.record({ kind: fc.constant('stock' as const), amount: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('color' as const), color: index(3), amount: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ kind: fc.constant('no color' as const), color: index(3) }),
  fc.record({ kind: fc.constant('category' as const), shelf: fc.option(index(4)) }),
  fc.record({ kind: fc.constant('active' as const), active: fc.boolean() }),
  fc.record({ kind: fc.constant('brand' as const), brand: fc.constantFrom(null, 'آلفا', 'Beta') }),
  fc.record({ kind: fc.constant('sold' as const), amount: fc.integer({ min: 0, max: 9 }) }),
  fc.record({ kind: fc.constant('rating' as const), stars: fc.constantFrom(0, 3.5, 4, 4.99, 5), reviews: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('move shelf' as const), to: fc.constantFrom(0, 1) }),
  fc.record({ kind: fc.constant('refresh' as const) }),
) // oxfmt-ignore
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

export async function apply(id: string, it: Change): Promise<void> {
  switch (it.kind) {
    case 'price':
      return void (await sql(
        `insert into public.product_prices (product_id, price_type, amount) values ($1, $2, $3)
         on conflict (product_id, price_type) do update set amount = excluded.amount`,
        [id, it.tier, it.amount],
      ))
    case 'no price':
      return void (await sql('delete from public.product_prices where product_id = $1 and price_type = $2', [id, it.tier]))
    case 'discount':
      return void (await sql(
        `insert into public.discounts (product_id, price_type, discount_value, start_date, end_date, is_active, discount_type)
         values ($1, $2, $3, now() + $4::interval, now() + $4::interval + interval '90 minutes', $5, $6)`,
        [id, it.tier, it.amount, it.start, it.active, it.by],
      ))
    case 'no discount':
      return void (await sql('delete from public.discounts where product_id = $1', [id]))
    case 'stock':
      return void (await sql('update public.products set stock_quantity = $2 where id = $1 and not has_colors', [id, it.amount]))
    case 'color':
      return void (await sql(
        `insert into public.product_colors (product_id, color_id, stock_quantity) values ($1, $2, $3)
         on conflict (product_id, color_id) do update set stock_quantity = excluded.stock_quantity`,
        [id, colors[it.color], it.amount],
      ))
    case 'no color':
      return void (await sql('delete from public.product_colors where product_id = $1 and color_id = $2', [id, colors[it.color]]))
    case 'category':
      return void (await sql('update public.products set category_id = $2 where id = $1', [id, it.shelf === null ? null : shelves[it.shelf]!.id]))
    case 'active':
      return void (await sql('update public.products set is_active = $2 where id = $1', [id, it.active]))
    case 'brand':
      return void (await sql('update public.products set brand = $2 where id = $1', [id, it.brand]))
    case 'sold':
      return void (await sql('update public.products set buyer_count = $2 where id = $1', [id, it.amount]))
    case 'rating':
      return void (await sql('update public.products set average_rating = $2, review_count = $3 where id = $1', [id, it.stars, it.reviews]))
    case 'move shelf':
      return void (await sql('update public.categories set parent_id = $2 where id = $1', [shelves[2]!.id, shelves[it.to]!.id]))
    case 'refresh':
      await serviceClient().call('refresh_listing')
  }
} // oxfmt-ignore

interface Row extends PriceRow {
  id: string
  category_id: string | null
  brand: string | null
  available_quantity: number
  buyer_count: number
  average_rating: number
  review_count: number
  created_at: string
  colors: string[]
  discounted: boolean
}

async function seen(client: Session): Promise<Row[]> {
  const { data, error } = await client.query<{ row: Row }>(
    `select to_jsonb(v) || jsonb_build_object('discounted', v.price is distinct from v.list_price, 'colors', (
       select coalesce(jsonb_agg(c.color_id), '[]') from public.product_colors c where c.product_id = v.id)) as row
     from public.product_with_discounts v where v.id = any ($1) and v.is_active order by v.created_at desc`,
    [ids],
  )
  if (error) throw error
  return data.map(({ row }) => row)
}

async function parents(): Promise<Map<string, string | null>> {
  const rows = await sql<{ id: string; parent_id: string | null }>(
    'select id, parent_id from public.categories',
  )
  return new Map(rows.map((row) => [row.id, row.parent_id]))
}

async function compare(name: string, client: Session): Promise<void> {
  const [rows, up] = [await seen(client), await parents()]
  const isUnder = (id: string | null, shelf: string): boolean =>
    id !== null && (id === shelf || isUnder(up.get(id) ?? null, shelf))
  const top = shelves[0]!
  const here = rows.filter((row) => isUnder(row.category_id, top.id))
  const by = (key: (row: Row) => number) => [...here].sort((a, b) => key(a) - key(b))
  const orders = {
    newest: here,
    cheapest: by((row) => row.price ?? Infinity),
    dearest: by((row) => (row.price === null ? Infinity : -row.price)),
    'best-selling': by((row) => -row.buyer_count),
    'biggest-discount': by((row) => -(priceView(row).percentOff ?? 0)),
    'highest-rated': by((row) => -row.average_rating * 10_000 - row.review_count),
  }
  const list = async (args: object) => (await search(client, { p_category: top.slug, ...args })).ids
  for (const [p_sort, expected] of Object.entries(orders)) {
    expect([name, p_sort, await list({ p_sort })]).toEqual([name, p_sort, expected.map(({ id }) => id)])
  }
  const filters: [object, (row: Row) => boolean][] = [
    [{ p_in_stock: true }, (row) => row.available_quantity > 0],
    [{ p_discounted: true }, (row) => row.discounted],
    [{ p_rating: 4 }, (row) => row.average_rating >= 4],
    [{ p_brands: ['Beta'] }, (row) => row.brand === 'Beta'],
    [{ p_colors: [await colorName(colors[0]!)] }, (row) => row.colors.includes(colors[0]!)],
    [
      { p_min_price: 1000, p_max_price: 3000 },
      (row) => row.price !== null && row.price >= 1000 && row.price <= 3000,
    ],
    [{ p_category: shelves[1]!.slug }, (row) => isUnder(row.category_id, shelves[1]!.id)],
  ]
  for (const [args, keeps] of filters) {
    expect([name, args, await list(args)]).toEqual([name, args, here.filter(keeps).map(({ id }) => id)])
  }
  const [all, narrowed] = [await facetsOf(client, {}), await facetsOf(client, { p_category: top.slug })]
  const prices = here.flatMap(({ price }) => price ?? [])
  expect([name, narrowed]).toMatchObject([
    name,
    {
      total: here.length,
      in_stock: here.filter((row) => row.available_quantity > 0).length,
      discounted: here.filter((row) => row.discounted).length,
      price: {
        min: prices.length ? Math.min(...prices) : null,
        max: prices.length ? Math.max(...prices) : null,
      },
    },
  ])
  // Facets of the whole shop are counted differently.
  for (const [scope, facets, those] of [
    ['all', all, rows],
    ['category', narrowed, here],
  ] as const)
    expect({
      name,
      scope,
      categories: shelves.map(({ slug }) => facets.categories.find((c) => c.slug === slug)?.count ?? 0),
      colors: colors.map((id) => facets.colors.find((c) => c.id === id)?.count ?? 0),
    }).toEqual({
      name,
      scope,
      categories: shelves.map(({ id }) => those.filter((row) => isUnder(row.category_id, id)).length),
      colors: colors.map((id) => those.filter((row) => row.colors.includes(id)).length),
    })
}

export async function compareAll(): Promise<void> {
  for (const [name, client] of Object.entries(viewers)) await compare(name, client)
}

/** A product by its place in `ids`, and a change of it. */
export const step = fc.tuple(index(PRODUCTS), change)
