import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { slugOf } from './support/catalog.ts'
import { createProduct, setWholesalePaysLower, discountProduct } from './support/products.ts'
import { createPerson } from './support/people.ts'
import { storePicture } from './support/pictures.ts'
import { anonymousClient, type Session, sql, sqlValue } from './support/database.ts'
import { setUp } from './support/set-up.ts'

interface Card {
  id: string
  price: number | null
  list_price: number | null
  available_quantity: number
  shop_price: number | null
  dealer_price: number | null
  is_featured: boolean
}
interface ProductPage extends Card {
  slug: string
  colors: { name: string; stock_quantity: number }[] | null
  related: string[]
  reviews: { id: string; content: string; rating: number }[]
  questions: { total: number }
  lowest_prior: number | null
  summary: { rating_count: number; average_rating: number } | null
}

const dealer = setUp(() => createPerson('dealer'))
const admin = setUp(() => createPerson('admin'))
const customer = setUp(() => createPerson())

async function cards(client: Session, ids: string[]): Promise<Card[]> {
  const data = await client.call('product_cards', { p_ids: ids })
  return data as unknown as Card[]
}
async function page(client: Session, slug: string, p_reviews = 10): Promise<ProductPage | null> {
  const data = await client.call('product_page', { p_slug: slug, p_reviews })
  return data as unknown as ProductPage | null
}
const put = (ids: string[], values: string) =>
  sql(`update public.products set ${values} where id = any ($1)`, [ids])

async function shelf(): Promise<string> {
  return sqlValue<string>(`insert into public.categories (name, slug) values ($1, $1) returning id`, [
    `دسته-${randomUUID().slice(0, 8)}`,
  ])
}

it('product cards: come in the given order with the prices of the viewer', async () => {
  const products = await Promise.all(
    [1, 2, 3].map(() => createProduct({ price: 900, shopPrice: 800, dealerPrice: 700 })),
  )
  const ids = products.map(({ id }) => id).reverse()
  const retail = await cards(anonymousClient(), ids)
  expect(retail.map(({ id }) => id)).toEqual(ids)
  for (const card of [...retail, ...(await cards(customer.client, ids))])
    expect(card).toMatchObject({ price: 900, shop_price: null, dealer_price: null })
  for (const card of await cards(dealer.client, ids))
    expect(card).toMatchObject({ price: 700, shop_price: 800, dealer_price: 700 })
})

it('product cards: leave out inactive products, for admins too', async () => {
  const [here, hidden] = [await createProduct(), await createProduct({ active: false })]
  for (const { client } of [customer, admin])
    expect((await cards(client, [hidden.id, here.id, randomUUID()])).map(({ id }) => id)).toEqual([here.id])
  expect(await cards(anonymousClient(), [])).toEqual([])
})

it('product page: has prices of the viewer and stock of each color', async () => {
  const product = await createProduct({ price: 500, dealerPrice: 300, stock: [4, 0] })
  const slug = await slugOf(product)
  const seen = await page(anonymousClient(), slug)
  expect(seen).toMatchObject({
    id: product.id,
    slug,
    price: 500,
    dealer_price: null,
    available_quantity: 4,
  })
  expect(seen!.colors!.map(({ stock_quantity }) => stock_quantity).sort()).toEqual([0, 4])
  expect(await page(dealer.client, slug)).toMatchObject({ price: 300, dealer_price: 300 })
})

it('product page: null for inactive and unknown products', async () => {
  const hidden = await createProduct({ active: false })
  for (const client of [anonymousClient(), admin.client]) {
    expect(await page(client, await slugOf(hidden))).toBeNull()
    expect(await page(client, randomUUID())).toBeNull()
  }
})

