/** Product families: the panel, product pages, feeds, lists with one card for each family. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { createCategory, createProductIn, setCategory, slugOf, spreadAges } from './support/catalog.ts'
import { seeds } from './support/seeds.ts'
import { byDay } from './support/nightly.ts'
import { createPerson, createStaff } from './support/people.ts'
import { createProduct } from './support/products.ts'
import { anonymousClient, passTime, type Session, serviceClient, sql, sqlColumn } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const shop = setUp(() => createPerson('shop'))
let diameter: string
beforeAll(async () => {
  const [row] = await sql<{ id: string }>(`select id from public.attributes where key = 'diameter'`)
  diameter = row!.id
})

interface Member {
  product_id: string
  label?: string
}

async function save(
  members: readonly (string | Member)[],
  more: { id?: string; version?: string; attribute_id?: string | null; name?: string } = {},
  client: Session = admin.client,
) {
  return client.rpc('admin_save_family', {
    p_family: {
      name: 'قابلمهٔ آزمون',
      attribute_id: null,
      members: members.map((each, i) =>
        typeof each === 'string' ? { product_id: each, label: `اندازهٔ ${i + 1}` } : { ...each },
      ),
      ...more,
    },
  })
}

async function familyOf(product: string) {
  const [row] = await sql<{ id: string; version: string; products: string[] }>(
    `select f.id, f.updated_at::text as version,
       (select array_agg(m.product_id order by m.sort_order) from public.product_family_members m where m.family_id = f.id) as products
     from public.product_family_members m join public.product_families f on f.id = m.family_id where m.product_id = $1`,
    [product],
  )
  return row ?? null
}

const three = async () => {
  const products = [await createProduct(), await createProduct(), await createProduct()]
  return products.map(({ id }) => id) as [string, string, string]
}

it('family editing: adds, removes and sorts products; returns the slugs of all pages that show it', async () => {
  const [a, b, c] = await three()
  const slugs = async (...ids: string[]) =>
    await sqlColumn<string>('select slug from public.products where id = any ($1)', [ids])
  const made = await save([a, b])
  expect(made.error).toBeNull()
  expect(made.data!.sort()).toEqual((await slugs(a, b)).sort())
  const family = (await familyOf(a))!
  const changed = await save([c, a], family)
  expect(changed.data!.sort()).toEqual((await slugs(a, b, c)).sort())
  expect((await familyOf(a))!.products).toEqual([c, a])
  expect(await familyOf(b)).toBeNull()
  // Replacing all members keeps the family.
  const [d, e] = await three()
  expect((await save([d, e], (await familyOf(a))!)).error).toBeNull()
  expect((await familyOf(d))!.products).toEqual([d, e])
  expect(await familyOf(a)).toBeNull()
  const slugsWith = async (...ids: string[]) =>
    (await serviceClient().call('family_slugs', { p_slugs: await slugs(...ids) })).sort()
  expect(await slugsWith(e, a)).toEqual((await slugs(d, e)).sort())
})

it('family editing: refuses members of another family, missing sizes, conflicts and customers', async () => {
  const [a, b, c] = await three()
  await save([a, b])
  expect((await save([b, c])).error?.message).toBe('in_other_family')
  expect((await save([c, { product_id: randomUUID(), label: 'ب' }])).error?.message).toBe('product_missing')
  const [d, e] = await three()
  expect((await save([d, { product_id: e, label: ' ' }])).error?.message).toBe('size_missing')
  expect((await save([d, { product_id: e }], { attribute_id: diameter })).error?.message).toBe('size_missing')
  expect((await save([d, d])).error?.message).toBe('invalid_input')
  await passTime(['product_families'])
  const family = (await familyOf(a))!
  expect((await save([a, b, c], family)).error).toBeNull()
  expect((await save([a, b], family)).error?.message).toBe('changed_meanwhile')
  expect((await save([a, c], {}, shop.client)).error).not.toBeNull()
})

it('family of one: deleted when members are removed or their products deleted', async () => {
  const [a, b, c] = await three()
  await save([a, b])
  const made = [(await familyOf(a))!.id]
  await save([a], (await familyOf(a))!)
  expect(await familyOf(a)).toBeNull()
  await save([a, b, c])
  made.push((await familyOf(a))!.id)
  await sql('delete from public.products where id = $1', [b])
  expect((await familyOf(a))!.products).toEqual([a, c])
  await sql('delete from public.products where id = $1', [c])
  expect(await familyOf(a)).toBeNull()
  expect(await sql('select 1 from public.product_families where id = any ($1)', [made])).toEqual([])
})

/** The family on a product page. */
async function pageOf(product: string, client: Session = anonymousClient()) {
  const { data } = await client.rpc('product_page', { p_slug: await slugOf({ id: product }) })
  return (data as unknown as { family: unknown }).family as {
    attribute: { key: string } | null
    sizes: { id: string; label: string; number: number | null; unit: string | null; price: number | null; available_quantity: number }[]
  } | null // oxfmt-ignore
}

