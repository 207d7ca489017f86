/** Wholesale prices are unreachable for guests and customers. */
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROUTES } from '../../lib/server/routes.ts'
import { MEMBER_COOKIE } from '../../lib/supabase/cookies.ts'
import { expire } from '../support/fresh.ts'
import { client, type Client, signedIn } from '../support/http.ts'
import { createPerson, createStaff } from '../support/people.ts'
import { createProduct, type Product, productPath, sql } from '../support/products.ts'
import { pathsOf, unknownAddress } from '../support/routes.ts'
import { shopUrl, stack } from '../support/shop.ts'

const NIGHTLY = Boolean(process.env.NIGHTLY)

// Unique figures, with digits outside of ids.
const RETAIL = 97_531_864
const SHOP = 86_420_975
const DEALER = 75_319_642
const SHOP_OFF = 1_357_924
const DEALER_OFF = 2_468_013
const SECRETS = [SHOP, DEALER, SHOP_OFF, DEALER_OFF, SHOP - SHOP_OFF, DEALER - DEALER_OFF]

const formsOf = (figure: number) => [
  String(figure),
  figure.toLocaleString('en'),
  figure.toLocaleString('fa'),
  figure.toLocaleString('fa', { useGrouping: false }),
  // Rial, in some feeds.
  `${figure}0`,
]

let product: Product

beforeAll(async () => {
  product = await createProduct({ price: RETAIL, shopPrice: SHOP, dealerPrice: DEALER, stock: 7 })
  for (const [tier, off] of [
    ['shop_price', SHOP_OFF],
    ['dealer_price', DEALER_OFF],
  ])
    await sql(
      `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, $2, 'amount', $3)`,
      [product.id, tier, off],
    )
  // Best-seller: on the home page, in shares and suggestions.
  await sql(
    'update public.products set sold_count = 2000000, is_featured = true, is_new = true where id = $1',
    [product.id],
  )
  await expire('products', 'categories', 'home', 'sitemap', `product:${product.slug}`)
})
afterAll(async () => {
  await sql(
    'update public.products set sold_count = 0, is_featured = false, is_active = false where id = $1',
    [product.id],
  )
  await expire('products', 'categories', 'home', 'sitemap', `product:${product.slug}`)
})

/** All public paths: pages, script data, feeds and robots files. */
function pathsTo(shown: Product): string[] {
  const { id } = shown
  const at = productPath(shown)
  const words = encodeURIComponent(shown.name)
  const category = encodeURIComponent('پخت-وپز')
  const paths = pathsOf(({ access, kind }) => access !== 'staff' || kind === 'handler')
  return [
    ...[...paths, ...Object.values(ROUTES).flatMap(({ views = [] }) => views)].map(unknownAddress),
    '/products?sort=popular',
    `/products?category=${category}`,
    `/products?search=${words}`,
    `/products?min=${DEALER - 1}&max=${SHOP + 1}`,
    '/products?off=1',
    at,
    `${at}/reviews`,
    `${at}/questions`,
    `/compare?ids=${id}`,
    `/member/products?search=${words}`,
    `/member${at}`,
    `/api/products?ids=${id}`,
    `/api/products/choices?product=${id}`,
    `/api/products/choices?product=${id}&sizes=all`,
    `/api/products/count?search=${words}`,
    `/api/search/suggestions?q=${words}`,
    '/api/wholesale/price-list?tier=dealer_price&format=csv',
  ]
}

/** As page and as router data. */
const KINDS: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
/** A forged marker opens member pages, not their prices. */
const FORGED = { cookie: `${MEMBER_COOKIE}=dealer` }

async function walk(visitor: Client): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await visitor.request(path, { headers, redirect: 'follow' })
    found.set(`${path} ${JSON.stringify(headers)}`, await answer.text())
  }
  const waiting = pathsTo(product).flatMap((path) =>
    KINDS.slice(0, NIGHTLY ? 3 : 2).map((headers) => () => read(path, headers)),
  )
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all([work(), work(), work()])
  for (const path of ['/', '/products', productPath(product), '/wholesale']) {
    const answer = await client().request(path, { headers: FORGED, redirect: 'follow' })
    found.set(`${path} forged`, await answer.text())
  }
  for (const body of [
    { page_urls: [shopUrl + productPath(product)] },
    { page_uniques: [product.id] },
    { page: 1, sort: 'date_updated_desc' },
  ])
    found.set(
      `torob ${JSON.stringify(body)}`,
      await (await visitor.post('/torob_api/v3/products', body)).text(),
    )
  for (const [, part] of found.get('/sitemap.xml {}')!.matchAll(/<loc>([^<]*\/sitemap\/[^<]*)<\/loc>/g))
    await read(part!)
  return found
}

