import { createPrivateKey } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { SignJWT } from 'jose'
import { productPath } from '../support/steps.ts'
import { createProduct, sql } from '../support/products.ts'

const TOROB = '/torob_api/v3/products'

/** A token as Torob makes it. */
function token(audience: string, expires = '2m', key = process.env.TOROB_PRIVATE_KEY!): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience(audience)
    .setNotBefore('0s')
    .setExpirationTime(expires)
    .sign(createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }))
}

async function ask(request: APIRequestContext, data: unknown, signed: string, version = '1') {
  const answer = await request.post(TOROB, {
    data,
    headers: { 'x-torob-token': signed, 'x-torob-token-version': version },
  })
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> }
}

interface TorobProduct {
  page_unique: string
  page_url: string
  title: string
  current_price: number
  availability: boolean
  image_links: string[]
}

test('Torob reads what is on sale, by pages, by names and by addresses', async ({ request, baseURL }) => {
  const { host } = new URL(baseURL!)
  const product = await createProduct({ price: 240_000, colors: { گل‌سرخ: 3, زیتونی: 0 } })
  const signed = await token(host)
  const first = await ask(request, { page: 1, sort: 'date_added_desc' }, signed)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ api_version: 'torob_api_v3', current_page: 1 })
  const products = first.body.products as TorobProduct[]
  expect(products).toHaveLength(Math.min(100, first.body.total as number))
  const mine = products.filter(({ page_unique }) => page_unique.startsWith(product.id))
  expect(mine.map(({ current_price }) => current_price).sort()).toEqual([0, 240_000])
  const red = mine.find(({ availability }) => availability)!
  expect(red.title).toBe(`${product.name}، گل‌سرخ`)
  // The address opens the product, and names it again.
  expect((await request.get(red.page_url)).status()).toBe(200)
  for (const picture of red.image_links) expect((await request.get(picture)).status()).toBe(200)
  const named = await ask(request, { page_uniques: [red.page_unique, 'none'] }, signed)
  expect(named.body.products).toEqual([red])
  const addressed = await ask(request, { page_urls: [red.page_url] }, signed)
  expect(addressed.body).toMatchObject({ products: [red], total: 1, max_pages: 1 })

  // What is taken off sale is gone at once, and what changed comes first.
  await sql('update public.product_prices set amount = 250000 where product_id = $1', [product.id])
  const changed = await ask(request, { page: 1, sort: 'date_updated_desc' }, signed)
  expect((changed.body.products as TorobProduct[]).slice(0, 20)).toContainEqual(
    expect.objectContaining({ page_unique: red.page_unique, current_price: 250_000 }),
  )
  await sql('update public.products set is_active = false where id = $1', [product.id])
  expect((await ask(request, { page_uniques: [red.page_unique] }, signed)).body).toMatchObject({
    products: [],
    total: 0,
    max_pages: 1,
  })
})

test('the cursor leads through every item once', async ({ request, baseURL }) => {
  const signed = await token(new URL(baseURL!).host)
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { status, body } = await ask(
      request,
      { sort: 'product_id_desc', ...(cursor !== undefined && { cursor }) },
      signed,
    )
    expect(status).toBe(200)
    seen.push(...(body.products as TorobProduct[]).map(({ page_unique }) => page_unique))
    cursor = body.next_cursor as string | null
  } while (cursor !== null)
  expect(seen.length).toBeGreaterThan(80)
  expect(new Set(seen).size).toBe(seen.length)
})

test('nobody but Torob reads it, and what it may not ask has a reason', async ({ request, baseURL }) => {
  const { host } = new URL(baseURL!)
  const asked = { page: 1, sort: 'date_added_desc' }
  const good = await token(host)
  expect((await ask(request, asked, '')).status).toBe(401)
  expect((await ask(request, asked, 'x.y.z')).status).toBe(401)
  expect((await ask(request, asked, good, '2')).status).toBe(401)
  expect((await ask(request, asked, await token('other.example'))).status).toBe(401)
  expect((await ask(request, asked, await token(host, '-5m'))).status).toBe(401)
  expect((await ask(request, {}, good)).body).toEqual({ error: 'sort parameter is not provided' })
  for (const wrong of [[], { page: -1, sort: 'date_added_desc' }, { page: 1, sort: 'x' }, { page_urls: [] }])
    expect((await ask(request, wrong, good)).status).toBe(400)
  const unreadable = await request.post(TOROB, {
    data: '{',
    headers: { 'x-torob-token': good, 'x-torob-token-version': '1', 'content-type': 'application/json' },
  })
  expect(unreadable.status()).toBe(400)
})

test('Google Merchant reads every product with a price, in XML', async ({ request, page }) => {
  const product = await createProduct({ name: `کالای <گوگل> & ${Date.now()}`, price: 70_000 })
  const answer = await request.get('/feeds/google.xml')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('application/xml')
  const items = await page.evaluate(
    (text) => {
      const read = new DOMParser().parseFromString(text, 'application/xml')
      return [...read.querySelectorAll('item')].map((item): Record<string, string> =>
        Object.fromEntries([...item.children].map(({ nodeName, textContent }) => [nodeName, textContent])),
      )
    },
    await answer.text(),
  )
  expect(items.length).toBeGreaterThan(80)
  expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length)
  for (const item of items)
    for (const name of [
      'g:id',
      'g:title',
      'g:description',
      'g:link',
      'g:image_link',
      'g:availability',
      'g:price',
    ])
      expect([item['g:id'], name, Boolean(item[name])]).toEqual([item['g:id'], name, true])
  const mine = items.find((item) => item['g:title'] === product.name)!
  expect(mine).toMatchObject({ 'g:price': '700000 IRR', 'g:availability': 'in_stock' })
  expect(decodeURI(new URL(mine['g:link']!).pathname)).toBe(decodeURI(productPath(product)))
})