it('family on a page: shows active sizes with the prices of the viewer', async () => {
  const a = await createProduct({ price: 100_000, shopPrice: 80_000 })
  const b = await createProduct({ price: 200_000, stock: 0 })
  const hidden = await createProduct({ active: false })
  for (const [id, number] of [
    [a.id, 20],
    [b.id, 24],
  ] as const)
    // oxfmt-ignore
    await insertRow('product_attributes', { product_id: id, attribute_id: diameter, kind: 'number', decimals: 1, number })
  const { error } = await save(
    [{ product_id: b.id }, { product_id: a.id }, { product_id: hidden.id, label: 'بزرگ' }],
    { attribute_id: diameter },
  )
  expect(error).toBeNull()
  const guest = (await pageOf(a.id))!
  expect(guest.attribute!.key).toBe('diameter')
  expect(guest.sizes.map(({ id, label, number, unit, price, available_quantity }) => [id, label, number, unit, price, available_quantity])).toEqual([
  [b.id, '', 24, 'سانتی‌متر', 200_000, 0],
  [a.id, '', 20, 'سانتی‌متر', 100_000, 10],
]) // oxfmt-ignore
  expect((await pageOf(b.id, shop.client))!.sizes.map(({ price }) => price)).toEqual([200_000, 80_000])
  expect((await pageOf(a.id, admin.client))!.sizes.length).toBe(2)
  // Quick view reads the same.
  const above = async (client: Session, id: string) =>
    (await client.rpc('product_family', { p_product: id })).data as unknown as typeof guest | null
  expect(await above(anonymousClient(), a.id)).toEqual(guest)
  expect((await above(shop.client, b.id))!.sizes.map(({ price }) => price)).toEqual([200_000, 80_000])
  const [{ id: stranger }] = [await createProduct()]
  expect(await pageOf(stranger)).toBeNull()
  expect(await above(anonymousClient(), stranger)).toBeNull()
})

it('feed: items of a family share its id', async () => {
  const [a, b] = await three()
  await save([a, b])
  const { data } = await anonymousClient().rpc('feed_items', { p_products: [a, b] })
  const items = data as unknown as { product_id: string; family: { id: string; label: string } }[]
  expect(items.map(({ family }) => family.label)).toEqual(['اندازهٔ 1', 'اندازهٔ 2'])
  expect(new Set(items.map(({ family }) => family.id)).size).toBe(1)
})

interface Card {
  id: string
  family?: { sizes: number; from?: number } | null
}
interface List {
  total: number
  cards: number
  products: Card[]
}

interface CountFacets {
  categories: { slug: string; count: number }[]
  in_stock: number
}

interface Row {
  id: string
  price: number | null
  available_quantity: number
  buyer_count: number
}