function leaksIn(found: Map<string, string>): string[] {
  return [...found].flatMap(([way, text]) =>
    SECRETS.flatMap(formsOf)
      .filter((form) => text.includes(form))
      .map((form) => `${way}: ${form}`),
  )
}

it.each(['guest', 'customer'])('wholesale prices: no path shows them to a %s', async (who) => {
  const found = await walk(who === 'guest' ? client() : await signedIn(await createPerson()))
  expect(leaksIn(found)).toEqual([])
  // Pages show the product without its wholesale prices.
  const shown = [...found].filter(([, text]) => formsOf(RETAIL).some((form) => text.includes(form)))
  expect(shown.length).toBeGreaterThan(8)
})

it('wholesale prices: a dealer sees them, so that the tests above can fail', async () => {
  const dealer = await signedIn(await createPerson('dealer'), 'dealer')
  const page = await dealer.text(productPath(product))
  expect(leaksIn(new Map([['dealer', page]])).length).toBeGreaterThan(0)
})

it('wholesale prices: PostgREST does not show them to a guest', async () => {
  const { url, publishableKey } = stack()
  const texts = new Map<string, string>()
  for (const path of [
    `product_with_discounts?id=eq.${product.id}`,
    `product_prices?product_id=eq.${product.id}`,
    `discounts?product_id=eq.${product.id}`,
    'rpc/wholesale_shares',
    'rpc/home_page',
    'rpc/price_list_rows?p_tier=dealer_price&p_categories={}',
  ]) {
    const answer = await fetch(`${url}/rest/v1/${path}`, { headers: { apikey: publishableKey } })
    texts.set(path, await answer.text())
  }
  expect(leaksIn(texts)).toEqual([])
  expect(texts.get('rpc/wholesale_shares')).toContain(String(RETAIL))
})

it('price list: has the prices of the own tier only', async () => {
  const address = '/api/wholesale/price-list?tier=dealer_price&format=csv'
  expect((await client().get(address)).status).toBe(401)
  for (const [type, status, price] of [
    ['normal', 403, null],
    ['shop', 200, SHOP - SHOP_OFF],
    ['dealer', 200, DEALER - DEALER_OFF],
  ] as const) {
    const visitor = await signedIn(await createPerson(type), type)
    const answer = await visitor.get(address)
    expect([type, answer.status]).toEqual([type, status])
    if (price === null) continue
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const text = await answer.text()
    const others = SECRETS.filter((secret) => secret !== price && text.includes(String(secret)))
    expect([type, text.includes(String(price)), others]).toEqual([type, true, []])
  }
  const dealer = await signedIn(await createPerson('dealer'), 'dealer')
  const sheet = await dealer.get('/api/wholesale/price-list')
  const rows = JSON.stringify(await readSheet(Buffer.from(await sheet.arrayBuffer())))
  expect(rows).toContain(String(DEALER - DEALER_OFF))
})

it('price list: closes to dealers who lost the tier and to staff without wholesale prices', async () => {
  const address = '/api/wholesale/price-list?tier=dealer_price&format=csv'
  const person = await createPerson('dealer')
  const dealer = await signedIn(person, 'dealer')
  await sql(`update public.profiles set user_type = 'normal' where id = $1`, [person.id])
  expect((await dealer.get(address)).status).toBe(403)
  await sql(`update public.profiles set user_type = 'dealer', is_blocked = true where id = $1`, [person.id])
  expect((await dealer.get(address)).status).not.toBe(200)
  for (const [role, expected] of [
    ['warehouse', 403],
    ['seller', 200],
  ] as const) {
    const staff = await signedIn(await createStaff(role), 'admin')
    const answer = await staff.get(address)
    expect([role, answer.status]).toEqual([role, expected])
    await answer.body?.cancel()
  }
})