it('related products: four in stock, best-selling of the category before others', async () => {
  const category = await shelf()
  const products = await Promise.all(Array.from({ length: 4 }, () => createProduct()))
  const empty = await createProduct({ stock: 0 })
  const ids = products.map(({ id }) => id)
  await put([...ids, empty.id], `category_id = '${category}'`)
  for (const [at, id] of ids.entries()) await put([id], `buyer_count = ${at}`)
  await put([empty.id], 'buyer_count = 9')
  const related = (await page(anonymousClient(), await slugOf({ id: ids[0]! })))!.related
  expect(related.slice(0, 3)).toEqual([ids[3], ids[2], ids[1]])
  expect(related).toHaveLength(4)
  expect(related).not.toContain(ids[0])
  expect(related).not.toContain(empty.id)
})

it('product page: newest approved reviews with their rating summary', async () => {
  const product = await createProduct()
  const write = (content: string, approved: boolean, day: number, rating = 4) =>
    sql(
      `insert into public.comments (product_id, user_id, content, rating, is_approved, created_at)
         values ($1, $2, $3, $4, $5, now() - make_interval(days => $6))`,
      [product.id, customer.id, content, rating, approved, day],
    )
  const slug = await slugOf(product)
  await write('در انتظار', false, 0)
  expect(await page(anonymousClient(), slug)).toMatchObject({ reviews: [], summary: null })
  await write('کهنه', true, 9, 5)
  await write('میانه', true, 5)
  await write('نو', true, 1, 3)
  for (const client of [anonymousClient(), admin.client, customer.client]) {
    const seen = (await page(client, slug, 2))!
    expect(seen.reviews.map(({ content }) => content)).toEqual(['نو', 'میانه'])
    expect(seen.summary).toMatchObject({ rating_count: 3, average_rating: 4 })
  }
})

it('product page: questions, review details and prior price equal those of their own functions', async () => {
  const product = await createProduct({ price: 500 })
  const slug = await slugOf(product)
  await sql(
    `insert into public.comments (product_id, user_id, content, rating, is_approved) values ($1, $2, 'خوب است', 5, true)`,
    [product.id, customer.id],
  )
  await sql(
    `insert into public.questions (product_id, user_id, content, is_approved) values ($1, $2, 'در ماشین می‌رود؟', true)`,
    [product.id, customer.id],
  )
  await sql(`insert into public.price_history values ($1, 'base_price', now() - interval '9 days', 450)`, [
    product.id,
  ])
  expect(await page(anonymousClient(), slug)).toMatchObject({ lowest_prior: null })
  await discountProduct(product.id, 20)
  await sql(
    `insert into public.comment_pictures (comment_id, object_name, position)
     select id, $2, 1 from public.comments where product_id = $1`,
    [product.id, await storePicture('reviews', customer)],
  )
  for (const client of [anonymousClient(), customer.client]) {
    const seen = (await page(client, slug))!
    const [questions, details, prior] = await Promise.all([
      client.rpc('product_questions', { p_product_id: product.id, p_limit: 3, p_answers: 2 }),
      client.rpc('review_details', { p_ids: seen.reviews.map(({ id }) => id) }),
      client.query<{ price: number }>(`select private.lowest_prior_price($1, 'base_price') as price`, [
        product.id,
      ]),
    ])
    expect(seen.questions).toEqual(questions.data)
    expect(seen.questions.total).toBe(1)
    expect(seen.reviews).toMatchObject([{ bought_color: null, pictures: details.data![0]!.pictures }])
    expect(seen.lowest_prior).toBe(prior.data![0]!.price)
    expect(seen.lowest_prior).not.toBeNull()
  }
})

const ROWS = ['discounted', 'newest', 'best_selling', 'featured'] as const
const MOST = { discounted: 6, newest: 4, best_selling: 6, featured: 4 }
type Home = Record<(typeof ROWS)[number], Card[]> &
  Record<'slides' | 'banners', { id: string }[]> & {
    tile: { id: string } | null
    bundle: {
      id: string
      total: number
      missing: number
      lines: (Card & { color_id: string | null; color_name: string | null; pieces: number })[]
    } | null
  }
