import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { NEW_INTERNAL, NEW_PRODUCT } from '../../lib/catalog/admin-schema.ts'
import { NO_TERMS, type WholesaleInput } from '../../lib/catalog/wholesale-schema.ts'
import { expire, runJobs } from '../support/fresh.ts'
import { callAction } from '../support/actions.ts'
import { openPage, productNames } from '../support/html.ts'
import { client, type Client } from '../support/http.ts'
import { createProduct, type Product, productPath, sql } from '../support/products.ts'
import { visitorOf } from '../support/visitor.ts'

const shop = client()
const cacheState = async (path: string) => (await shop.get(path)).headers.get('x-nextjs-cache')

test('page cache: stores a category list that is asked for again', async () => {
  const slug = `قفسه-${Date.now()}`
  await sql('insert into public.categories (name, slug, sort_order) values ($1, $1, 900)', [slug])
  await expire('categories')
  for (const filter of ['sort=cheapest', 'stock=1']) {
    const path = `/products?category=${slug}&${filter}`
    expect(await cacheState(path)).not.toBe('HIT')
    // Another test's save may expire it again.
    await expect.poll(() => cacheState(path)).toBe('HIT')
  }
})

test('page cache: stores a search that is asked for again, until a product in it changes', async () => {
  const product = await createProduct({ price: 610_000, stock: 5 })
  const path = `/products?search=${encodeURIComponent(product.name)}`
  const search = async () => {
    const answer = await shop.get(path, { accept: 'text/html' })
    const prices = (await answer.text()).match(/۶[۱۲]۰٬۰۰۰/g) ?? []
    return { state: answer.headers.get('x-nextjs-cache') ?? 'rendered', prices: [...new Set(prices)] }
  }
  expect(await search()).toEqual({ state: 'rendered', prices: ['۶۱۰٬۰۰۰'] })
  await expect.poll(search).toEqual({ state: 'HIT', prices: ['۶۱۰٬۰۰۰'] })
  await sql('update public.product_prices set amount = 620000 where product_id = $1', [product.id])
  await expire(`product:${product.slug}`, 'products')
  expect((await search()).prices).toEqual(['۶۲۰٬۰۰۰'])
})

test('page cache: answers guests and members, and shared caches keep retail alone', async () => {
  const product = await createProduct({ price: 900_000, dealerPrice: 700_000 })
  const dealer = await visitorOf('dealer')
  for (const path of [
    '/',
    '/products',
    '/wholesale',
    `/products?search=${product.name}`,
    productPath(product),
  ]) {
    const state = async () => (await dealer.get(path)).headers.get('x-nextjs-cache')
    // A page older than a minute is STALE once during rendering.
    await expect.poll(() => cacheState(path)).toBe('HIT')
    await expect.poll(state).toBe('HIT')
    const [own, everyone] = [(await dealer.get(path)).headers, (await shop.get(path)).headers]
    expect([path, own.get('cache-control'), own.get('x-robots-tag')]).toEqual([
      path,
      'private, no-store',
      'noindex',
    ])
    expect([path, own.get('content-security-policy')]).toEqual([path, expect.stringContaining('sha256-')])
    expect([path, everyone.get('cache-control'), everyone.get('x-robots-tag')]).toEqual([
      path,
      expect.stringContaining('s-maxage'),
      null,
    ])
  }
})

/** expired-pages.test.ts names what other saves expire. */
const SAVES: [
  string,
  (product: Product) => Promise<[action: string, path: string, input: object]>,
  number,
][] = [
  [
    'a cell of the price sheet',
    async ({ id }) => [
      'saveSheet',
      '/admin/products/sheet',
      { cells: [[id, 'dealer_price', 700_000, 640_000]] },
    ],
    640_000,
  ],
  [
    'a line of a file',
    async ({ id }) => [
      'importProducts',
      '/admin/products/import',
      { rows: [{ row: 2, values: { id, dealer_price: 620_000 } }], apply: true },
    ],
    620_000,
  ],
  [
    'a campaign',
    async ({ id, name }) => {
      const none = { discount_type: 'amount', discount_value: null, round_to: '1', lowest_price: null }
      const tiers = {
        base_price: none,
        shop_price: none,
        dealer_price: { ...none, discount_value: 90_000 },
      }
      return [
        'saveCampaign',
        '/admin/discounts/campaigns',
        {
          ...{ id: null, version: null, name, scope: 'products', category_id: '', brand: '', family_id: '' },
          ...{ products: [{ id, name }], tiers, start_date: null, end_date: null, is_active: true },
        },
      ]
    },
    610_000,
  ],
]

