import { type APIResponse, expect, test } from '@playwright/test'
import { expire } from '../support/fresh.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { addReview } from '../support/reviews.ts'
import { productPath } from '../support/steps.ts'
import { problemsOf, spoiled, structuredData } from '../support/structured-data.ts'

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** A product of which everything is told: price with an end, weight, brand, film and stars. */
async function createNotifiedProduct() {
  const product = await createProduct({ name: `کالای «گفته» </script> ${Date.now()}` })
  await sql(
    `update public.products set video_code = 'aB3xY', brand = 'هرمز', sku = 'T-' || left(id::text, 8), weight = 1250
     where id = $1`,
    [product.id],
  )
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value, end_date)
     values ($1, 'base_price', 'percentage', 10, now() + interval '3 days')`,
    [product.id],
  )
  await addReview(product, await createPerson(), { text: 'خوب است </script>', rating: 4 })
  await expire(`product:${product.slug}`)
  return product
}

test('every public page says what it is to search engines and social networks', async ({
  request,
  baseURL,
}) => {
  const product = await createNotifiedProduct()
  const colored = await createProduct({ colors: { گل‌سرخ: 2, زیتونی: 0 } })
  const titles = new Set<string>()
  const told: Record<string, string[]> = {
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
  for (const [path, types] of Object.entries(told)) {
    const answer = await request.get(encodeURI(decodeURI(path)))
    expect([path, answer.status()]).toEqual([path, 200])
    const html = await answer.text()
    expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1])
    const title = attribute(html, /<title>([^<]+)<\/title>/)
    expect(title).toContain('هرمز')
    titles.add(title!)
    const description = attribute(html, /<meta name="description" content="([^"]+)"/)
    expect([path, (description?.length ?? 0) > 20 && description!.length <= 160]).toEqual([path, true])
    const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/)
    expect(canonical).toMatch(new RegExp(`^${baseURL}`))
    expect((await request.get(canonical!)).status()).toBe(200)
    for (const property of ['og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale', 'og:type'])
      expect([path, property, html.includes(`property="${property}"`)]).toEqual([path, property, true])
    const picture = await request.get(attribute(html, /property="og:image" content="([^"]+)"/)!)
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/webp'])
    const data = structuredData(html)
    expect([path, data.map((each) => each['@type'])]).toEqual([path, types])
    for (const each of data) {
      expect(each['@context']).toBe('https://schema.org')
      expect([path, problemsOf(each)]).toEqual([path, []])
      // The checks themselves see whatever could be wrong.
      for (const worse of spoiled(each))
        expect([JSON.stringify(worse), problemsOf(worse)]).not.toEqual([JSON.stringify(worse), []])
    }
    // The cart and the entrance have nothing that somebody would search for.
    const isHidden = path === '/cart' || path === '/auth'
    expect([path, html.includes('noindex')]).toEqual([path, isHidden])
  }
  expect(titles.size).toBe(Object.keys(told).length)
})

test('a brand alone names the page of that brand; with anything else it stays out of the index', async ({
  request,
  baseURL,
}) => {
  const seen = async (path: string) => {
    const html = await (await request.get(encodeURI(path))).text()
    const canonical = attribute(html, /<link rel="canonical" href="([^"]+)"/)!
    return [decodeURI(canonical.slice(baseURL!.length)), html.includes('noindex')]
  }
  for (const more of ['', '&sort=cheapest', '&page=1'])
    expect([more, await seen(`/products?brand=نگین${more}`)]).toEqual([more, ['/brands/نگین', false]])
  for (const [path, own] of [
    ['/products?brand=نگین&stock=1', '/products?brand=نگین&stock=1'],
    ['/products?brand=نگین&brand=هرمز', '/products?brand=نگین&brand=هرمز'],
    ['/products?brand=نگین&search=قابلمه', '/products?search=قابلمه&brand=نگین'],
    ['/products?category=قابلمه&brand=نگین', '/products?category=قابلمه&brand=نگین'],
    ['/products?brand=سازنده‌ای که نیست', '/products?brand=سازنده‌ای+که+نیست'],
  ] as const)
    expect([path, await seen(path)]).toEqual([path, [own, true]])
  // One of several categories is that category.
  expect(await seen('/products?in=قابلمه')).toEqual(['/products?category=قابلمه', false])
  expect(await seen('/products?category=قابلمه&sort=cheapest')).toEqual(['/products?category=قابلمه', false])
})

test('a product and a list tell search engines what shoppers see', async ({ request, baseURL }) => {
  const product = await createNotifiedProduct()
  const html = await (await request.get(productPath(product))).text()
  const [told, , video] = structuredData(html)
  expect(told).toMatchObject({
    name: product.name,
    weight: { value: 1250, unitCode: 'GRM' },
    // 250,000 toman less a tenth, in rial.
    offers: { price: 2_250_000, priceCurrency: 'IRR', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4, reviewCount: 1, bestRating: 5, worstRating: 1 },
    review: [{ reviewBody: 'خوب است </script>' }],
  })
  expect(video).toMatchObject({ embedUrl: expect.stringContaining('aB3xY') })

  const list = await (await request.get('/products?page=2')).text()
  const items = structuredData(list).find((each) => each['@type'] === 'ItemList') as {
    itemListElement: { position: number; url: string; name: string; image: string }[]
  }
  expect(items.itemListElement.map(({ position }) => position)).toEqual(
    Array.from({ length: 12 }, (_, i) => i + 13),
  )
  for (const { url, image } of items.itemListElement.slice(0, 3)) {
    expect((await request.get(url)).status()).toBe(200)
    expect(url.startsWith(`${baseURL}/products/`)).toBe(true)
    expect((await request.get(image)).headers()['content-type']).toBe('image/webp')
  }
})

test('a brand has a page; shops and dealers are led to its products with their own prices', async ({
  context,
  page,
  request,
}) => {
  const product = await createProduct({
    name: `کالای برند ${Date.now()}`,
    price: 300_000,
    dealerPrice: 200_000,
  })
  const brand = `برند ${product.id.slice(0, 8)}`
  await sql('update public.products set brand = $2 where id = $1', [product.id, brand])
  await expire('products', `product:${product.slug}`)
  await page.goto(productPath(product))
  await page.getByRole('link', { name: brand, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: brand })).toBeVisible()
  await expect(page).toHaveURL(/\/brands\//)
  const address = page.url()
  await expect(page.getByRole('link', { name: product.name })).toBeVisible()
  expect((await request.get('/brands/سازنده-ای-که-نیست')).status()).toBe(404)

  await signIn(context, await createPerson('dealer'), 'dealer')
  await page.goto(address)
  await expect(page).toHaveURL(/\/products\?/)
  await expect(page.getByText('۲۰۰٬۰۰۰').first()).toBeVisible()
})

test('searches stay out of the index and still say what they are', async ({ request }) => {
  for (const path of ['/products?search=قابلمه', '/products?search=قققققققق', '/products?stock=1']) {
    const html = await (await request.get(encodeURI(path))).text()
    expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1])
    expect(attribute(html, /<meta name="robots" content="([^"]+)"/)).toBe('noindex, follow')
    expect(attribute(html, /<meta name="description" content="([^"]+)"/)).toBeTruthy()
    const picture = await request.get(attribute(html, /property="og:image" content="([^"]+)"/)!)
    expect([path, picture.status()]).toEqual([path, 200])
    for (const each of structuredData(html)) expect([path, problemsOf(each)]).toEqual([path, []])
  }
})

test('the front page introduces the shop and its search', async ({ request, baseURL }) => {
  const [store, site] = structuredData(await (await request.get('/')).text())
  expect(store).toMatchObject({
    '@type': 'Store',
    name: 'فروشگاه هرمز',
    url: `${baseURL}/`,
    telephone: '+987635241890',
    address: { '@type': 'PostalAddress', addressCountry: 'IR' },
  })
  expect(site).toMatchObject({
    potentialAction: { target: { urlTemplate: `${baseURL}/products?search={search_term_string}` } },
  })
})

test('what moved is found at its new address (308), for products and categories', async ({ request }) => {
  const product = await createProduct({})
  const old = productPath(product)
  const slug = `${product.slug}-تازه`
  await sql('update public.products set slug = $2 where id = $1', [product.id, slug])
  const moved = await request.get(old, { maxRedirects: 0 })
  expect(moved.status()).toBe(308)
  // The first answer of a stored redirect names it twice (decision 22).
  const targets = (answer: APIResponse) =>
    new Set(
      answer
        .headersArray()
        .filter(({ name }) => /^location$/i.test(name))
        .map(({ value }) => decodeURI(value)),
    )
  expect([...targets(moved)]).toEqual([`/products/${slug}`])
  expect((await request.get(old)).status()).toBe(200)
  await sql('update public.products set is_active = false where id = $1', [product.id])
  await expire(`product:${product.slug}`)
  expect((await request.get(old, { maxRedirects: 0 })).status()).toBe(404)

  const name = `دستهٔ آزمون ${Date.now()}`
  const [category] = await sql<{ id: string; slug: string }>(
    'insert into public.categories (name, slug) values ($1, $2) returning id, slug',
    [name, `شلف-${Date.now()}`],
  )
  await sql('update public.categories set slug = $2 where id = $1', [category!.id, `${category!.slug}-نو`])
  for (const more of ['', '&search=قابلمه']) {
    const answer = await request.get(encodeURI(`/products?category=${category!.slug}${more}`), {
      maxRedirects: 0,
    })
    expect([more, answer.status()]).toEqual([more, 308])
    expect([...targets(answer)]).toEqual([expect.stringContaining(`category=${category!.slug}-نو`)])
  }
})

test('the sitemap lists what guests may open, with dates and pictures', async ({ request, baseURL }) => {
  const [open, hidden] = [await createProduct({}), await createProduct({})]
  await sql('update public.products set is_active = false where id = $1', [hidden.id])
  await expire('sitemap')
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('application/xml')
  const xml = await answer.text()
  expect(xml).toContain(`<loc>${baseURL}${productPath(open)}</loc><lastmod>`)
  expect(xml).toContain(`<image:loc>${baseURL}/media/products/mug-front/1280.webp</image:loc>`)
  expect(xml).toContain(`<loc>${baseURL}/about</loc>`)
  expect(xml).toMatch(/<loc>[^<]+\/products\?category=/)
  expect(xml).not.toContain(encodeURIComponent(hidden.slug))
  expect((await request.get('/sitemap/1.xml')).status()).toBe(404)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect(robots).toContain('Disallow: /admin')
  // What says noindex has to be readable, or nobody reads that.
  for (const path of ['/cart', '/auth', '/checkout', '/products', '/sitemap'])
    expect([path, robots.includes(`Disallow: ${path}`)]).toEqual([path, false])
})

test('only admins have the sitemap made anew', async ({ browser, baseURL }) => {
  const statusFor = async (type: 'guest' | 'normal' | 'dealer' | 'admin') => {
    const context = await browser.newContext({ baseURL: baseURL! })
    if (type !== 'guest') await signIn(context, await createPerson(type), type)
    const { status } = await context.request
      .post('/api/regenerate-sitemap')
      .then((answer) => ({ status: answer.status() }))
    await context.close()
    return status
  }
  expect([
    await statusFor('guest'),
    await statusFor('normal'),
    await statusFor('dealer'),
    await statusFor('admin'),
  ]).toEqual([401, 403, 403, 200])
})

test('the sitemap screen counts, sums the parts of an index, tries again, and rebuilds', async ({
  page,
  context,
  request,
}) => {
  const digits = (n: number) => n.toLocaleString('fa-IR')
  const count = (await (await request.get('/sitemap.xml')).text()).match(/<url>/g)!.length
  await page.goto('/sitemap')
  await expect(page.getByText(digits(count), { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'دانلود فایل' })).toHaveAttribute('download', 'sitemap.xml')
  await expect(page.getByRole('link', { name: 'دیدن در مرورگر' })).toHaveAttribute('href', '/sitemap.xml')
  await expect(page.getByRole('button', { name: 'ساختن دوباره' })).toHaveCount(0)

  await page.route('**/sitemap.xml', (route) => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByText('نقشهٔ سایت خوانده نشد')).toBeVisible()
  await page.unroute('**/sitemap.xml')
  const part = (n: number) => `<sitemap><loc>https://elsewhere.example/sitemap/${n}.xml</loc></sitemap>`
  await page.route('**/sitemap.xml', (route) =>
    route.fulfill({
      contentType: 'application/xml',
      body: `<sitemapindex>${part(1)}${part(2)}</sitemapindex>`,
    }),
  )
  await page.route('**/sitemap/*.xml', (route) =>
    route.fulfill({
      contentType: 'application/xml',
      body: `<urlset>${'<url></url>'.repeat(30_000)}</urlset>`,
    }),
  )
  await page.getByRole('button', { name: 'تلاش مجدد' }).click()
  await expect(page.getByText(digits(60_000), { exact: true })).toBeVisible()
  await page.unrouteAll()

  await signIn(context, await createPerson('admin'), 'admin')
  await page.reload()
  await page.getByRole('button', { name: 'ساختن دوباره' }).click()
  await expect(page.getByText('نقشهٔ سایت به‌روز شد')).toBeVisible()
})