async function home(client: Session): Promise<Home> {
  const data = await client.call('home_page')
  return data as unknown as Home
}

it('home page: each row holds four or more different products in stock with a price, or none', async () => {
  const ids: string[] = []
  while (ids.length < 8) ids.push((await createProduct({ price: 1000 })).id)
  for (const [at, id] of ids.entries()) await put([id], `created_at = now() + interval '${at} seconds'`)
  await put(ids.slice(0, 4), 'is_featured = true')
  const [gone, priceless] = [await createProduct({ stock: 0 }), await createProduct({ price: null })]
  const shown = await home(anonymousClient())
  const all = ROWS.flatMap((row) => shown[row])
  for (const row of ROWS) {
    const { length } = shown[row]
    expect(length === 0 || (length >= 4 && length <= MOST[row]), `${row}: ${length}`).toBe(true)
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const card of all) {
    expect(card.available_quantity).toBeGreaterThan(0)
    expect(card.price).toBeGreaterThan(0)
    expect([gone.id, priceless.id]).not.toContain(card.id)
  }
  expect(shown.newest.map(({ id }) => id)).toEqual(ids.slice(4).reverse())
  expect(shown.featured.every((card) => card.is_featured)).toBe(true)
  expect(shown.featured.map(({ id }) => id)).toEqual(ids.slice(0, 4).reverse())
  for (const { price, list_price } of shown.discounted) expect(price).toBeLessThan(list_price!)
})

it('home page: a row of fewer than four stays empty', async () => {
  const products = await Promise.all(Array.from({ length: 3 }, () => createProduct()))
  await sql('update public.products set is_featured = false')
  await put(
    products.map(({ id }) => id),
    'is_featured = true',
  )
  expect((await home(anonymousClient())).featured).toEqual([])
})

