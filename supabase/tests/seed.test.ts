/** The products of the demonstration shop: complete, well written, each with its own pictures. */
import { beforeAll, expect, it } from 'vitest'
import { mix } from '../../tools/art/color.ts'
import { COLORS, GOODS } from '../../tools/art/goods/index.ts'
import { SEED_PICTURES } from '../../tools/art/seed-pictures.ts'
import { anonymousClient, sql, sqlColumn } from './support/database.ts'

interface Product {
  sku: string
  name: string
  brand: string
  branch: string[]
  images: string[]
  short_description: string
  detailed_description: string
  /** Attributes by name. */
  facts: Record<string, string>
  created_at: Date
  buyer_count: number
  price: number | null
  /** Null for products of one size. */
  family: string | null
  available_quantity: number
  /** In the order of the page. */
  colors: { hex: string; images: string[]; stock: number }[]
}

const SEEDED = `p.sku ~ '^HZ-1[0-9]{3}$'`

const drawn = new Set(SEED_PICTURES.map(({ bucket, key }) => `${bucket}/${key}`))
/** The drawing of a product, by its main picture. */
const goodOf = ({ images }: Product) => GOODS[images[0]!.replace(/^products\/(.*)-front$/, '$1')]!
let products: Product[]

beforeAll(async () => {
  products = await sql<Product>(`
    select p.sku, p.name, p.brand, p.images, p.short_description, p.detailed_description, p.created_at,
      (
        select jsonb_object_agg(a ->> 'name', a -> 'value') from jsonb_array_elements(private.attributes_of(p.id)) a
      ) as facts,
      p.buyer_count, p.price, p.available_quantity,
      (select m.family_id from public.product_family_members m where m.product_id = p.id) as family, array_remove(array[c.slug, parent.slug], null) as branch,
      (select coalesce(json_agg(json_build_object('hex', k.hex_code, 'images', pc.images, 'stock', pc.stock_quantity) order by pc.sort_order), '[]')
        from public.product_colors pc join public.colors k on k.id = pc.color_id where pc.product_id = p.id) as colors
    from public.product_with_discounts p
    join public.categories c on c.id = p.category_id
    left join public.categories parent on parent.id = c.parent_id
    where ${SEEDED} and p.is_active`)
})

/** Distance of two colors in RGB, 0 to 441. */
function distance(one: string, other: string): number {
  const parts = (hex: string) => [1, 3, 5].map((at) => parseInt(mix(hex, hex, 0).slice(at, at + 2), 16))
  const [a, b] = [parts(one), parts(other)]
  return Math.hypot(...a.map((part, i) => part - b[i]!))
}

/** Main pictures that look the same: one kind, one material, similar colors. */
function alike(one: Product, other: Product): boolean {
  const [a, b] = [goodOf(one), goodOf(other)]
  if (a.kind !== b.kind) return false
  const near = (x: string, y: string) => distance(x, y) < 60
  return a.material === b.material && near(a.look.color, b.look.color) && near(a.look.accent, b.look.accent)
}

const ORDERS: Record<string, (a: Product, b: Product) => number> = {
  newest: (a, b) => b.created_at.getTime() - a.created_at.getTime(),
  cheapest: (a, b) => (a.price ?? Infinity) - (b.price ?? Infinity) || ORDERS.newest!(a, b),
  dearest: (a, b) => (b.price ?? -1) - (a.price ?? -1) || ORDERS.newest!(a, b),
  'best-selling': (a, b) => b.buyer_count - a.buyer_count || ORDERS.newest!(a, b),
}

/** Cards of a list: one for each family, an available size if there is one. */
function cardsOf(list: readonly Product[]): Product[] {
  return list.filter(({ family, sku }) => {
    const sizes = list.filter((other) => other.family === family)
    const lead = sizes.find(({ available_quantity }) => available_quantity > 0) ?? sizes[0]!
    return family === null || lead.sku === sku
  })
}

it('seed categories: at least twelve with subcategories, pictures and products', async () => {
  const { data: seeded } = await anonymousClient().query<{
    slug: string
    parent_id: string | null
    image_url: string
    tint: string
    count: number
  }>(`
    select c.slug, c.parent_id, c.image_url, c.tint, n.product_count::int as count
    from public.categories c left join public.category_counts n on n.category_id = c.id
    -- Imported categories have the order 100.
    where c.created_at = (select min(created_at) from public.categories) and c.sort_order < 100
    order by c.sort_order`)
  expect(seeded!.length).toBeGreaterThanOrEqual(12)
  expect(seeded!.filter(({ parent_id }) => parent_id).length).toBeGreaterThanOrEqual(10)
  for (const { slug, image_url, count } of seeded!)
    expect([slug, drawn.has(image_url), count >= 3]).toEqual([slug, true, true])
  expect(new Set(seeded!.map(({ image_url }) => image_url)).size).toBe(seeded!.length)
  const tiles = seeded!.filter(({ parent_id }) => parent_id === null)
  expect(tiles.length).toBeGreaterThanOrEqual(8)
  for (const [i, tile] of tiles.slice(1).entries()) expect(tile.tint).not.toBe(tiles[i]!.tint)
})