const SIZE = 9
const ids: string[] = []
let category: string
beforeAll(async () => {
  const shelf = await createCategory()
  category = shelf.slug
  for (let i = 0; i < SIZE; i++) {
    const price = 1000 * (i + 1)
    const { id } = await createProductIn(shelf, { price, shopPrice: i % 2 ? 0.7 * price : undefined })
    ids.push(id)
  }
  await spreadAges(ids)
})

const at = fc.integer({ min: 0, max: SIZE - 1 })
const change = fc.oneof(
  fc.record({ kind: fc.constant('price' as const), at, amount: fc.option(fc.integer({ min: 1, max: 9 })) }),
  fc.record({ kind: fc.constant('stock' as const), at, amount: fc.integer({ min: 0, max: 1 }) }),
  fc.record({ kind: fc.constant('sold' as const), at, amount: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ kind: fc.constant('active' as const), at, active: fc.boolean() }),
  fc.record({ kind: fc.constant('family' as const), members: fc.uniqueArray(at, { minLength: 0, maxLength: 5 }) }),
  fc.record({ kind: fc.constant('fold' as const) }),
) // oxfmt-ignore

async function apply(it: typeof change extends fc.Arbitrary<infer C> ? C : never): Promise<void> {
  switch (it.kind) {
    case 'price':
      await sql(`delete from public.product_prices where product_id = $1 and price_type = 'base_price'`, [ids[it.at]]) // oxfmt-ignore
      if (it.amount)
        await sql(`insert into public.product_prices (product_id, price_type, amount) values ($1, 'base_price', $2)`, [ids[it.at], it.amount * 1000]) // oxfmt-ignore
      return
    case 'stock':
      return void (await sql('update public.products set stock_quantity = $2 where id = $1', [ids[it.at], it.amount])) // oxfmt-ignore
    case 'sold':
      return void (await sql('update public.products set buyer_count = $2 where id = $1', [ids[it.at], it.amount])) // oxfmt-ignore
    case 'active':
      return void (await sql('update public.products set is_active = $2 where id = $1', [ids[it.at], it.active])) // oxfmt-ignore
    case 'family': {
      const free = []
      for (const place of it.members) if (!(await familyOf(ids[place]!))) free.push(ids[place]!)
      if (free.length > 1) expect((await save(free)).error).toBeNull()
      else if (it.members[0] !== undefined) {
        const family = await familyOf(ids[it.members[0]]!)
        if (family) expect((await save([], family)).error).toBeNull()
      }
      return
    }
    case 'fold':
      await serviceClient().call('refresh_listing')
  }
}

/** One card for each family: the first in stock, else the first. */
function fold(found: readonly Row[], families: ReadonlyMap<string, string>): Row[] {
  const shown = new Map<string, Row>()
  for (const row of [...found].sort((x, y) => Number(y.available_quantity > 0) - Number(x.available_quantity > 0))) {
    const family = families.get(row.id) ?? row.id
    if (!shown.has(family)) shown.set(family, row)
  } // oxfmt-ignore
  return found.filter((row) => shown.get(families.get(row.id) ?? row.id) === row)
}

