/** No wholesale price leaves the shop by any way that a guest or a consumer can go. */
import { type APIRequestContext, expect, test } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { MEMBER_COOKIE } from '../../lib/supabase/cookies.ts'
import { createPerson, createStaff, signIn } from '../support/people.ts'
import { createProduct, type Product, sql } from '../support/products.ts'
import { expire, runJobs } from '../support/fresh.ts'
import { shopUrl, stack } from '../support/shop.ts'

// Figures that stand nowhere else, with digits that no id holds in a row.
const RETAIL = 97_531_864
const SHOP = 86_420_975
const DEALER = 75_319_642
const SHOP_OFF = 1_357_924
const DEALER_OFF = 2_468_013
const SECRETS = [SHOP, DEALER, SHOP_OFF, DEALER_OFF, SHOP - SHOP_OFF, DEALER - DEALER_OFF]

/** A figure in every form in which pages and files write it. */
const formsOf = (figure: number) => [
  String(figure),
  figure.toLocaleString('en'),
  figure.toLocaleString('fa'),
  figure.toLocaleString('fa', { useGrouping: false }),
  // Rial, as some feeds want it.
  `${figure}0`,
]

let product: Product
/** Price lists with those prices, by tier: their ids and the names of their files. */
const lists = new Map<string, { id: string; object_name: string }>()

/** Has the Excel lists of both tiers made. */
async function makeLists(): Promise<void> {
  for (const tier of ['shop_price', 'dealer_price'])
    await sql(`select private.begin_price_list($1, 'xlsx', true)`, [tier])
  await expect
    .poll(
      async () => {
        await runJobs()
        const rows = await sql<{ id: string; object_name: string; price_type: string }>(
          `select distinct on (price_type) * from public.price_lists where form = 'xlsx' and state = 'ready'
           and not exists (select from public.price_lists w where w.state in ('waiting', 'making') and w.form = 'xlsx')
           order by price_type, finished_at desc`,
        )
        for (const row of rows) lists.set(row.price_type, row)
        return rows.length
      },
      { timeout: 150_000 },
    )
    .toBe(2)
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await createProduct({ price: RETAIL, shopPrice: SHOP, dealerPrice: DEALER, stock: 7 })
  for (const [tier, off] of [
    ['shop_price', SHOP_OFF],
    ['dealer_price', DEALER_OFF],
  ])
    await sql(
      `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, $2, 'amount', $3)`,
      [product.id, tier, off],
    )
  // It sells best: the home page, the shares and the suggestions show it.
  await sql(
    'update public.products set sold_count = 2000000, is_featured = true, is_new = true where id = $1',
    [product.id],
  )
  await expire('products', 'categories', 'home', 'sitemap', `product:${product.slug}`)
  await makeLists()
})
test.afterAll(async () => {
  await sql(
    'update public.products set sold_count = 0, is_featured = false, is_active = false where id = $1',
    [product.id],
  )
  await expire('products', 'categories', 'home', 'sitemap', `product:${product.slug}`)
})

/** Every public way: pages, what the browser fetches, feeds and files for robots. */
function waysTo({ id, slug, name }: Product): string[] {
  const at = `/products/${encodeURIComponent(slug)}`
  const words = encodeURIComponent(name)
  const category = encodeURIComponent('پخت-وپز')
  return [
    '/',
    '/wholesale',
    '/products',
    '/products?sort=popular',
    `/products?category=${category}`,
    `/products?search=${words}`,
    `/products?min=${DEALER - 1}&max=${SHOP + 1}`,
    '/products?off=1',
    at,
    `${at}/reviews`,
    `${at}/questions`,
    `/compare?ids=${id}`,
    '/categories',
    '/brands',
    '/about',
    '/contact',
    '/terms',
    '/privacy',
    '/sitemap',
    '/wishlist',
    '/cart',
    // The doors of members, asked for without being one.
    '/member',
    '/member/wholesale',
    '/member/products',
    `/member/products?search=${words}`,
    `/member${at}`,
    `/api/products?ids=${id}`,
    `/api/products/choices?product=${id}`,
    `/api/products/choices?product=${id}&sizes=all`,
    `/api/products/count?search=${words}`,
    `/api/search/suggestions?q=${words}`,
    '/api/categories',
    '/api/me',
    '/api/places',
    '/api/wholesale/own',
    '/wholesale/order',
    '/api/order-sheet',
    '/wholesale/price-list',
    '/api/wholesale/price-lists',
    ...[...lists.values()].map(({ id: list }) => `/api/wholesale/price-lists/${list}`),
    '/feeds/google.xml',
    '/torob_api/v3/products',
    '/sitemap.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/admin/wholesale',
    '/admin/orders/transfers',
    '/profile/proformas/00000000-0000-4000-8000-000000000001',
    '/api/transfers/00000000-0000-4000-8000-000000000001/1',
    '/api/waybills/00000000-0000-4000-8000-000000000001',
    '/admin/wholesale/dealers/export',
    '/admin/wholesale/price-list',
    '/admin/products/export',
    '/admin/reports/stock',
  ]
}

/** As a page, and as the data that the router asks for. */
const ASKED: Record<string, string>[] = [{}, { rsc: '1', 'next-router-prefetch': '1' }, { rsc: '1' }]
/** A forged marker opens the pages of members, and none of their prices. */
const FORGED = { cookie: `${MEMBER_COOKIE}=dealer` }

