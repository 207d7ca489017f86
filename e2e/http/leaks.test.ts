/** Each type of viewer sees its own tiers, and no other. */
import { createHmac } from 'node:crypto'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MEMBER_COOKIE } from '../../lib/supabase/cookies.ts'
import { VIEWER_FIELD } from '../../lib/utils/result.ts'
import { byDay } from '../../supabase/tests/support/nightly.ts'
import { callAction, keyOf } from '../support/actions.ts'
import { expire } from '../support/fresh.ts'
import { client, type Client, requestRaw } from '../support/http.ts'
import { createPerson, createStaff, type Person, sessionCookies } from '../support/people.ts'
import { createProduct, type Product, productPath, sql } from '../support/products.ts'
import { INTERNAL_PATHS, pathsOf, unknownAddress } from '../support/routes.ts'
import { shopUrl, stack } from '../support/shop.ts'
import { newVisitor, visitorFor, visitorOf } from '../support/visitor.ts'

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
    ...paths.map(unknownAddress),
    ...INTERNAL_PATHS,
    '/products?sort=popular',
    `/products?category=${category}`,
    `/products?search=${words}`,
    `/products?min=${DEALER - 1}&max=${SHOP + 1}`,
    '/products?off=1',
    at,
    `${at}/reviews`,
    `${at}/questions`,
    `/compare?ids=${id}`,
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
/** A forged marker opens nothing. */
const FORGED = { cookie: `${MEMBER_COOKIE}=dealer` }