it('seed products: at least eighty in at least twelve categories', () => {
  expect(products.length).toBeGreaterThanOrEqual(80)
  expect(new Set(products.map(({ branch }) => branch[0])).size).toBeGreaterThanOrEqual(12)
})

it('seed products: each has at least four drawn pictures of its own', () => {
  for (const { sku, images } of products) {
    expect([sku, images.length >= 4 && images.every((name) => drawn.has(name))]).toEqual([sku, true])
    expect(images[0]).toMatch(/-front$/)
  }
  const all = products.flatMap(({ images, colors }) => [
    ...images,
    ...colors.slice(1).flatMap((color) => color.images),
  ])
  expect(new Set(all).size).toBe(all.length)
  expect([...all].sort()).toEqual([...drawn].filter((name) => name.startsWith('products/')).sort())
})

it('seed products: are drawn in their colors, the pictured one first and in stock', () => {
  for (const product of products) {
    const good = goodOf(product)
    expect([product.sku, product.colors.map(({ hex }) => hex)]).toEqual([
      product.sku,
      (good.colors ?? []).map((key) => COLORS[key]),
    ])
    for (const [i, color] of product.colors.entries()) {
      expect(color.images[0]).toBe(
        i === 0 ? product.images[0] : product.images[0]!.replace('-front', `-${good.colors![i]}-front`),
      )
      expect([product.sku, color.images.length >= 3]).toEqual([product.sku, true])
    }
    if (product.colors.length > 0)
      expect([product.sku, product.colors[0]!.stock > 0]).toEqual([product.sku, true])
  }
  expect(products.filter(({ colors }) => colors.length > 0).length).toBeGreaterThanOrEqual(15)
})

it('seed products: drawings match the number of pieces and the diameter', () => {
  // Sets whose extra item is named in words.
  const extras: Record<string, number> = { 'HZ-1054': 1, 'HZ-1061': 1 }
  const number = (text: string) =>
    Number(/[۰-۹]+/.exec(text)?.[0].replace(/./g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit))))
  for (const product of products) {
    const good = goodOf(product)
    const { sku, facts, name } = product
    const pieces = Number(facts['تعداد پارچه'] ?? 1)
    expect([sku, good.pieces]).toEqual([sku, pieces + (extras[sku] ?? 0)])
    const inName = /([۰-۹]+) (عددی|پارچه)/.exec(name)
    if (inName) expect([sku, number(inName[1]!)]).toEqual([sku, good.pieces])
    const wide = Number(facts['قطر'])
    // Centimeters.
    if (good.across && wide) expect([sku, Math.abs(good.across - wide) <= 1]).toEqual([sku, true])
  }
})

it('seed products: have texts and attributes of their own', () => {
  const paragraphs = products.flatMap(({ detailed_description: html }) => html.match(/<p>.*?<\/p>/g) ?? [])
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
  for (const product of products) {
    const { sku, brand, short_description: short, detailed_description: html } = product
    expect([sku, !!brand && short.length > 20 && html.length > 150]).toEqual([sku, true])
    expect([sku, html.match(/<(p|ul)>/g)!.length >= 2]).toEqual([sku, true])
    expect([sku, Object.keys(product.facts).length >= 4]).toEqual([sku, true])
    expect(html.replace(/<\/?(p|ul|li)>/g, '')).not.toMatch(/[<>]/)
  }
})

it('seed products: use Persian letters, digits and half-spaces', () => {
  for (const { sku, name, short_description, detailed_description, facts } of products) {
    const text = [
      name,
      short_description,
      detailed_description,
      ...Object.values(facts).filter((value) => typeof value === 'string'),
    ].join(' ')
    expect([sku, text.match(/[يىكةۀ٠-٩]|\u200c\s|\s\u200c| {2}|\S ها[\s.،؛]| (می|نمی) \S/)?.[0]]).toEqual([
      sku,
      undefined,
    ])
    expect([sku, text.replace(/<[^>]*>/g, '').match(/[0-9]+/)?.[0]]).toEqual([
      sku,
      sku === 'HZ-1082' ? '50' : undefined,
    ])
  }
})

it.each(Object.keys(ORDERS))('seed products: neighbors in the list look different: %s', (order) => {
  const branches = [undefined, ...new Set(products.flatMap(({ branch }) => branch))]
  for (const branch of branches) {
    const list = cardsOf(
      products.filter((product) => !branch || product.branch.includes(branch)).sort(ORDERS[order]),
    )
    const doubles = list
      .slice(1)
      .flatMap((product, i) => (alike(product, list[i]!) ? [[list[i]!.sku, product.sku]] : []))
    expect([branch, doubles]).toEqual([branch, []])
  }
})

it('seed products: neighbors in the first list differ in kind', () => {
  const kinds = cardsOf([...products].sort(ORDERS.newest)).map((product) => goodOf(product).kind)
  expect(kinds.slice(1).filter((kind, i) => kind === kinds[i])).toEqual([])
})