async function compare(name: string, client: Session): Promise<void> {
  const { data: rows, error } = await client.query<Row>(
    `select id, price, available_quantity, buyer_count from public.product_with_discounts
       where id = any ($1) and is_active order by created_at desc`,
    [ids],
  )
  if (error) throw error
  const members = await sql<{ product_id: string; family_id: string }>(
    'select product_id, family_id from public.product_family_members where product_id = any ($1)',
    [ids],
  )
  const families = new Map(members.map(({ product_id, family_id }) => [product_id, family_id]))
  const by = (key: (row: Row) => number) => [...rows].sort((x, y) => key(x) - key(y))
  const orders = {
    newest: rows,
    cheapest: by(({ price }) => price ?? Infinity),
    dearest: by(({ price }) => (price === null ? Infinity : -price)),
    'best-selling': by(({ buyer_count }) => -buyer_count),
  }
  const filters: [object, (row: Row) => boolean][] = [
    [{}, () => true],
    [{ p_in_stock: true }, ({ available_quantity }) => available_quantity > 0],
    [{ p_min_price: 3000, p_max_price: 7000 }, ({ price }) => price !== null && price >= 3000 && price <= 7000],
  ] // oxfmt-ignore
  for (const [args, keeps] of filters)
    // With and without the category: counts of the whole shop are stored.
    for (const scope of [{ p_category: category }, {}]) {
      const { data } = await client.rpc('search_products', { ...scope, ...args, p_limit: 0, p_facets: ['categories', 'in_stock'] }) // oxfmt-ignore
      const { cards, facets } = data as unknown as { cards: number; facets: CountFacets }
      const counted = facets.categories.find(({ slug }) => slug === category)?.count ?? 0
      const kept = fold(rows.filter(keeps), families).length
      const label = [name, scope, args]
      expect([...label, counted]).toEqual([...label, kept])
      if (!('p_category' in scope)) continue
      const available = fold(
        rows.filter((row) => keeps(row) && row.available_quantity > 0),
        families,
      ).length
      expect([...label, cards, facets.in_stock]).toEqual([...label, kept, available])
    }
  for (const [p_sort, ordered] of Object.entries(orders))
    for (const [args, keeps] of filters) {
      const found = ordered.filter(keeps)
      const cards = fold(found, families)
      const pages: Card[] = []
      let answer!: List
      for (let offset = 0; offset <= cards.length; offset += 3) {
        answer = (await client.rpc('search_products', { p_category: category, p_sort, ...args, p_limit: 3, p_offset: offset })).data as unknown as List // oxfmt-ignore
        pages.push(...answer.products)
      }
      const label = [name, p_sort, args]
      expect([...label, pages.map(({ id }) => id)]).toEqual([...label, cards.map(({ id }) => id)])
      expect([...label, answer.total, answer.cards]).toEqual([...label, found.length, cards.length])
      for (const card of pages) {
        const family = families.get(card.id)
        const sizes = family ? rows.filter(({ id }) => families.get(id) === family) : []
        const prices = sizes
          .filter((row) => keeps(row) && row.available_quantity > 0)
          .flatMap(({ price }) => price ?? [])
        const [least, most] = [Math.min(...prices), Math.max(...prices)]
        expect([...label, card.family ?? null]).toEqual([
          ...label,
          sizes.length > 1 ? { sizes: sizes.length, ...(least < most && { from: least }) } : null,
        ])
      }
    }
}

it.each(seeds(4))(
  'family cards: lists and filter counts equal those of a model, page by page, after any changes, seed %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 8 }), async (changes) => {
        for (const it of changes) await apply(it)
        await compare('guest', anonymousClient())
        await compare('shop', shop.client)
      }),
      { numRuns: byDay(3, 5), seed, endOnFailure: true },
    )
  },
)

it('family search: finds each size by its own words; totals count products', async () => {
  const word = `ظ${randomUUID().slice(0, 6).replace(/[0-9]/g, 'a')}`
  const small = await createProduct({ name: `دیگ ${word} ۲۰ سانتی‌متر`, price: 1000 })
  const large = await createProduct({ name: `دیگ ${word} ۲۸ سانتی‌متر`, price: 2000 })
  await save([small.id, large.id])
  const find = async (p_query: string) =>
    (await anonymousClient().rpc('search_products', { p_query, p_sort: 'relevance' })).data as unknown as List
  const both = await find(word)
  expect([both.total, both.cards, both.products.length]).toEqual([2, 1, 1])
  expect(both.products[0]!.family).toEqual({ sizes: 2, from: 1000 })
  for (const [size, { id }] of [
    ['۲۰', small],
    ['۲۸', large],
  ] as const) {
    // oxfmt-ignore
    const found = await find(`${word} ${size}`)
    expect(found.products.map(({ id }) => id)).toEqual([id])
    expect(found.products[0]!.family).toEqual({ sizes: 2 })
  }
})