async function walk(visitor: Client, kinds: number): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await visitor.request(path, { headers, redirect: 'follow' })
    found.set(`${path} ${JSON.stringify(headers)}`, await answer.text())
  }
  const waiting = pathsTo(product).flatMap((path) =>
    KINDS.slice(0, kinds).map((headers) => () => read(path, headers)),
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

// A customer opens all that a guest opens, and the private pages.
it.each(byDay(['customer'], ['customer', 'guest']))(
  'wholesale prices: no path shows them to a %s',
  async (who) => {
    const found = await walk(who === 'guest' ? client() : await visitorOf('normal'), byDay(1, 3))
    expect(leaksIn(found)).toEqual([])
    // Pages show the product without its wholesale prices.
    const shown = [...found].filter(([, text]) => formsOf(RETAIL).some((form) => text.includes(form)))
    expect(shown.length).toBeGreaterThan(8)
  },
)

it('wholesale prices: a dealer sees them, so that the tests above can fail', async () => {
  const dealer = await visitorOf('dealer')
  const page = await dealer.text(productPath(product))
  expect(leaksIn(new Map([['dealer', page]])).length).toBeGreaterThan(0)
})

/** Figures of each tier, and what each viewer must not see. */
const FIGURES = {
  shop: [SHOP, SHOP_OFF, SHOP - SHOP_OFF],
  dealer: [DEALER, DEALER_OFF, DEALER - DEALER_OFF],
}
const VIEWERS = {
  guest: { hidden: SECRETS, shown: RETAIL },
  normal: { hidden: SECRETS, shown: RETAIL },
  staff: { hidden: SECRETS, shown: RETAIL },
  shop: { hidden: FIGURES.dealer, shown: SHOP - SHOP_OFF },
  dealer: { hidden: [], shown: DEALER - DEALER_OFF },
  admin: { hidden: [], shown: RETAIL },
} as const

const visitors = async (): Promise<Record<keyof typeof VIEWERS, Client>> => ({
  guest: client(),
  normal: await visitorOf('normal'),
  shop: await visitorOf('shop'),
  dealer: await visitorOf('dealer'),
  staff: await visitorOf('warehouse'),
  admin: await visitorOf('seller'),
})

/** Pages whose prices depend on the viewer. */
function pricedPaths(shown: Product): string[] {
  const at = productPath(shown)
  const words = encodeURIComponent(shown.name)
  return [
    '/',
    '/products',
    '/products?sort=best-selling',
    '/products?sort=best-selling&utm_source=x',
    `/products?search=${words}`,
    `/products?search=${words}&sort=cheapest`,
    `/products?search=${words}&min=${DEALER - DEALER_OFF - 1}&max=${RETAIL + 1}`,
    '/products?off=1',
    at,
    `${at}?color=x`,
    `${at}/reviews`,
    `${at}/questions`,
    `/compare?ids=${shown.id}`,
    '/wholesale',
    `/api/products?ids=${shown.id}`,
    `/api/products/choices?product=${shown.id}`,
    `/api/search/suggestions?q=${words}`,
  ]
}

function shuffled<T>(list: readonly T[]): T[] {
  const keyed = list.map((value) => ({ value, key: Math.random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value)
}

/** Requests of all viewers in random order, some at once; returns what each saw that it must not. */
async function crawl(rounds: number, meanwhile: () => Promise<unknown>) {
  const all = await visitors()
  const wrong: string[] = []
  const shown = new Map<string, number>()
  const ask = async (who: keyof typeof VIEWERS, path: string, headers: Record<string, string>) => {
    const answer = await all[who].request(path, { headers, redirect: 'follow' })
    const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`
    const way = `${who} ${path} ${JSON.stringify(headers)}`
    if (answer.status >= 500) wrong.push(`${way}: ${answer.status}`)
    for (const form of VIEWERS[who].hidden.flatMap(formsOf))
      if (text.includes(form)) wrong.push(`${way}: ${form}`)
    if (formsOf(VIEWERS[who].shown).some((form) => text.includes(form)))
      shown.set(who, (shown.get(who) ?? 0) + 1)
    const is_shared = /s-maxage|public/.test(answer.headers.get('cache-control') ?? '')
    if (is_shared && !['guest', 'normal'].includes(who) && /^\/(?:$|\?|products)/.test(path))
      wrong.push(`${way}: shared caches may keep it`)
  }
  for (let round = 0; round < rounds; round++) {
    const waiting = shuffled(
      (Object.keys(VIEWERS) as (keyof typeof VIEWERS)[]).flatMap((who) =>
        pricedPaths(product).flatMap((path) =>
          KINDS.slice(0, byDay(2, 3)).map((headers) => () => ask(who, path, headers)),
        ),
      ),
    )
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await next()
    }
    await Promise.all([work(), work(), work(), work(), meanwhile()])
  }
  return { wrong, shown: Object.fromEntries(shown) }
}

it(
  'prices by type: no answer holds the price of another tier, while prices are saved and people change',
  async () => {
    const admin = await visitorOf('admin')
    const person = await createPerson('dealer')
    const changing = await visitorFor(person, 'dealer')
    const seen: unknown[] = []
    // 204 requests a round by day, 306 at night.
    const { wrong, shown } = await crawl(byDay(1, 33), async () => {
      await expire('products', 'home', `product:${product.slug}`)
      for (const type of ['normal', 'dealer']) {
        await callAction(admin, 'setUserType', '/admin/users', { id: person.id, type })
        const text = await changing.text(productPath(product))
        seen.push([type, leaksIn(new Map([['', text]])).length > 0])
      }
      await expire('settings')
    })
    for (const each of seen)
      expect([
        ['normal', false],
        ['dealer', true],
      ]).toContainEqual(each)
    expect(wrong).toEqual([])
    // Each viewer saw its own price, so that the claim above can fail.
    for (const who of Object.keys(VIEWERS)) expect([who, (shown[who] ?? 0) > 10]).toEqual([who, true])
  },
  byDay(60_000, 900_000),
)

/** Each is 404, also with the right key of a type. */
it('internal paths: cannot be requested in any spelling', async () => {
  const segmentOf = (type: string) =>
    `${type}.${createHmac('sha256', `view ${stack().secretKey}`).update(type).digest('base64url').slice(0, 22)}`
  const dealer = await visitorOf('dealer')
  const text = await dealer.text(productPath(product))
  // The key is right: the page names it.
  expect(text).toContain(segmentOf('dealer'))
  const build = /"buildId":"([^"]+)"|"b":"([^"]+)"/.exec(text.replaceAll('\\"', '"'))
  const id = build?.[1] ?? build?.[2] ?? 'none'
  const types = ['retail', 'dealer', ...['shop', 'dealer', 'staff', 'admin'].map(segmentOf)]
  const at = productPath(product).slice(1)
  const paths = types.flatMap((type) => [
    `/view/${type}`,
    `/view/${type}/`,
    `/view/${type}/${at}`,
    `/view/${type}/${at}?_rsc=abc`,
    `/view/${type}/list/${Buffer.from('[]').toString('base64url')}`,
  ])
  const [deep] = [`view/${segmentOf('dealer')}/${at}`]
  const spelled = [
    `/%76iew/${segmentOf('dealer')}/${at}`,
    `/%2576iew/${segmentOf('dealer')}/${at}`,
    `/View/${segmentOf('dealer')}/${at}`,
    ...[
      '//',
      '/./',
      '/x/../',
      '/\\',
      '/products/../',
      '/products/..%2f',
      '/products/%2e%2e/',
      '/_next/../',
    ].map((before) => `${before}${deep}`),
    `/products/..%2F..%2F${segmentOf('dealer')}`,
    `/products/..%2F..%2F${segmentOf('dealer')}%2F${at.replaceAll('/', '%2F')}`,
    `/brands/..%2F..%2F${segmentOf('dealer')}`,
    `/products/..%5C..%5C${segmentOf('dealer')}`,
    `/view%2F${segmentOf('dealer')}%2F${at.replaceAll('/', '%2F')}`,
    `/view;x/${segmentOf('dealer')}`,
    `/_next/data/${id}/${deep}.json`,
    `/_next/data/${id}/${deep}`,
    `/${deep}.rsc`,
    `/${deep}.segments/_tree.segment.rsc`,
  ]
  const headers: Record<string, string>[] = [
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { 'x-nextjs-data': '1' },
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-matched-path': `/${deep}`, 'x-invoke-path': `/${deep}`, 'x-now-route-matches': '1=x' },
  ]
  const all = [`/${deep}`, ...paths, ...spelled]
  const asked = [
    ...all.map((path) => ['GET', path, {}] as const),
    ...all
      .slice(0, byDay(1, all.length))
      .flatMap((path) => headers.map((each) => ['GET', path, each] as const)),
    ...['HEAD', 'POST', 'PUT', 'OPTIONS'].map((method) => [method, `/${deep}`, { origin: shopUrl }] as const),
  ]
  const wrong: unknown[] = []
  for (const [method, path, each] of asked) {
    const answer = await requestRaw(path, each, { method })
    const leaks = leaksIn(new Map([[path, answer.text]]))
    // A redirect is to a path that is asked for as well.
    const isRefused = [400, 404, 405].includes(answer.status) || [307, 308].includes(answer.status)
    if (!isRefused || leaks.length > 0) wrong.push([method, path, each, answer.status, leaks])
  }
  expect(wrong).toEqual([])
})

it.each<[string, Change]>([
  ['gets another type', (person) => ['setUserType', { id: person.id, type: 'normal' }]],
  ['is blocked', (person) => ['blockUser', { id: person.id, is_blocked: true }]],
  ['is signed out by staff', (person) => ['signOutUser', { id: person.id }]],
])('prices by type: a dealer who %s sees retail at the next request', async (_, change) => {
  const admin = await visitorOf('admin')
  const person = await createPerson('dealer')
  const dealer = await visitorFor(person, 'dealer')
  const paths = [productPath(product), `/products?search=${encodeURIComponent(product.name)}`]
  const look = async (...more: string[]) => {
    const pages = new Map<string, string>()
    for (const path of [...paths, ...more]) pages.set(path, await dealer.text(path))
    return leaksIn(pages)
  }
  expect(new Set((await look()).map((way) => way.split(':')[0]))).toEqual(new Set(paths))
  const [action, input] = change(person)
  expect(await callAction(admin, action, '/admin/users', input)).toMatchObject({ result: { ok: true } })
  expect(await look('/', '/products?sort=best-selling')).toEqual([])
})
type Change = (person: Person) => [action: string, input: object]

it('prices by type: a role that loses the capability sees retail at the next request, staff keep their preview', async () => {
  const owner = await visitorOf('admin')
  const person = await createStaff('seller')
  const staff = await visitorFor(person, 'admin')
  const isWide = async () => leaksIn(new Map([['', await staff.text(productPath(product))]])).length > 0
  expect(await isWide()).toBe(true)
  const change = { id: person.id, role: 'warehouse', expected: 'seller' }
  expect(await callAction(owner, 'setStaffRole', '/admin/staff', change)).toMatchObject({
    result: { ok: true },
  })
  expect(await isWide()).toBe(false)
})

it('prices by type: after signing out everywhere a copied session sees retail', async () => {
  const person = await createPerson('dealer')
  const cookies = await sessionCookies(person, 'dealer')
  const copy = client(cookies)
  const isOwn = async () => leaksIn(new Map([['', await copy.text(productPath(product))]])).length > 0
  expect(await isOwn()).toBe(true)
  const visitor = newVisitor(cookies)
  const form = new URLSearchParams({ scope: 'global', [VIEWER_FIELD]: keyOf(visitor) })
  const headers = { origin: shopUrl, 'content-type': 'application/x-www-form-urlencoded' }
  await visitor.request('/api/sign-out', { method: 'POST', headers, body: String(form) })
  expect(await isOwn()).toBe(false)
})

// supabase/tests/price-lists.test.ts proves who reads which tier.
it('price list: has the prices of the own tier only', async () => {
  const address = '/api/wholesale/price-list?tier=dealer_price&format=csv'
  expect((await client().get(address)).status).toBe(401)
  for (const [who, status, price] of [
    ['normal', 403, null],
    ['shop', 200, SHOP - SHOP_OFF],
    ['dealer', 200, DEALER - DEALER_OFF],
    ['warehouse', 403, null],
    ['seller', 200, DEALER - DEALER_OFF],
  ] as const) {
    const answer = await (await visitorOf(who)).get(address)
    expect([who, answer.status]).toEqual([who, status])
    const text = await answer.text()
    const shown = SECRETS.filter((secret) => text.includes(String(secret)))
    expect([who, shown]).toEqual([who, price === null ? [] : [price]])
    if (price !== null) expect(answer.headers.get('cache-control')).toBe('private, no-store')
  }
  const sheet = await (await visitorOf('dealer')).get('/api/wholesale/price-list')
  const rows = JSON.stringify(await readSheet(Buffer.from(await sheet.arrayBuffer())))
  expect(rows).toContain(String(DEALER - DEALER_OFF))
})