test.each(SAVES)(
  'wholesale price: %s is on stored pages of dealers at the next request',
  async (_, change, price) => {
    const product = await createProduct({ price: 900_000, dealerPrice: 700_000 })
    const admin = await visitorOf('admin')
    const dealer = await visitorOf('dealer')
    const paths = [productPath(product), `/products?search=${encodeURIComponent(product.name)}`]
    const read = (visitor: Client) =>
      Promise.all(
        paths.map(async (path) => {
          const { text } = await openPage(visitor, path)
          return [900_000, 700_000, price].filter((each) => text.includes(each.toLocaleString('fa')))
        }),
      )
    expect(await read(dealer)).toEqual([
      [900_000, 700_000],
      [900_000, 700_000],
    ])
    const [action, path, input] = await change(product)
    expect(await callAction(admin, action, path, input)).toMatchObject({ result: { ok: true } })
    for (const shown of await read(dealer)) expect(shown).toContain(price)
    expect(await read(shop)).toEqual([[900_000], [900_000]])
  },
)

test('wholesale price: a bulk change is on stored pages of dealers', async () => {
  const product = await createProduct({ price: 900_000, dealerPrice: 700_000 })
  const admin = await visitorOf('admin')
  const dealer = await visitorOf('dealer')
  const isShown = async (price: string) => (await openPage(dealer, productPath(product))).text.includes(price)
  expect([await isShown('۷۰۰٬۰۰۰'), await isShown('۶۰۰٬۰۰۰')]).toEqual([true, false])
  const id = randomUUID()
  const change = { kind: 'price', tiers: ['dealer_price'], how: 'set', value: 600_000, of: null }
  const params = { ...change, missing: false, step: 1, direction: 'nearest' }
  const task = { id, kind: 'products.change', selection: { ids: [product.id] }, params, expected: 1 }
  for (const [action, input] of [
    ['beginBulkTask', task],
    ['setBulkTask', { id, action: 'now' }],
  ] as const)
    expect(await callAction(admin, action, '/admin/products', input)).toMatchObject({ result: { ok: true } })
  await expect.poll(() => isShown('۶۰۰٬۰۰۰'), { timeout: 30_000 }).toBe(true)
})

const TERMS: WholesaleInput = {
  ...NO_TERMS,
  ...{ pack_size: 6, carton_size: 24 },
  rules: { ...NO_TERMS.rules, dealer_price: { sold_by: 'pack', min_quantity: 18 } },
  steps: [{ price_type: 'dealer_price', from_quantity: 24, kind: 'amount', value: 655_000 }],
}
const SHOWN = [
  'بستهٔ ۶ تایی، کارتن ۲۴ تایی',
  'به مضرب ۶ فروخته می‌شود',
  'کمترین سفارش ۱۸ عدد',
  'از ۲۴ عدد',
  '۶۵۵٬۰۰۰',
]

test('wholesale terms: packs, minimum and prices by quantity are on the stored page of dealers alone at the next request', async () => {
  const { id, slug, name } = await createProduct({ price: 900_000, dealerPrice: 700_000 })
  const admin = await visitorOf('admin')
  const dealer = await visitorOf('dealer')
  const read = async (visitor: Client) => {
    const { text } = await openPage(visitor, productPath({ slug }))
    return SHOWN.filter((words) => text.includes(words))
  }
  const save = async (wholesale: WholesaleInput) => {
    const [row] = await sql<{ version: number; category_id: string }>(
      'select version, category_id from public.products where id = $1',
      [id],
    )
    const prices = { base_price: 900_000, shop_price: null, dealer_price: 700_000 }
    const input = {
      ...NEW_PRODUCT,
      id,
      ...row,
      slug,
      name,
      ...prices,
      stock_quantity: 10,
      expected_stock: 10,
    }
    return callAction(admin, 'saveProduct', `/admin/products/${id}/edit`, {
      ...input,
      ...{ wholesale, internal: NEW_INTERNAL, family: null },
    })
  }
  expect(await read(dealer)).toEqual([])
  expect(await save(TERMS)).toMatchObject({ result: { ok: true } })
  expect(await read(dealer)).toEqual(SHOWN)
  expect(await read(shop)).toEqual([])
  expect(await save(NO_TERMS)).toMatchObject({ result: { ok: true } })
  expect(await read(dealer)).toEqual([])
})

