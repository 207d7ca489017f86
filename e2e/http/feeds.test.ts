import { createPrivateKey } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { client } from '../support/http.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'

const shop = client()
const { host } = new URL(shopUrl)

/** A token as Torob signs it. */
function token(audience = host, expires = '2m', key = process.env.TOROB_PRIVATE_KEY!): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA' })
    .setAudience(audience)
    .setNotBefore('0s')
    .setExpirationTime(expires)
    .sign(createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' }))
}

async function postToTorob(body: unknown, signed: string, version = '1') {
  const answer = await shop.post('/torob_api/v3/products', body, {
    'x-torob-token': signed,
    'x-torob-token-version': version,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

interface TorobProduct {
  page_unique: string
  page_url: string
  title: string
  current_price: number
  availability: boolean
  image_links: string[]
}

test('Torob feed: lists products on sale by page, name and address', async () => {
  const product = await createProduct({ price: 240_000, colors: { گل‌سرخ: 3, زیتونی: 0 } })
  const signed = await token()
  const first = await postToTorob({ page: 1, sort: 'date_added_desc' }, signed)
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({ api_version: 'torob_api_v3', current_page: 1 })
  const products = first.body.products as TorobProduct[]
  expect(products).toHaveLength(Math.min(100, first.body.total as number))
  const colors = products.filter(({ page_unique }) => page_unique.startsWith(product.id))
  expect(colors.map(({ current_price }) => current_price).sort()).toEqual([0, 240_000])
  const red = colors.find(({ availability }) => availability)!
  expect(red.title).toBe(`${product.name}، گل‌سرخ`)
  expect((await shop.get(red.page_url)).status).toBe(200)
  for (const picture of red.image_links) expect((await shop.get(picture)).status).toBe(200)
  const named = await postToTorob({ page_uniques: [red.page_unique, 'none'] }, signed)
  expect(named.body.products).toEqual([red])
  const addressed = await postToTorob({ page_urls: [red.page_url] }, signed)
  expect(addressed.body).toMatchObject({ products: [red], total: 1, max_pages: 1 })

  await sql('update public.product_prices set amount = 250000 where product_id = $1', [product.id])
  const changed = await postToTorob({ page: 1, sort: 'date_updated_desc' }, signed)
  expect(changed.body.products).toContainEqual(
    expect.objectContaining({ page_unique: red.page_unique, current_price: 250_000 }),
  )
  await sql('update public.products set is_active = false where id = $1', [product.id])
  expect((await postToTorob({ page_uniques: [red.page_unique] }, signed)).body).toMatchObject({
    products: [],
    total: 0,
    max_pages: 1,
  })
})

test('Torob feed: the cursor returns each product once', async () => {
  const product = await createProduct({})
  const signed = await token()
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { status, body } = await postToTorob(
      { sort: 'product_id_desc', ...(cursor !== undefined && { cursor }) },
      signed,
    )
    expect(status).toBe(200)
    seen.push(...(body.products as TorobProduct[]).map(({ page_unique }) => page_unique))
    cursor = body.next_cursor as string | null
  } while (cursor !== null)
  expect(seen.filter((name) => name.startsWith(product.id))).toHaveLength(1)
  expect(new Set(seen).size).toBe(seen.length)
})

test('Torob feed: refuses foreign tokens and unknown queries', async () => {
  const query = { page: 1, sort: 'date_added_desc' }
  const good = await token()
  for (const [wrong, version] of [
    ['', '1'],
    ['x.y.z', '1'],
    [good, '2'],
    [await token('other.example'), '1'],
    [await token(host, '-5m'), '1'],
  ] as const)
    expect([wrong, version, (await postToTorob(query, wrong, version)).status]).toEqual([wrong, version, 401])
  expect((await postToTorob({}, good)).body).toEqual({ error: 'sort parameter is not provided' })
  for (const wrong of [
    [],
    { page: -1, sort: 'date_added_desc' },
    { page: 1, sort: 'x' },
    { page_urls: [] },
    '{',
  ])
    expect([wrong, (await postToTorob(wrong, good)).status]).toEqual([wrong, 400])
})

test('Google feed: well-formed XML with each product that has a price', async () => {
  const product = await createProduct({ name: `محصول <گوگل> & ${Date.now()}`, price: 70_000 })
  const answer = await shop.get('/feeds/google.xml')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const { document } = new JSDOM(await answer.text(), { contentType: 'application/xml' }).window
  const items = [...document.querySelectorAll('item')].map((item): Record<string, string | null> =>
    Object.fromEntries([...item.children].map(({ nodeName, textContent }) => [nodeName, textContent])),
  )
  expect(items.length).toBeGreaterThan(80)
  expect(new Set(items.map((item) => item['g:id'])).size).toBe(items.length)
  const required = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price']
  const incomplete = items.filter((item) => required.some((name) => !item[`g:${name}`]))
  expect(incomplete).toEqual([])
  const own = items.find((item) => item['g:title'] === product.name)!
  expect(own).toMatchObject({ 'g:price': '700000 IRR', 'g:availability': 'in_stock' })
  expect(new URL(own['g:link']!).pathname).toBe(productPath(product))
})