it('seed families: three products in at least three sizes', async () => {
  const families = await sql<{ skus: string[]; numbers: number[] }>(`
    select array_agg(p.sku order by z.sort_order) as skus, array_agg(z.number::float order by z.sort_order) as numbers
    from private.family_sizes z join public.products p on p.id = z.product_id
    where ${SEEDED} group by z.family_id`)
  expect(families.length).toBe(3)
  for (const { skus, numbers } of families)
    expect([skus, numbers.length >= 3 && numbers.every((n, i) => i === 0 || n > numbers[i - 1]!)]).toEqual([
      skus,
      true,
    ])
})

it('seed sets: the listed pieces add up to their number', async () => {
  const sets = await sql<{ sku: string; listed: number; pieces: number }>(`
    select p.sku, sum(s.quantity)::integer as listed, max(v.number)::integer as pieces
    from public.set_items s join public.products p on p.id = s.product_id
    join public.attributes a on a.key = 'pieces'
    left join public.product_attributes v on v.product_id = p.id and v.attribute_id = a.id
    where ${SEEDED} group by p.sku`)
  expect(sets.length).toBeGreaterThanOrEqual(15)
  for (const { sku, listed, pieces } of sets) expect([sku, listed]).toEqual([sku, pieces])
})

it('seed stock: equals the sum of its movements', async () => {
  const wrong = await sql(`
    select p.sku from public.product_with_discounts p
    where ${SEEDED} and p.available_quantity <>
      (select coalesce(sum(m.delta), 0) from public.stock_movements m where m.product_id = p.id)`)
  expect(wrong).toEqual([])
})

it('seed stock and prices: include sold-out, scarce, colored and partly priced products', async () => {
  const [counts] = await sql<Record<string, string>>(`
    select count(*) filter (where available_quantity = 0) as empty,
      count(*) filter (where available_quantity between 1 and 5) as scarce,
      count(*) filter (where has_colors) as colored,
      count(*) filter (where base_price is null) as unknown,
      count(*) filter (where base_price is not null and shop_price is null) as without_shop,
      count(*) filter (where base_price is not null and dealer_price is null) as without_dealer
    from public.product_with_discounts p where ${SEEDED}`)
  for (const [name, count] of Object.entries(counts!)) expect([name, Number(count) > 0]).toEqual([name, true])
  expect(Number(counts!.colored)).toBeGreaterThanOrEqual(15)
})

it('seed discounts and codes: include running, expired and future ones', async () => {
  const sets = [
    `public.discounts x join public.products p on p.id = x.product_id where ${SEEDED}`,
    `public.discount_codes x where x.code in ('HORMOZ10', 'CHAI', 'HAMKAR', 'YALDA', 'ESFAND', 'NOWRUZ')`,
  ]
  for (const set of sets) {
    const [row] = await sql<Record<string, string>>(`
      select count(*) filter (where now() between start_date and end_date) as running,
        count(*) filter (where end_date < now()) as over,
        count(*) filter (where start_date > now()) as to_come from ${set}`)
    for (const [name, count] of Object.entries(row!)) expect([name, Number(count) > 0]).toEqual([name, true])
  }
})

it('seed prices: shops pay no more than the public and dealers no more than shops, now and later', async () => {
  const wrong = await sql(`
    with moments as (
      select now() as at union select d.start_date from public.discounts d where d.start_date > now()
      union select d.end_date from public.discounts d where d.end_date > now()
    )
    select distinct p.sku, x.price_type, x.price, y.price as above
    from public.products p cross join moments m
    cross join lateral private.prices_at(p.id, m.at) x
    join lateral private.prices_at(p.id, m.at) y
      on (x.price_type, y.price_type) in (('shop_price', 'base_price'), ('dealer_price', 'shop_price'), ('dealer_price', 'base_price'))
    where ${SEEDED} and x.price > y.price`)
  expect(wrong).toEqual([])
  const reduced = await sqlColumn<number>(`
    select count(distinct d.price_type)::int as tiers from public.discounts d join public.products p on p.id = d.product_id
    where ${SEEDED} and exists (
      select from public.discounts b where b.product_id = p.id and b.price_type = 'base_price'
    ) and (select count(*) from public.product_prices t where t.product_id = p.id) = 3
    group by p.id`)
  expect(new Set(reduced)).toEqual(new Set([3]))
})

it('demonstration: has orders in each state, a bank account, a video and twelve reviews', async () => {
  const states = await sql(
    `select status::text from public.orders where user_id = '00000000-0000-4000-8000-000000000004'`,
  )
  expect(states.map(({ status }) => status)).toEqual(
    expect.arrayContaining(['awaiting_review', 'delivered', 'payment_failed', 'processing', 'shipped']),
  )
  const [counts] = await sql(
    `select
       (select count(*) from public.bank_accounts where is_active) > 0 as account,
       (select count(*) from public.products p where p.video_code is not null and ${SEEDED}) > 0 as video,
       (select max(n) from (
         select count(*) as n from public.comments where is_approved and rating is not null group by product_id
       ) of_product) >= 12 as reviews`,
  )
  expect(counts).toEqual({ account: true, video: true, reviews: true })
})
