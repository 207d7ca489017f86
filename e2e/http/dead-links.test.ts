import { expect, it } from 'vitest'
import { openPage } from '../support/html.ts'
import { createProduct, freshWord, sql } from '../support/products.ts'
import { type Visitor, visitorOf } from '../support/visitor.ts'

async function createPage(is_published: boolean): Promise<string> {
  const slug = `page-${freshWord()}`
  await sql('insert into public.pages (slug, title, body, is_published) values ($1, $1, $2, $3)', [
    slug,
    '<p>متن</p>',
    is_published,
  ])
  return slug
}

/** A redirect is a link of the test's own; the menus are everybody's. */
async function redirectTo(target: string): Promise<void> {
  await sql('insert into public.redirects (source, target) values ($1, $2)', [`/from-${freshWord()}`, target])
}

async function deadLinks(owner: Visitor): Promise<string[]> {
  const { document } = await openPage(owner, '/admin/menus')
  return [...document.querySelectorAll('[data-testid="dead-links"] bdi')].map((each) => each.textContent)
}

it('dead links: the panel names links to what is deleted, hidden, off sale or unknown, of each kind', async () => {
  const owner = await visitorOf('admin')
  const [shown, hidden] = [await createPage(true), await createPage(false)]
  const [onSale, offSale] = [await createProduct({}), await createProduct({})]
  await sql('update public.products set is_active = false where id = $1', [offSale.id])
  const [category] = await sql<{ slug: string }>('select slug from public.categories order by slug limit 1')
  const word = freshWord()
  const dead = [
    `/pages/${hidden}`,
    `/pages/gone-${word}`,
    `/products/${offSale.slug}`,
    `/products/gone-${word}`,
    `/products?category=gone-${word}`,
    `/brands/gone-${word}`,
    `/gone-${word}`,
  ]
  const alive = [
    `/pages/${shown}`,
    `/products/${onSale.slug}`,
    `/products?category=${encodeURIComponent(category!.slug)}`,
    `/products?off=1&x=${word}`,
    `https://example.org/${word}`,
  ]
  for (const target of [...dead, ...alive]) await redirectTo(target)
  const named = await deadLinks(owner)
  expect([...dead, ...alive].filter((target) => named.includes(target))).toEqual(dead)
  await sql('update public.pages set is_published = true where slug = $1', [hidden])
  expect(await deadLinks(owner)).not.toContain(`/pages/${hidden}`)
})

it('dead links: the list of pages knows where links to a page are, for the question before its deletion', async () => {
  const owner = await visitorOf('admin')
  const slug = await createPage(true)
  const places = async () => {
    const html = await (await owner.request(`/admin/pages?search=${slug}`)).text()
    return /"places":\[[^\]]*\]/.exec(html.replaceAll('\\"', '"'))?.[0]
  }
  expect(await places()).toBe('"places":[]')
  await redirectTo(`/pages/${slug}`)
  expect(await places()).toBe('"places":["تغییر مسیر"]')
})
