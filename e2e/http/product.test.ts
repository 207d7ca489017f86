import { expect, test } from 'vitest'
import { expire } from '../support/fresh.ts'
import { hrefs, openPage, productNames, texts } from '../support/html.ts'
import { client } from '../support/http.ts'
import { createFamily } from '../support/families.ts'
import { createProduct, type Product, productPath, sql, tell } from '../support/products.ts'
import { visitorOf } from '../support/visitor.ts'

const shop = client()
const open = (product: Product, visitor = shop) => openPage(visitor, productPath(product))
const set = ({ id }: Product, columns: string, values: unknown[] = []) =>
  sql(`update public.products set ${columns} where id = $1`, [id, ...values])
const PHONE = 'tel:+987635241890'
const RETURN_RULE = 'هفت روز کاری فرصت بازگشت؛ محصول استفاده‌نشده، در بسته‌بندی خودش'

test('product page: badges, brand and the reduced price', async () => {
  const product = await createProduct({ price: 400_000 })
  await set(product, 'is_featured = true, is_new = true, brand = $2', ['نگین آزمون'])
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value)
     values ($1, 'base_price', 'amount', 100000)`,
    [product.id],
  )
  const { text, document } = await open(product)
  for (const shown of ['٪۲۵ تخفیف', 'جدید', 'برگزیده', '۳۰۰٬۰۰۰']) expect(text).toContain(shown)
  expect(hrefs(document, 'نگین آزمون')).toContain('/brands/نگین-آزمون')
})

test('product page: a product without a price is sold by telephone', async () => {
  const product = await createProduct({ stock: 4 })
  await sql('delete from public.product_prices where product_id = $1', [product.id])
  const { text, document } = await open(product)
  expect(text).toContain('قیمت نامشخص')
  expect(text).toContain('قیمت امروز این محصول را تلفنی بپرسید')
  expect(text).not.toMatch(/موجود در انبار|افزودن به سبد/)
  expect(document.querySelector(`main a[href="${PHONE}"]`)).not.toBeNull()
})

test('product page: staff read what each type of customer pays; a shop reads no lower public price', async () => {
  const product = await createProduct({ price: 640_000, shopPrice: 563_000, dealerPrice: 500_000 })
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 20)`,
    [product.id],
  )
  const rule = 'قیمت مصرف‌کننده از قیمت خرید عمده پایین‌تر است'
  const owner = await open(product, await visitorOf('admin'))
  expect(
    texts(owner.document, 'main dl dt').map((label, i) => [label, texts(owner.document, 'main dl dd')[i]]),
  ).toEqual(
    expect.arrayContaining([
      [expect.stringContaining('مصرف‌کننده'), expect.stringContaining('۵۱۲٬۰۰۰ تومان')],
      ['فروشگاه', '۵۶۳٬۰۰۰ تومان'],
      ['همکار', '۵۰۰٬۰۰۰ تومان'],
    ]),
  )
  expect(owner.text).not.toContain(rule)
  const member = await open(product, await visitorOf('shop'))
  expect(member.text).toContain('۵۶۳٬۰۰۰')
  expect(member.text).not.toMatch(/۵۱۲٬۰۰۰|۶۴۰٬۰۰۰/)
  expect(member.text).not.toContain(rule)
})

test('product page: without scripts it says what needs them, with the number to call', async () => {
  for (const stock of [5, 0]) {
    const { document } = await open(await createProduct({ stock }))
    const note = document.querySelector('main noscript [data-slot="note"]')!
    expect(note.textContent).toContain('جاوااسکریپت')
    expect(note.querySelector('a')!.getAttribute('href')).toBe(PHONE)
  }
})

test('product page: the description loses its scripts; attributes are listed', async () => {
  const product = await createProduct({})
  await tell(product, { material: 'steel' })
  await set(product, 'detailed_description = $2', [
    '<p>متن کامل</p><script>alert(1)</script><img src=x onerror=alert(1)>',
  ])
  const { html, document } = await open(product)
  expect(document.querySelector('#details')!.innerHTML).toContain('متن کامل')
  expect(html).not.toContain('alert(1)')
  expect(document.querySelector('#specifications')!.textContent).toContain('استیل')
})