/** Answers by address. */
async function walk(request: APIRequestContext): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const way of waysTo(product))
    for (const headers of ASKED) {
      const answer = await request.get(shopUrl + way, { headers })
      found.set(`${way} ${JSON.stringify(headers)}`, await answer.text())
    }
  for (const way of ['/', '/products', `/products/${encodeURIComponent(product.slug)}`, '/wholesale'])
    found.set(`${way} forged`, await (await request.get(shopUrl + way, { headers: FORGED })).text())
  for (const body of [
    { page_urls: [`${shopUrl}/products/${encodeURIComponent(product.slug)}`] },
    { page_uniques: [product.id] },
    { page: 1, sort: 'date_updated_desc' },
  ]) {
    const answer = await request.post(`${shopUrl}/torob_api/v3/products`, { data: body })
    found.set(`torob ${JSON.stringify(body)}`, await answer.text())
  }
  const sitemap = found.get('/sitemap.xml {}')!
  for (const [, part] of sitemap.matchAll(/<loc>([^<]*\/sitemap\/[^<]*)<\/loc>/g))
    found.set(part!, await (await request.get(part!)).text())
  return found
}

function leaksIn(found: Map<string, string>): string[] {
  return [...found].flatMap(([way, text]) =>
    SECRETS.flatMap(formsOf)
      .filter((form) => text.includes(form))
      .map((form) => `${way}: ${form}`),
  )
}

for (const who of ['guest', 'consumer'] as const)
  test(`as ${who}, no way leads to a wholesale price`, async ({ browser }) => {
    test.setTimeout(240_000)
    const context = await browser.newContext()
    if (who === 'consumer') await signIn(context, await createPerson())
    const found = await walk(context.request)
    expect(leaksIn(found)).toEqual([])
    // Those pages do show the product: the figures were left out, not the product.
    const shown = [...found].filter(([, text]) => formsOf(RETAIL).some((form) => text.includes(form)))
    expect(shown.length).toBeGreaterThan(8)
    await context.close()
  })

test('the database tells a guest no more by its own door', async ({ request }) => {
  const { url, publishableKey } = stack()
  const headers = { apikey: publishableKey }
  const texts = new Map<string, string>()
  for (const path of [
    `product_with_discounts?id=eq.${product.id}`,
    `product_prices?product_id=eq.${product.id}`,
    `discounts?product_id=eq.${product.id}`,
    'rpc/wholesale_shares',
    'rpc/home_page',
    'rpc/price_list_states',
    'price_lists',
  ])
    texts.set(path, await (await request.get(`${url}/rest/v1/${path}`, { headers })).text())
  expect(leaksIn(texts)).toEqual([])
  expect(texts.get('rpc/wholesale_shares')).toContain(String(RETAIL))
})

test('the files of price lists open for their own tier alone', async ({ browser, request }) => {
  const list = lists.get('dealer_price')!
  const address = `${shopUrl}/api/wholesale/price-lists/${list.id}`
  expect((await request.get(address)).status()).toBe(401)
  for (const type of ['normal', 'shop', 'dealer'] as const) {
    const context = await browser.newContext()
    await signIn(context, await createPerson(type), type === 'normal' ? undefined : type)
    const answer = await context.request.get(address)
    expect([type, answer.status()]).toEqual([type, type === 'dealer' ? 200 : 404])
    if (type === 'dealer') {
      const rows = await readSheet(await answer.body())
      expect(leaksIn(new Map([['list', JSON.stringify(rows)]]))).toContain(`list: ${DEALER - DEALER_OFF}`)
      expect(JSON.stringify(rows)).not.toContain(String(SHOP - SHOP_OFF))
    }
    await context.close()
  }
  const { url, publishableKey } = stack()
  for (const door of ['object/public', 'object', 'object/authenticated', 'object/info/public'])
    expect(
      (
        await request.get(`${url}/storage/v1/${door}/price-lists/${list.object_name}`, {
          headers: { apikey: publishableKey },
        })
      ).ok(),
    ).toBe(false)
})

test('whoever lost the prices of dealers, and staff without them, no longer gets their list', async ({
  browser,
}) => {
  const { id } = lists.get('dealer_price')!
  const address = `${shopUrl}/api/wholesale/price-lists/${id}`
  const dealer = await createPerson('dealer')
  const context = await browser.newContext()
  await signIn(context, dealer, 'dealer')
  const page = await context.newPage()
  await page.goto(`${shopUrl}/wholesale/price-list`)
  const statusOf = () =>
    page.evaluate(async (from) => {
      const answer = await fetch(from)
      return [answer.status, answer.headers.get('cache-control')]
    }, address)
  expect(await statusOf()).toEqual([200, 'private, no-store'])
  for (const type of ['shop', 'normal']) {
    await sql('update public.profiles set user_type = $2 where id = $1', [dealer.id, type])
    // The same browser, with the session and the marker that it had: no copy is left in it, either.
    expect([type, (await statusOf())[0]]).toEqual([type, 404])
  }
  const states = await context.request.get(`${shopUrl}/api/wholesale/price-lists`)
  expect(await states.json()).toEqual({ ok: true, data: [] })
  await sql(`update public.profiles set user_type = 'dealer', is_blocked = true where id = $1`, [dealer.id])
  expect((await statusOf())[0]).not.toBe(200)
  await context.close()

  for (const [role, expected] of [
    ['warehouse', 404],
    ['seller', 200],
  ] as const) {
    const staff = await browser.newContext()
    await signIn(staff, await createStaff(role), 'admin')
    expect([role, (await staff.request.get(address)).status()]).toEqual([role, expected])
    await staff.close()
  }
})

test('a dealer does see them, so that the tests above can fail', async ({ browser }) => {
  const context = await browser.newContext()
  await signIn(context, await createPerson('dealer'), 'dealer')
  const page = await context.request.get(`${shopUrl}/products/${encodeURIComponent(product.slug)}`)
  expect(leaksIn(new Map([['dealer', await page.text()]])).length).toBeGreaterThan(0)
  await context.close()
})
