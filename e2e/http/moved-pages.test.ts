import { expect, test } from 'vitest'
import { expire } from '../support/fresh.ts'
import { openPage, productNames, texts } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'

const shop = client()

/** Redirect targets. The first response of a cached redirect has the header twice (decision 23). */
const targets = ({ headers }: Response) =>
  new Set(
    headers
      .get('location')
      ?.split(', ')
      .map((target) => decodeURI(new URL(target, shopUrl).pathname + new URL(target, shopUrl).search)),
  )

test('moved pages: the old address of a product redirects (308) while the product is on sale', async () => {
  const product = await createProduct({})
  const old = productPath(product)
  await sql(`update public.products set slug = slug || '-جدید' where id = $1`, [product.id])
  const moved = await shop.get(old)
  expect(moved.status).toBe(308)
  const target = `/products/${product.slug}-جدید`
  expect([...targets(moved)]).toEqual([target])
  // Not followed: fetch joins the two headers of a first response.
  expect((await shop.get(target)).status).toBe(200)
  await sql('update public.products set is_active = false where id = $1', [product.id])
  await expire(`product:${product.slug}`)
  expect((await shop.get(old)).status).toBe(404)
})

test('moved pages: the old address of a category redirects (308) with its filters', async () => {
  const slug = `شلف-${Date.now()}`
  await sql('insert into public.categories (name, slug) values ($1, $1)', [slug])
  await sql(`update public.categories set slug = slug || '-نو' where slug = $1`, [slug])
  for (const more of ['', '&search=قابلمه']) {
    const answer = await shop.get(`/products?category=${slug}${more}`)
    expect([more, answer.status]).toEqual([more, 308])
    expect([...targets(answer)]).toEqual([expect.stringContaining(`category=${slug}-نو`)])
  }
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