test('jobs: a discount that ends leaves stored pages', async () => {
  const product = await createProduct({ price: 800_000, stock: 5 })
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value, end_date)
     values ($1, 'base_price', 25, now() + interval '1 hour')`,
    [product.id],
  )
  await expire(`product:${product.slug}`, 'products')
  const isReduced = async () => (await openPage(shop, productPath(product))).text.includes('۶۰۰٬۰۰۰')
  expect(await isReduced()).toBe(true)
  await sql('update public.discounts set end_date = clock_timestamp() where product_id = $1', [product.id])
  await expect
    .poll(
      async () => {
        await runJobs()
        return isReduced()
      },
      { timeout: 30_000 },
    )
    .toBe(false)
})

test('jobs: sales change the order of stored best-seller lists', async () => {
  const [older, newer] = [await createProduct({}), await createProduct({})]
  const slug = `دسته-${older.id.slice(0, 8)}`
  await sql(
    `with made as (insert into public.categories (name, slug) values ($1, $1) returning id)
     update public.products p set category_id = made.id from made where p.id = any ($2)`,
    [slug, [older.id, newer.id]],
  )
  await expire('categories', 'products')
  const list = async () => productNames(await openPage(shop, `/products?category=${slug}&sort=best-selling`))
  expect(await list()).toEqual([newer.name, older.name])
  await sql(
    `insert into private.buyers (product_id, user_id, pieces) select $1, id, 1 from public.profiles limit 1`,
    [older.id],
  )
  await runJobs()
  expect(await list()).toEqual([older.name, newer.name])
})

async function addSlide(title: string, dates: { starts?: string; ends?: string; active?: boolean } = {}) {
  const [row] = await sql<{ id: string }>(
    `insert into public.hero_slides (title, subtitle, button_text, button_link, sort_order, start_date, end_date, is_active)
     values ($1, 'زیرعنوان آزمون', 'دیدن', '/about', 9, now() + $2::interval, now() + $3::interval, $4) returning id`,
    [title, dates.starts ?? null, dates.ends ?? null, dates.active ?? true],
  )
  return row!.id
}
const removeSlides = async (ids: string[]) => {
  await sql('delete from public.hero_slides where id = any($1)', [ids])
  await expire('home')
}

test('front page: shows active slides and banners within their dates', async () => {
  const mark = `آزمون ${Date.now()}`
  const ids = [
    await addSlide(`${mark} هست`),
    await addSlide(`${mark} خاموش`, { active: false }),
    await addSlide(`${mark} فردا`, { starts: '1 day' }),
    await addSlide(`${mark} دیروز`, { starts: '-2 days', ends: '-1 day' }),
  ]
  const [banner] = await sql<{ id: string }>(
    `insert into public.promotion_banners (title, subtitle, button_text, button_link, background_color, text_color)
     values ($1, 'زیرعنوان', 'برو', '/terms', '#22303a', '#ffffff') returning id`,
    [`${mark} بنر`],
  )
  try {
    await expire('home')
    const read = async () => {
      const { document } = await openPage(shop, '/')
      const link = [...document.querySelectorAll('a')].find(({ textContent }) =>
        textContent.includes(`${mark} بنر`),
      )
      return {
        headings: [...document.querySelectorAll('h1, h2')]
          .map(({ textContent }) => textContent)
          .filter((text) => text.startsWith(mark)),
        banner: link?.getAttribute('href'),
        color: link?.getAttribute('style')?.split(';')[0],
      }
    }
    // Concurrent requests share a render.
    await expect.poll(read).toEqual({
      headings: expect.arrayContaining([`${mark} هست`]),
      banner: '/terms',
      color: '--ground:#22303a',
    })
    expect((await read()).headings.join()).not.toMatch(/خاموش|فردا|دیروز/)
  } finally {
    await sql('delete from public.promotion_banners where id = $1', [banner!.id])
    await removeSlides(ids)
  }
})

test('jobs: a slide that ends leaves the stored front page', async () => {
  const title = `تا همین لحظه ${Date.now()}`
  const id = await addSlide(title, { ends: '1 hour' })
  try {
    await expire('home')
    const isShown = async () => (await openPage(shop, '/')).text.includes(title)
    await expect.poll(isShown).toBe(true)
    await sql('update public.hero_slides set end_date = clock_timestamp() where id = $1', [id])
    await expect
      .poll(
        async () => {
          await runJobs()
          return isShown()
        },
        { timeout: 30_000 },
      )
      .toBe(false)
  } finally {
    await removeSlides([id])
  }
})