it('home page: wholesale discounts and prices are hidden from others', async () => {
  const products = await Promise.all(
    Array.from({ length: 4 }, () => createProduct({ price: 9000, dealerPrice: 8000 })),
  )
  const ids = products.map(({ id }) => id)
  await put(ids, 'buyer_count = 100000')
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value)
       select id, 'dealer_price', 50 from unnest($1::uuid[]) id`,
    [ids],
  )
  const dealers = await home(dealer.client)
  expect(new Set(dealers.discounted.slice(0, 4).map(({ id }) => id))).toEqual(new Set(ids))
  for (const card of dealers.discounted.slice(0, 4))
    expect(card).toMatchObject({ price: 4000, dealer_price: 8000 })
  for (const client of [anonymousClient(), customer.client]) {
    const shown = await home(client)
    for (const id of ids) expect(shown.discounted.map((card) => card.id)).not.toContain(id)
    for (const card of ROWS.flatMap((row) => shown[row]))
      expect(card).toMatchObject({ shop_price: null, dealer_price: null })
  }
})

it('home page: shows slides only while they run, to admins too', async () => {
  const slide = async (values: string) =>
    await sqlValue<string>(
      `insert into public.hero_slides (title, is_active, start_date, end_date) values ${values} returning id`,
    )
  const running = await slide(`('اکنون', true, now() - interval '1 hour', now() + interval '1 hour')`)
  const others = [
    await slide(`('خاموش', false, null, null)`),
    await slide(`('فردا', true, now() + interval '1 day', null)`),
    await slide(`('دیروز', true, null, now() - interval '1 day')`),
  ]
  for (const client of [anonymousClient(), admin.client]) {
    const ids = (await home(client)).slides.map(({ id }) => id)
    expect(ids).toContain(running)
    for (const id of others) expect(ids).not.toContain(id)
  }
})

it('home page: shows the first active tile, or none', async () => {
  await sql('update public.seasonal_tiles set is_active = false')
  const tile = async (order: number, active: boolean, starts: string | null) =>
    await sqlValue<string>(
      `insert into public.seasonal_tiles (title, button_text, button_link, sort_order, is_active, start_date)
           values ('کاشی', 'دیدن', '/', $1, $2, now() + $3::interval) returning id`,
      [order, active, starts],
    )
  const all = [await tile(1, false, null), await tile(2, true, '1 day'), await tile(4, true, null)]
  for (const client of [anonymousClient(), admin.client]) {
    expect((await home(client)).tile).toMatchObject({ id: all[2] })
  }
  const first = await tile(3, true, '-1 day')
  expect((await home(anonymousClient())).tile).toMatchObject({ id: first })
  await sql('delete from public.seasonal_tiles where id = any ($1)', [[...all, first]])
  expect((await home(anonymousClient())).tile).toBeNull()
})

const bundle = async (ids: string[]) => {
  await sql('delete from public.bundles')
  await sql(`insert into public.bundles (title, product_ids) values ('ست', $1)`, [ids])
}

it('bundle: total at the prices of the viewer, without unavailable products', async () => {
  const one = await createProduct({ price: 1000, dealerPrice: 900, stock: 3 })
  const other = await createProduct({ price: 500, stock: 2 })
  const gone = await createProduct({ price: 700, stock: 0 })
  const priceless = await createProduct({ price: null, stock: 5 })
  await bundle([gone.id, one.id, other.id, priceless.id])
  const seen = (await home(anonymousClient())).bundle!
  expect(seen.lines.map(({ id }) => id)).toEqual([gone.id, one.id, other.id, priceless.id])
  expect(seen).toMatchObject({ total: 1500, missing: 2 })
  expect((await home(dealer.client)).bundle).toMatchObject({ total: 1400, missing: 2 })
})

it('bundle: picks the first color in stock', async () => {
  const colored = await createProduct({ price: 1000, stock: [0, 4] })
  const plain = await createProduct({ price: 100, stock: 1 })
  await bundle([colored.id, plain.id])
  const [line, other] = (await home(anonymousClient())).bundle!.lines
  expect(line).toMatchObject({ pieces: 4 })
  const name = await sqlValue<string>('select name from public.colors where id = $1', [colored.colorIds[1]])
  expect(line).toMatchObject({ color_id: colored.colorIds[1], color_name: name })
  expect(other).toMatchObject({ color_id: null, color_name: null, pieces: 1 })
})

it('bundle: leaves out inactive products, and needs two', async () => {
  const [one, two, three] = [await createProduct(), await createProduct(), await createProduct()]
  await bundle([one.id, two.id, three.id])
  await put([one.id], 'is_active = false')
  expect((await home(anonymousClient())).bundle!.lines.map(({ id }) => id)).toEqual([two.id, three.id])
  await put([two.id], 'is_active = false')
  expect((await home(anonymousClient())).bundle).toBeNull()
})

it('bundle: accepts two to eight products', async () => {
  const many = Array.from({ length: 9 }, () => randomUUID())
  const add = (ids: string[]) =>
    admin.client.query(`insert into public.bundles (title, product_ids) values ('ست', $1)`, [ids])
  for (const length of [2, 8]) expect((await add(many.slice(0, length))).error).toBeNull()
  for (const length of [1, 9]) expect((await add(many.slice(0, length))).error?.code).toBe('23514')
})

it('product page: staff learn which tier each type of customer pays, others do not', async () => {
  const { id } = await createProduct({ price: 1000, shopPrice: 900, dealerPrice: 700 })
  await discountProduct(id, 20)
  const slug = await slugOf({ id })
  const paid = async (client: Session) =>
    ((await page(client, slug)) as unknown as { paid_tiers: unknown }).paid_tiers
  const dealers = { normal: 'base_price', dealer: 'dealer_price' }
  expect(await paid(admin.client)).toEqual({ ...dealers, shop: 'shop_price' })
  await setWholesalePaysLower(true)
  expect(await paid(admin.client)).toEqual({ ...dealers, shop: 'base_price' })
  for (const client of [anonymousClient(), customer.client, dealer.client])
    expect(await paid(client)).toBeNull()
})
