/** Moved addresses: one `Location` that keeps the query, at the first answer and at the next. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { shortPath } from '../../lib/catalog/short-address.ts'
import { expire } from '../support/fresh.ts'
import { openPage, productNames, texts } from '../support/html.ts'
import { client, requestRaw } from '../support/http.ts'
import { createProduct, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { cookieOf, visitorOf } from '../support/visitor.ts'

const shop = client()

async function ask(path: string, headers: Record<string, string> = {}) {
  const answer = await requestRaw(encodeURI(path), headers)
  const local = (value: string) => {
    const url = new URL(value, shopUrl)
    return url.origin === new URL(shopUrl).origin ? decodeURI(url.pathname + url.search) : value
  }
  return { status: answer.status, locations: (answer.headers.location ?? []).map(local) }
}

/** Twice: rendered, then stored. */
async function expectMove(from: string, to: string, status = 308, headers = {}): Promise<void> {
  const answers = [await ask(from, headers), await ask(from, headers)]
  expect([from, ...answers]).toEqual([from, ...answers.map(() => ({ status, locations: [to] }))])
}

async function movedCategory(): Promise<{ old: string; now: string }> {
  const old = `شلف-${randomUUID().slice(0, 8)}`
  await sql('insert into public.categories (name, slug) values ($1, $1)', [old])
  await sql(`update public.categories set slug = slug || '-نو' where slug = $1`, [old])
  return { old, now: `${old}-نو` }
}

async function movedProduct() {
  const product = await createProduct({})
  await sql(`update public.products set slug = slug || '-جدید' where id = $1`, [product.id])
  return {
    id: product.id,
    old: `/products/${product.slug}`,
    now: `/products/${product.slug}-جدید`,
    slug: product.slug,
  }
}

test('moved product: one location that keeps each query', async () => {
  const { old, now } = await movedProduct()
  await expectMove(`${old}?color=قرمز&utm_source=sms`, `${now}?color=قرمز&utm_source=sms`)
  await expectMove(old, now)
  await expectMove(`${old}?gclid=1`, `${now}?gclid=1`)
  for (const below of ['/reviews', '/questions'])
    await expectMove(`${old}${below}?page=2&a=1`, `${now}${below}?page=2&a=1`)
  expect((await shop.get(now)).status).toBe(200)
})

test('moved product: redirects members alike', async () => {
  const member = { cookie: cookieOf(await visitorOf('dealer')) }
  const [product, category] = [await movedProduct(), await movedCategory()]
  await expectMove(`${product.old}?color=a&b=1`, `${product.now}?color=a&b=1`, 308, member)
  await expectMove(`${product.old}/reviews?page=2`, `${product.now}/reviews?page=2`, 308, member)
  await expectMove(
    `/products?category=${category.old}&sort=cheapest&page=2&utm_source=x`,
    `/products?category=${category.now}&sort=cheapest&page=2&utm_source=x`,
    308,
    member,
  )
})

test('moved product: is 404 once it is off sale', async () => {
  const { id, old, slug } = await movedProduct()
  await expectMove(old, `/products/${slug}-جدید`)
  await sql('update public.products set is_active = false where id = $1', [id])
  await expire(`product:${slug}`)
  expect((await ask(old)).status).toBe(404)
})

test('moved category: keeps sort, page, filters and the rest of the query', async () => {
  const { old, now } = await movedCategory()
  const list = (slug: string, more: string) => `/products?category=${slug}${more}`
  for (const more of [
    '',
    '&utm_source=x',
    '&sort=cheapest&page=2',
    '&sort=dearest',
    '&page=3&gclid=1&gclid=2',
  ])
    await expectMove(list(old, more), list(now, more))
  await expectMove(list(old, '&page=۲&sort=newest'), list(now, '&page=2'))
  // Searches and filters are rendered first and stored afterwards.
  const html = { accept: 'text/html' }
  await expectMove(
    `/products?search=قابلمه&category=${old}&stock=1&utm_source=x`,
    `/products?search=قابلمه&category=${now}&stock=1&utm_source=x`,
    308,
    html,
  )
})

test('moved page of the shop: one location that keeps the query', async () => {
  const slug = `راهنما-${randomUUID().slice(0, 8)}`
  await sql(
    `insert into public.pages (slug, title, body, is_published) values ($1, $1, '<p>راهنما</p>', true)`,
    [slug],
  )
  await sql(`update public.pages set slug = slug || '-نو' where slug = $1`, [slug])
  await expire('pages')
  await expectMove(`/pages/${slug}?a=1`, `/pages/${slug}-نو?a=1`)
})

test('configured redirects: one location that keeps the query, except abroad', async () => {
  const word = randomUUID().slice(0, 8)
  const targets = [
    [`/products/${word}`, '/products?category=پخت-وپز', true],
    [`/brands/${word}`, '/brands', false],
    [`/pages/${word}`, '/about#team', true],
    [`/${word}`, '/contact', true],
    [`/${word}-away`, 'https://elsewhere.example/a', true],
  ] as const
  for (const [source, target, is_permanent] of targets)
    await sql('insert into public.redirects (source, target, is_permanent) values ($1, $2, $3)', [
      source,
      target,
      is_permanent,
    ])
  await expire('redirects')
  for (const [source, target, is_permanent] of targets) {
    const path = target.split('#')[0]!
    const kept = `${path}${path.includes('?') ? '&' : '?'}utm_source=x`
    await expectMove(
      `${source}?utm_source=x`,
      target.startsWith('/') ? kept : target,
      is_permanent ? 308 : 307,
    )
  }
})

test('short address of a product: keeps the query', async () => {
  const product = await createProduct({})
  await expectMove(`${shortPath(product.id)}?utm_source=sms`, `/products/${product.slug}?utm_source=sms`, 307)
})

test('moved pages: a product link cut off by a messenger redirects to a search for the rest', async () => {
  const word = `قندشکن${Date.now()}`
  const product = await createProduct({ name: `${word} بریده بلند` })
  // Cut within a letter's bytes.
  const page = await openPage(shop, `/products/${encodeURIComponent(`${word}-بریده`)}%D8`)
  expect(page.path).toMatch(/^\/products\?search=/)
  expect(productNames(page)).toContain(product.name)
  const broken = await openPage(shop, '/products/%E0%A4%A')
  expect([broken.status, texts(broken.document, 'h1').length]).toEqual([404, 1])
})