test('return rule: reads the same on every page', async () => {
  for (const path of [productPath(await createProduct({})), '/about', '/terms']) {
    const { text } = await openPage(shop, path)
    expect([path, text.includes(RETURN_RULE)]).toEqual([path, true])
    expect([path, /[۷7] روز|بدون پرسش|فاکتور رسمی/.exec(text)?.[0]]).toEqual([path, undefined])
  }
  const { text } = await openPage(shop, '/')
  expect(text).toContain('هفت روز کاری فرصت بازگشت')
  expect(text).toContain('محصول استفاده‌نشده، در بسته‌بندی خودش')
})

test('share links: lead to messengers with the short address of the product', async () => {
  const product = await createProduct({})
  const { document } = await open(product)
  for (const [name, start] of [
    ['تلگرام', 'https://t.me/share/url?url='],
    ['واتساپ', 'https://wa.me/?text='],
    ['بله', 'https://ble.ir/share/url?url='],
    ['ایتا', 'https://eitaa.com/share/url?url='],
    ['توییتر (ایکس)', 'https://x.com/intent/post?url='],
  ] as const) {
    const [href] = hrefs(document.querySelector('main')!, name)
    expect([name, href?.startsWith(start)]).toEqual([name, true])
    const short = decodeURIComponent(href!.slice(start.length)).split(/\s/).at(-1)!
    expect(short).toMatch(/\/p\/[\w-]{22}$/)
    expect(decodeURI((await openPage(shop, short)).path)).toContain(product.slug)
  }
})

test('colors: the stored page shows the pictured color, chooses none, disables sold-out colors; cards link to it', async () => {
  const product = await createProduct({
    colors: { 'سبز دریایی': 5, گل‌سرخ: 2, مشکی: 0 },
    pictures: { 'سبز دریایی': ['products/pot-teal-front'], گل‌سرخ: ['products/pot-red-front'] },
  })
  await set(product, `images = '{products/pot-red-front,products/mug-detail}'`)
  const { document } = await open(product)
  const radios = [
    ...document.querySelectorAll<HTMLInputElement>('[data-testid="buy-box"] input[name="color"]'),
  ]
  expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [false, false],
    [false, true],
  ])
  expect(document.querySelector('[data-testid="buy-box"] form')!.textContent).toContain('رنگش را انتخاب کنید')
  expect(document.querySelector('[aria-label="تصویرهای محصول"] img')!.getAttribute('src')).toMatch(
    /pot-red-front/,
  )
  const list = await openPage(shop, `/products?search=${encodeURIComponent(product.name)}`)
  expect(hrefs(list.document, `انتخاب رنگ ${product.name}`)).toEqual([`/products/${product.slug}`])
})

test('color choices: refuse odd queries with 4xx', async () => {
  for (const [query, status] of [
    ['', 400],
    ['?product=1', 400],
    ['?product=00000000-0000-4000-8000-000000000000&sizes=some', 400],
    ['?product=00000000-0000-4000-8000-000000000000&sizes=all', 404],
    ['?product=00000000-0000-4000-8000-000000000000', 404],
  ] as const)
    expect([query, (await shop.get(`/api/products/choices${query}`)).status]).toEqual([query, status])
})

test('sizes: link to each other with price and stock, and follow changes at once', async () => {
  const { small, large } = await createFamily()
  const sizes = async (visitor = shop) =>
    [...(await open(small, visitor)).document.querySelectorAll('nav[aria-label="قطر"] a')].map((link) => ({
      text: link.textContent,
      current: link.getAttribute('aria-current'),
    }))
  expect(await sizes()).toEqual([
    { text: expect.stringContaining('۲۰'), current: 'page' },
    { text: expect.stringContaining('۹۰۰٬۰۰۰ تومان'), current: null },
  ])
  const dealer = await visitorOf('dealer')
  expect((await sizes(dealer))[1]!.text).toContain('۷۰۰٬۰۰۰ تومان')

  await set(large, 'stock_quantity = 0')
  await expire(`product:${large.slug}`)
  expect((await sizes())[1]!.text).toContain('ناموجود')
  await sql(
    `update public.product_prices set amount = 950000 where product_id = $1 and price_type = 'base_price'`,
    [large.id],
  )
  await set(large, 'stock_quantity = 3')
  await expire(`product:${large.slug}`)
  expect((await sizes())[1]!.text).toContain('۹۵۰٬۰۰۰ تومان')
})

