import { expect, test } from 'vitest'
import { holdsNumber } from '../../lib/utils/testing/holds-number.ts'
import { expire } from '../support/fresh.ts'
import { canonical, hrefs, meta, openPage, productNames, submitForm, texts } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createCategory, createCookware, createShelf, listPath } from '../support/listing.ts'
import { createProduct, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { visitorOf } from '../support/visitor.ts'

const shop = client()
const list = (path: string) => openPage(shop, path)
const names = async (path: string) => productNames(await list(path))

const shelf = await createShelf()
await sql('update public.products set average_rating = 5, review_count = 2, buyer_count = 1 where id = $1', [
  shelf.products.dear.id,
])
await sql('update public.products set buyer_count = 7 where id = $1', [shelf.products.soldOut.id])
const cookware = await createCookware()

test('list: filter counts ignore their own filter', async () => {
  const { category, below } = shelf
  const page = await list(listPath(category, { brand: 'الوند' }))
  const labels = texts(page.document, '#filters label')
  expect(labels).toContain('بیستون ۲')
  expect(labels).toContain(`${below.name} ۱`)
  expect(await names(listPath(category, { brand: 'الوند', stock: '1' }))).toHaveLength(2)
})

test('list: each sort order starts with the right product', async () => {
  const { document } = await list(listPath(shelf.category))
  for (const [label, first] of [
    ['جدیدترین', 'لیوان تمام‌شده'],
    ['ارزان‌ترین', 'بشقاب ارزان'],
    ['گران‌ترین', 'دیس گران'],
    ['پرفروش‌ترین', 'لیوان تمام‌شده'],
    ['بیشترین تخفیف', 'کاسهٔ میانه'],
    ['بالاترین امتیاز', 'دیس گران'],
  ] as const) {
    const sorted = await list(hrefs(document, label)[0]!)
    expect([label, productNames(sorted)[0]]).toEqual([label, first])
    expect(texts(sorted.document, '#sorts [aria-current="true"]')).toEqual([label])
  }
})

test('list: several categories are chosen together, each with a link that removes it', async () => {
  const { category, deep, flat } = cookware
  const page = await list(
    `${listPath(category)}&in=${encodeURIComponent(deep.slug)}&in=${encodeURIComponent(flat.slug)}`,
  )
  expect(productNames(page)).toHaveLength(3)
  const chosen = page.document.querySelectorAll<HTMLInputElement>('#filters input[name="in"][checked]')
  expect([...chosen].map(({ value }) => value).sort()).toEqual([deep.slug, flat.slug].sort())
  const [without] = hrefs(page.document, `برداشتن فیلتر ${deep.name}`)
  expect(without).toBe(`/products?category=${flat.slug}`)
  expect(await names(without!)).toEqual(['دیگ سی'])
})

test('list: an empty list shows its products without the filters', async () => {
  const { category } = shelf
  const filtered = await list(listPath(category, { max: '5' }))
  expect(texts(filtered.document, 'h2')).toEqual(
    expect.arrayContaining(['با این فیلترها محصولی پیدا نشد', 'بدون این فیلترها']),
  )
  expect(productNames(filtered)).toHaveLength(4)
  expect(hrefs(filtered.document, 'پاک کردن همهٔ فیلترها')).toEqual([`/products?category=${category.slug}`])

  const empty = await list(listPath(await createCategory('خالی')))
  expect(texts(empty.document, 'h2')).toContain('این دسته فعلاً خالی است')
  expect(productNames(empty).length).toBeGreaterThan(0)

  const dear = await list(listPath(category, { min: '90000000' }))
  expect(dear.document.querySelector('#filters input[type="range"]')).toBeNull()
  expect(dear.document.querySelector('#filters input[name="max"]')!.getAttribute('placeholder')).toBeNull()
})

test('list: unknown categories and pages are 404, unknown filters are ignored', async () => {
  const { category } = shelf
  const status = async (path: string) => (await shop.request(path, { redirect: 'follow' })).status
  for (const path of [
    '/products?category=نیست-چنین',
    '/products?page=abc',
    '/products?page=9999',
    listPath(category, { page: '2' }),
    listPath(category, { page: '2', stock: '1' }),
    '/products?search=کتری&page=999',
    '/products?stock=1&category=نیست-چنین',
  ])
    expect([path, await status(path)]).toEqual([path, 404])
  for (const path of [
    listPath(category, { brand: "'; drop table--" }),
    '/products?search=%25&page=1',
    '/products?search=%00',
    '/products?brand=%00a&color=%00',
    '/products?search=%F0%9F%92%9A%ED%A0%80',
    '/products?diameter=x&hobs=%00&volume=999999999999',
    '/products?filter=../x,search&rating=9&in=../admin',
    '/api/products/count?hobs=gas&diameter=20-24&search=%00',
  ])
    expect([path, await status(path)]).toEqual([path, 200])
})

test('list: a page has twelve products; heading and range line have one total', async () => {
  const first = await list('/products')
  expect(first.text).toMatch(/نمایش ۱ تا ۱۲ از [۰-۹٬]+ محصول/)
  expect(texts(first.document, '#goods article')).toHaveLength(12)
  const total = texts(first.document, 'main [role="status"]')[0]!
  expect(total).toMatch(/^[۰-۹٬]+ محصول$/)
  expect(first.text).toContain(`از ${total}`)
  expect((await list('/products?page=2')).text).toMatch(/نمایش ۱۳ تا ۲۴ از/)
})

test('list: title, canonical address and index state follow the filters', async () => {
  const { category } = shelf
  const own = `${shopUrl}/products?category=${category.slug}`
  const plain = await list(listPath(category))
  expect(plain.document.title).toContain(category.name)
  expect([canonical(plain), meta(plain, 'robots')]).toEqual([own, undefined])
  expect(canonical(await list(listPath(category, { sort: 'cheapest' })))).toBe(own)

  const filtered = await list(listPath(category, { off: '1', brand: 'بیستون', min: '' }))
  expect(filtered.document.title).toContain('بیستون، تخفیف‌دار')
  expect(meta(filtered, 'robots')).toMatch(/noindex/)
  expect(canonical(filtered)).not.toContain('min=')

  const second = await list('/products?page=2')
  expect(second.document.title).toContain('صفحهٔ ۲')
  expect(canonical(second)).toBe(`${shopUrl}/products?page=2`)
  expect(hrefs(second.document, 'صفحهٔ قبلی')).toEqual(['/products'])
})

test('list: dealers filter and sort by their own prices, which guests do not learn', async () => {
  const { category } = shelf
  const guest = await list(listPath(category, { max: '95000' }))
  expect(texts(guest.document, 'h2')).toContain('با این فیلترها محصولی پیدا نشد')
  expect(guest.html).not.toContain('۹۰٬۰۰۰')
  expect(holdsNumber(guest.html, 90_000)).toBe(false)

  const dealer = await visitorOf('dealer')
  const own = async (filters: Record<string, string>) =>
    productNames(await openPage(dealer, listPath(category, filters)))
  expect(await own({ max: '95000' })).toEqual(['کاسهٔ میانه'])
  expect((await own({ sort: 'cheapest' }))[0]).toBe('کاسهٔ میانه')
})

test('list: without scripts its form filters by price, stock and attributes', async () => {
  const { category } = shelf
  const filtered = await submitForm(shop, await list(listPath(category)), 'نمایش محصولات', {
    min: '۱۵۰۰۰۰',
    stock: '1',
  })
  expect(productNames(filtered)).toEqual(['دیس گران', 'کاسهٔ میانه'])

  const cookwareList = await list(listPath(cookware.category))
  expect(cookwareList.document.querySelector('#filters [name=hobs]')).toBeNull()
  const whole = await submitForm(shop, cookwareList, 'همهٔ فیلترها')
  const pots = await submitForm(shop, whole, 'نمایش محصولات', {
    diameter: ['', '۲۴'],
    hobs: 'induction',
  })
  expect(productNames(pots)).toEqual(['دیگ بیست‌وچهار', 'دیگ بیست'])
  expect(hrefs(pots.document, 'برداشتن فیلتر قطر تا ۲۴ سانتی‌متر')).toHaveLength(1)
  expect(await names(listPath(cookware.category, { rating: '4' }))).toEqual(['دیگ سی'])
})

test('brand page: lists its products, to dealers at their own prices', async () => {
  const product = await createProduct({ price: 300_000, dealerPrice: 200_000 })
  const brand = `برند ${product.id.slice(0, 8)}`
  await sql('update public.products set brand = $2 where id = $1', [product.id, brand])
  await expire('products', `product:${product.slug}`)
  const [path] = hrefs((await list(`/products/${product.slug}`)).document, brand)
  expect(path).toMatch(/^\/brands\//)
  const page = await list(path!)
  expect([texts(page.document, 'h1'), productNames(page)]).toEqual([[brand], [product.name]])
  expect((await shop.get('/brands/سازنده-ای-که-نیست')).status).toBe(404)

  const dealer = await visitorOf('dealer')
  const own = await openPage(dealer, path!)
  expect(decodeURI(own.path)).toBe(path)
  expect(own.text).toContain('۲۰۰٬۰۰۰')
})

test('list: one sentence of filters with counts works without scripts', async () => {
  const { category } = cookware
  const page = await list(listPath(category, { sort: 'cheapest' }))
  const hobs = 'form[aria-label="به نیاز من"] select[name="hobs"] option'
  expect(texts(page.document, hobs)).toContainEqual(expect.stringMatching(/\(۲\)$/))
  const found = await submitForm(shop, page, 'نشان بده', { hobs: 'induction' })
  expect(productNames(found)).toHaveLength(2)
  expect(found.path).toContain('sort=cheapest')
  expect(found.document.querySelector<HTMLOptionElement>(`${hobs}[selected]`)?.value).toBe('induction')
})
