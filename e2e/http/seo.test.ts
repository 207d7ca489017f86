import { expect, test } from 'vitest'
import { routeOf } from '../../lib/server/routes.ts'
import { expire } from '../support/fresh.ts'
import { canonical, meta, openPage, type Page } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { addReview } from '../support/reviews.ts'
import { shopUrl } from '../support/shop.ts'
import { problemsOf, structuredData } from '../support/structured-data.ts'

const shop = client()

async function createFullProduct() {
  const product = await createProduct({ name: `محصول «گفته» </script> ${Date.now()}` })
  await sql(
    `update public.products set video_code = 'aB3xY', brand = 'هرمز', sku = 'T-' || left(id::text, 8), weight = 1250,
       short_description = $2
     where id = $1`,
    [product.id, 'توضیحی بلند دربارهٔ این محصول. '.repeat(12)],
  )
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value, end_date)
     values ($1, 'base_price', 'percentage', 10, '2099-01-01T00:00:00Z')`,
    [product.id],
  )
  const author = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  await addReview(product, author, { text: 'خوب است </script>', rating: 4 })
  await expire(`product:${product.slug}`)
  return product
}

const ofType = ({ html }: Page, type: string) => structuredData(html).find((each) => each['@type'] === type)

test('search engines: every public page has title, description, picture and valid structured data', async () => {
  const product = await createFullProduct()
  const colored = await createProduct({ colors: { گل‌سرخ: 2, زیتونی: 0 } })
  const titles = new Set<string>()
  const pages: Record<string, string[]> = {
    '/': ['Store', 'WebSite', 'Organization'],
    '/products': ['BreadcrumbList', 'ItemList', 'Organization'],
    '/products?page=2': ['BreadcrumbList', 'ItemList', 'Organization'],
    '/products?category=قابلمه': ['BreadcrumbList', 'ItemList', 'Organization'],
    [productPath(product)]: ['Product', 'BreadcrumbList', 'VideoObject', 'Organization'],
    [productPath(colored)]: ['ProductGroup', 'BreadcrumbList', 'Organization'],
    '/brands': ['BreadcrumbList', 'Organization'],
    '/brands/نگین': ['BreadcrumbList', 'ItemList', 'Organization'],
    '/about': ['BreadcrumbList', 'Organization'],
    '/wholesale': ['BreadcrumbList', 'Organization'],
    '/categories': ['BreadcrumbList', 'Organization'],
    '/contact': ['BreadcrumbList', 'Organization'],
    '/terms': ['BreadcrumbList', 'Organization'],
    '/privacy': ['BreadcrumbList', 'Organization'],
    '/cart': ['Organization'],
    '/auth': ['Organization'],
  }
  for (const [path, types] of Object.entries(pages)) {
    const page = await openPage(shop, path)
    expect([path, page.status, page.document.querySelectorAll('h1').length]).toEqual([path, 200, 1])
    expect(page.document.title).toContain('هرمز')
    titles.add(page.document.title)
    const length = meta(page, 'description')?.length ?? 0
    expect([path, length > 20 && length <= 160]).toEqual([path, true])
    const address = canonical(page)!
    expect(address.startsWith(shopUrl)).toBe(true)
    expect((await shop.get(address)).status).toBe(200)
    for (const name of ['og:title', 'og:description', 'og:url', 'og:site_name', 'og:type', 'twitter:card'])
      expect([path, name, Boolean(meta(page, name))]).toEqual([path, name, true])
    expect(meta(page, 'og:locale')).toBe('fa_IR')
    const picture = await shop.get(meta(page, 'og:image')!)
    expect([path, picture.status, picture.headers.get('content-type')]).toEqual([path, 200, 'image/webp'])
    const data = structuredData(page.html)
    expect([path, data.map((each) => each['@type'])]).toEqual([path, types])
    for (const each of data) {
      expect(each['@context']).toBe('https://schema.org')
      expect([path, problemsOf(each)]).toEqual([path, []])
    }
    const isHidden = routeOf(path.split('?')[0]!)!.robots !== 'index'
    expect([path, page.html.includes('noindex')]).toEqual([path, isHidden])
  }
  expect(titles.size).toBe(Object.keys(pages).length)
})

test('search engines: a category with few words has a whole description', async () => {
  const page = await openPage(shop, '/products?category=شیرینی-پزی')
  expect(meta(page, 'description')).toMatch(/^شیرینی‌پزی: .{60,}/)
})

test('search engines: a brand filter alone is the brand page; with other filters it is noindex', async () => {
  const seen = async (path: string) => {
    const page = await openPage(shop, path)
    return [canonical(page)!.slice(shopUrl.length), meta(page, 'robots') ?? 'index']
  }
  for (const more of ['', '&sort=cheapest', '&page=1'])
    expect([more, await seen(`/products?brand=نگین${more}`)]).toEqual([more, ['/brands/نگین', 'index']])
  for (const [path, own] of [
    ['/products?brand=نگین&stock=1', '/products?brand=نگین&stock=1'],
    ['/products?brand=نگین&brand=هرمز', '/products?brand=نگین&brand=هرمز'],
    ['/products?brand=نگین&search=قابلمه', '/products?search=قابلمه&brand=نگین'],
    ['/products?category=قابلمه&brand=نگین', '/products?category=قابلمه&brand=نگین'],
    ['/products?brand=سازنده‌ای که نیست', '/products?brand=سازنده‌ای+که+نیست'],
  ] as const)
    expect([path, await seen(path)]).toEqual([path, [own, 'noindex, follow']])
  for (const path of ['/products?in=قابلمه', '/products?category=قابلمه&sort=cheapest'])
    expect([path, await seen(path)]).toEqual([path, ['/products?category=قابلمه', 'index']])
})

test('search engines: searches and filters are noindex, with a title and a picture', async () => {
  for (const path of ['/products?search=قابلمه', '/products?search=قققققققق', '/products?stock=1']) {
    const page = await openPage(shop, path)
    expect([path, page.document.querySelectorAll('h1').length]).toEqual([path, 1])
    expect([path, meta(page, 'robots')]).toEqual([path, 'noindex, follow'])
    expect(meta(page, 'description')).toBeTruthy()
    expect([path, (await shop.get(meta(page, 'og:image')!)).status]).toEqual([path, 200])
    for (const each of structuredData(page.html)) expect([path, problemsOf(each)]).toEqual([path, []])
  }
})

test('search engines: the front page describes the shop and its search', async () => {
  const page = await openPage(shop, '/')
  expect(ofType(page, 'Store')).toMatchObject({
    name: 'فروشگاه هرمز',
    url: `${shopUrl}/`,
    telephone: '+987635241890',
    address: { '@type': 'PostalAddress', addressCountry: 'IR' },
  })
  expect(ofType(page, 'WebSite')).toMatchObject({
    potentialAction: { target: { urlTemplate: `${shopUrl}/products?search={search_term_string}` } },
  })
})

test('search engines: a product shows price, discount, rating, review and video', async () => {
  const product = await createFullProduct()
  const page = await openPage(shop, productPath(product))
  expect(page.document.title).toBe(`${product.name} | هرمز`)
  expect(meta(page, 'description')!.length).toBeLessThanOrEqual(150)
  expect(canonical(page)).toBe(shopUrl + decodeURI(productPath(product)))
  expect(meta(page, 'og:title')).toBe(product.name)
  expect(meta(page, 'twitter:card')).toBe('summary_large_image')
  expect(ofType(page, 'Product')).toMatchObject({
    name: product.name,
    brand: { name: 'هرمز' },
    weight: { value: 1250, unitCode: 'GRM' },
    // 250,000 toman minus 10 %, in rial.
    offers: {
      price: 2_250_000,
      priceCurrency: 'IRR',
      availability: 'https://schema.org/InStock',
      priceValidUntil: expect.stringContaining('2099-01-01'),
    },
    aggregateRating: { ratingValue: 4, reviewCount: 1, bestRating: 5, worstRating: 1 },
    review: [{ reviewBody: 'خوب است </script>', author: { name: 'مریم دلاوری' } }],
  })
  expect(ofType(page, 'BreadcrumbList')!.itemListElement).toHaveLength(4)
  expect(ofType(page, 'VideoObject')).toMatchObject({ embedUrl: expect.stringContaining('videohash/aB3xY/') })
})