test('sizes: a list has one card for them; filters and searches show the size that fits', async () => {
  const { small, large, category, mark } = await createFamily()
  const cards = async (query: string) =>
    texts((await openPage(shop, `/products?${query}`)).document, 'article')
  const [all, ...none] = await cards(`category=${category}`)
  expect(none).toEqual([])
  expect(all).toMatch(/۲ اندازه.*از ۴۰۰٬۰۰۰ تومان/)
  expect(await cards(`category=${category}&min=500000`)).toEqual([expect.stringContaining(large.name)])
  expect(await cards(`category=${category}&min=500000`)).not.toEqual([expect.stringMatching(/از [۰-۹]/)])
  const found = await openPage(shop, `/products?search=${encodeURIComponent(`${mark} ۲۰ سانت`)}`)
  expect(productNames(found)[0]).toBe(small.name)
})

test('product page: measures, contents of the box and care, where they are known', async () => {
  const { small } = await createFamily()
  await sql(
    `insert into public.set_items (product_id, name, quantity, size, sort_order)
     values ($1, 'دیگ', 1, '۲۰ سانتی‌متر', 1), ($1, 'در', 2, '', 2)`,
    [small.id],
  )
  await expire(`product:${small.slug}`)
  const full = await open(small)
  expect(texts(full.document, 'h2')).toContain('چقدر بزرگ است؟')
  const drawings = [...full.document.querySelectorAll('svg[role="img"]')]
  expect(drawings.map((drawing) => drawing.getAttribute('aria-label'))).toContainEqual(
    expect.stringContaining('قطر ۲۰ سانتی‌متر، بلندی ۱۱ سانتی‌متر'),
  )
  expect(texts(full.document, 'table tr')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^دیگ.*۱ عدد/), expect.stringMatching(/^در.*۲ عدد/)]),
  )
  expect(full.text).toContain('با لیمو و نمک برق می‌افتد')
  expect(full.text).toContain('۲ سال از روز خرید')

  const plain = await open(await createProduct({}))
  expect(plain.text).not.toMatch(/چقدر بزرگ است؟|در بسته چیست؟|نگه‌داری و ضمانت/)
})

/** Replaces the price history: amounts by days since their start. */
async function setPastPrices({ id }: Product, past: Record<number, number>) {
  await sql(`delete from public.price_history where product_id = $1 and price_type = 'base_price'`, [id])
  for (const [days, price] of Object.entries(past))
    await sql(
      `insert into public.price_history values ($1, 'base_price', now() - $2 * interval '1 day', $3)`,
      [id, days, price],
    )
}
const discount = ({ id }: Product, percent: number) =>
  sql(`insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', $2)`, [
    id,
    percent,
  ])
const buyBox = async (product: Product) =>
  texts((await open(product)).document, '[data-testid="buy-box"]')[0]!
const card = async ({ name }: Product) => {
  const { document } = await openPage(shop, `/products?search=${encodeURIComponent(name)}`)
  return document.querySelector('article')!
}

test('prior price: the page of a discount shows the lowest price of the 30 days before it', async () => {
  const product = await createProduct({ price: 200_000 })
  await setPastPrices(product, { 60: 120_000, 25: 190_000, 10: 200_000 })
  await discount(product, 50)
  const text = await buyBox(product)
  expect(text).toContain('کمترین قیمت ۳۰ روز پیش از تخفیف: ۱۲۰٬۰۰۰ تومان')
  expect(text).toContain('٪۵۰')
  expect((await card(product)).textContent).not.toContain('۳۰ روز')
  // The struck price is the lowest.
  const plain = await createProduct({ price: 200_000 })
  await setPastPrices(plain, { 60: 200_000 })
  await discount(plain, 50)
  expect(await buyBox(plain)).toContain('٪۵۰')
  expect(await buyBox(plain)).not.toContain('۳۰ روز')
})

test('prior price: a discount that reduces nothing is shown as a plain price', async () => {
  const product = await createProduct({ price: 200_000 })
  await setPastPrices(product, { 60: 180_000, 3: 200_000 })
  await discount(product, 10)
  const { document } = await open(product)
  const box = document.querySelector('[data-testid="buy-box"]')!
  expect(box.textContent).not.toContain('۳۰ روز')
  expect(document.querySelector('main')!.textContent).not.toContain('٪۱۰')
  for (const place of [box, await card(product)]) {
    expect(place.textContent).toContain('۱۸۰٬۰۰۰')
    expect(place.querySelector('s')).toBeNull()
  }
})