it('family counts: filters count a family once, as its list does', async () => {
  const shelf = await createCategory()
  const [a, b] = [
    await createProductIn(shelf, { price: 1000 }),
    await createProductIn(shelf, { price: 2000 }),
  ]
  await createProductIn(shelf, { price: 3000 })
  await save([a.id, b.id])
  const count = async (more: object, scope: object = { p_category: shelf.slug }) => {
    const { data } = await anonymousClient().rpc('search_products', { ...scope, ...more, p_limit: 0, p_facets: ['categories', 'in_stock'] }) // oxfmt-ignore
    const { total, cards, facets } = data as unknown as { total: number; cards: number; facets: CountFacets }
    const inCategory = facets.categories.find(({ slug }) => slug === shelf.slug)?.count ?? 0
    return 'p_category' in scope ? [total, cards, inCategory, facets.in_stock] : inCategory
  }
  expect(await count({})).toEqual([3, 2, 2, 2])
  expect(await count({}, {})).toBe(2)
  // One size is left of the family.
  expect(await count({ p_min_price: 1500 })).toEqual([2, 2, 2, 2])
  expect(await count({ p_max_price: 500 })).toEqual([0, 0, 0, 0])
})

it('related products: no sizes of the same family, but those of others', async () => {
  const shelf = await createCategory()
  const [a, b, c] = await three()
  for (const id of [a, b, c]) await setCategory({ id }, shelf)
  await save([a, b])
  await save([c, (await createProduct()).id])
  const { data } = await anonymousClient().rpc('product_page', { p_slug: await slugOf({ id: a }) })
  const { related } = data as unknown as { related: string[] }
  expect(related).toContain(c)
  expect(related).not.toContain(b)
})

it('saving a whole product: price, cost, limit and sizes, or nothing', async () => {
  const [product, other] = [await createProduct({ price: 100_000 }), await createProduct()]
  const state = async () => {
    const [row] = await sql(
      `select p.version, r.amount as price, c.amount as cost, s.low_limit, m.label
       from public.products p join public.product_prices r on r.product_id = p.id and r.price_type = 'base_price'
       join private.product_stats s on s.product_id = p.id
       left join public.product_costs c on c.product_id = p.id left join public.product_family_members m on m.product_id = p.id
       where p.id = $1`,
      [product.id],
    )
    return row!
  }
  const { version } = await state()
  const saveWhole = (
    seenCost: number | null,
    labels: readonly string[] | null,
    client: Session = admin.client,
    changes: { base_price?: number; brand?: string } = { base_price: 120_000 },
  ) =>
    client.rpc('admin_save_whole_product', {
      p_product_id: product.id,
      p_version: version as number,
      p_changes: changes,
      p_stock: {
        low_limit: 4,
        expected_limit: null,
        costs: [{ color_id: null, cost: 70_000, expected: seenCost }],
      },
      p_family: labels && {
        name: 'قابلمه',
        attribute_id: null,
        members: [product.id, other.id].map((product_id, i) => ({ product_id, label: labels[i]! })),
      },
    })
  expect((await saveWhole(null, ['کوچک', ''])).error?.message).toBe('size_missing')
  expect((await saveWhole(60_000, ['کوچک', 'بزرگ'])).error?.message).toBe('changed_meanwhile')
  // Edits products, not their costs.
  const { client } = await createStaff('content')
  expect((await saveWhole(null, null, client, { brand: 'مس' })).error?.message).toBe('capability_required')
  expect(await state()).toEqual({ version, price: 100_000, cost: null, low_limit: null, label: null })

  const { data } = await saveWhole(null, ['کوچک', 'بزرگ'])
  expect(await state()).toMatchObject({ price: 120_000, cost: 70_000, low_limit: 4, label: 'کوچک' })
  const slugs = [await slugOf(product), await slugOf(other)]
  expect(data).toMatchObject({ id: product.id, slug: slugs[0], slugs: expect.arrayContaining(slugs) })
})
