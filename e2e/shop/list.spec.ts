/** The product list: categories, filters, orders, pages, and what their addresses mean. */
import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { toLatinDigits } from '../../lib/utils/text.ts'
import { expectAccessibleInBothThemes } from '../support/axe.ts'
import { expire } from '../support/fresh.ts'
import { createProduct, sql, tell } from '../support/products.ts'
import { createPerson, service, signIn } from '../support/people.ts'
import { holdScripts } from '../support/steps.ts'

interface Category {
  id: string
  slug: string
  name: string
}

async function createCategory(name: string, parentId: string | null = null): Promise<Category> {
  const full = `${name} ${randomUUID().slice(0, 6)}`
  const [row] = await sql<{ id: string; slug: string }>(
    // Behind all others: the products of other tests go to the first category.
    `insert into public.categories (name, slug, parent_id, sort_order)
     values ($1, private.slugify($1), $2, 900) returning id, slug`,
    [full, parentId],
  )
  await expire('categories')
  return { ...row!, name: full }
}

async function put(category: Category, brand: string | null, options: Parameters<typeof createProduct>[0]) {
  const product = await createProduct(options)
  await sql('update public.products set category_id = $2, brand = $3 where id = $1', [
    product.id,
    category.id,
    brand,
  ])
  return product
}

/** A category with one under it: four products whose facets differ. */
async function furnish() {
  const category = await createCategory('قفسه')
  const under = await createCategory('زیرقفسه', category.id)
  const products = {
    cheap: await put(category, 'الوند', { name: 'بشقاب ارزان', price: 100_000, colors: { 'سبز دریایی': 3 } }),
    middle: await put(category, 'بیستون', { name: 'کاسهٔ میانه', price: 400_000, dealerPrice: 90_000 }),
    dear: await put(under, 'الوند', { name: 'دیس گران', price: 900_000 }),
    gone: await put(under, 'بیستون', { name: 'لیوان تمام‌شده', price: 300_000, stock: 0 }),
  }
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value) values ($1, 'base_price', 50)`,
    [products.middle.id],
  )
  return { category, under, products }
}

/** Three pots under two categories, whose attributes differ. */
async function furnishCookware() {
  const category = await createCategory('پخت')
  const [deep, flat] = [await createCategory('گود', category.id), await createCategory('تخت', category.id)]
  await sql(
    `insert into public.category_attributes (category_id, attribute_id, sort_order, is_filter)
     select $1, a.id, a.sort_order, true from public.attributes a where a.key in ('diameter', 'hobs', 'dishwasher')`,
    [category.id],
  )
  const small = await put(deep, null, { name: 'دیگ بیست' })
  const middle = await put(deep, null, { name: 'دیگ بیست‌وچهار' })
  const large = await put(flat, null, { name: 'دیگ سی' })
  await tell(small, { diameter: 20, hobs: ['gas', 'induction'], dishwasher: true })
  await tell(middle, { diameter: 24, hobs: ['gas', 'induction'], dishwasher: false })
  await tell(large, { diameter: 30, hobs: ['gas'], dishwasher: true })
  await sql('update public.products set average_rating = 4.5, review_count = 3 where id = $1', [large.id])
  await expire('products')
  return { category, deep, flat }
}

const listOf = (category: Category, more: Record<string, string> = {}) =>
  `/products?${new URLSearchParams({ category: category.slug, ...more })}`

const names = (page: Page) => page.getByRole('article').getByRole('heading')

/** On phones the filters lie in a sheet, with a button that applies them. */
async function openFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: /فیلترها/ }).click()
}
async function applyFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: SHOW }).click()
}
/** With a number as soon as the scripts are there. */
const SHOW = /^(نمایش کالاها|دیدن [۰-۹٬]+ کالا|کالایی با این‌ها نیست)$/

test('filters narrow the list, stand in the address and go away one by one @responsive', async ({
  page,
  isMobile,
}) => {
  const { category } = await furnish()
  await page.goto(listOf(category))
  await expect(names(page)).toHaveCount(4)
  if (!isMobile) {
    // Three beside the filters, four where there is room for them.
    const size = page.viewportSize()!
    const columns = () =>
      page
        .getByRole('article')
        .evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().x)).size)
    expect(await columns()).toBe(3)
    await page.setViewportSize({ ...size, width: 1600 })
    await expect.poll(columns).toBe(4)
    await page.setViewportSize(size)
  }

  await openFilters(page, isMobile)
  await page.getByRole('checkbox', { name: /الوند/ }).check()
  await applyFilters(page, isMobile)
  await expect(page).toHaveURL(/brand=/)
  await expect(names(page)).toHaveText([/دیس گران/, /بشقاب ارزان/])

  await openFilters(page, isMobile)
  await page.locator('label').filter({ hasText: 'سبز دریایی' }).filter({ visible: true }).click()
  await applyFilters(page, isMobile)
  await expect(names(page)).toHaveText(['بشقاب ارزان'])

  await page.getByRole('link', { name: 'برداشتن فیلتر سبز دریایی' }).click()
  await expect(names(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'پاک کردن همه' }).click()
  await expect(names(page)).toHaveCount(4)
  await expect(page).toHaveURL(new RegExp(`category=[^&]+$`))

  await page.goBack()
  await expect(names(page)).toHaveCount(2)
})

test('prices are typed in any digits and moved by a slider @responsive', async ({ page, isMobile }) => {
  const { category } = await furnish()
  await page.goto(listOf(category))
  await openFilters(page, isMobile)
  await page.getByLabel('از', { exact: true }).fill('۱۵۰٬۰۰۰')
  await page.getByLabel('تا', { exact: true }).fill('350,000')
  await page.getByLabel('تا', { exact: true }).press('Enter')
  // Sent by the browser itself, where that was quicker than the scripts, they stand there as they were typed.
  const asked = (name: string) => {
    const text = new URL(page.url()).searchParams.get(name) ?? ''
    return toLatinDigits(text).replace(/\D/g, '')
  }
  await expect.poll(() => ['min', 'max'].map(asked)).toEqual(['150000', '350000'])
  await expect(names(page)).toHaveText([/لیوان تمام‌شده/, /کاسهٔ میانه/])

  await page.goto(listOf(category))
  await openFilters(page, isMobile)
  const lowest = page.getByRole('slider', { name: 'کمترین قیمت' })
  await lowest.fill('50')
  await expect(page.getByLabel('از', { exact: true })).not.toHaveValue('')
  await applyFilters(page, isMobile)
  await expect(page).toHaveURL(/min=\d+/)
  await expect(names(page)).toHaveText([/لیوان تمام‌شده/, /دیس گران/])
})

test('prices are understood as people say them', async ({ page, isMobile }) => {
  const { category } = await furnish()
  await page.goto(listOf(category, { min: '۱۵۰هزار', max: '۰٫۳۵ میلیون' }))
  await expect(names(page)).toHaveText([/لیوان تمام‌شده/, /کاسهٔ میانه/])
  await openFilters(page, isMobile)
  const [from, to] = [page.getByLabel('از', { exact: true }), page.getByLabel('تا', { exact: true })]
  await expect(from).toHaveValue('۱۵۰٬۰۰۰')
  await expect(to).toHaveValue('۳۵۰٬۰۰۰')
  await from.fill('۲۵۰ هزار تومان')
  await from.press('Enter')
  await expect(names(page)).toHaveText([/لیوان تمام‌شده/])
  await openFilters(page, isMobile)
  await expect(from).toHaveValue('۲۵۰٬۰۰۰')
})

test('a choice before the scripts arrive counts, and typing goes on through a new list', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'On phones a button applies what was chosen.')
  const { category } = await furnish()
  const release = await holdScripts(page)
  await page.goto(listOf(category), { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /الوند/ }).press('Space')
  release()
  await expect(page).toHaveURL(/brand=/)

  // The list changes while the other price is being typed.
  const to = page.getByLabel('تا', { exact: true })
  const answers: (() => void)[] = []
  await page.route(/min=1/, async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  await page.getByLabel('از', { exact: true }).fill('۱۰۰')
  await to.focus()
  await page.keyboard.type('999')
  await expect.poll(() => answers.length).toBe(1)
  answers.forEach((answer) => answer())
  await expect(page).toHaveURL(/min=100/)
  await expect(to).toBeFocused()
  await page.keyboard.type('000')
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/min=100.*max=999000/)
})

test('counts leave their own filter out, switches say how many there are', async ({ page, isMobile }) => {
  const { category, under } = await furnish()
  await page.goto(listOf(category, { brand: 'الوند' }))
  await openFilters(page, isMobile)
  const filters = page.locator('#filters')
  await expect(filters.getByRole('checkbox', { name: /بیستون/ })).toBeVisible()
  await expect(filters.getByText('بیستون').locator('..')).toContainText('۲')
  await expect(filters.getByRole('checkbox', { name: `${under.name} ۱` })).toBeVisible()
  await filters.getByRole('switch', { name: /موجود/ }).check()
  await applyFilters(page, isMobile)
  await expect(page).toHaveURL(/stock=1/)
  await expect(names(page)).toHaveCount(2)
})

test('a category shows what stands under it and the way back', async ({ page, isMobile }) => {
  const { category, under } = await furnish()
  await page.goto(listOf(category))
  await openFilters(page, isMobile)
  await page
    .locator('#filters')
    .getByRole('checkbox', { name: new RegExp(under.name) })
    .check()
  await applyFilters(page, isMobile)
  // One of several is the category itself.
  await expect(page).toHaveURL(new RegExp(`category=${encodeURIComponent(under.slug)}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(under.name)
  await expect(names(page)).toHaveCount(2)
  await page.getByRole('navigation', { name: 'مسیر' }).getByRole('link', { name: category.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category.name)
})

test('what is told of products narrows their list: sizes, hobs, stars', async ({ page, isMobile }) => {
  const { category } = await furnishCookware()
  await page.goto(listOf(category))
  await openFilters(page, isMobile)
  const filters = page.locator('#filters')
  await expect(filters.getByRole('checkbox', { name: 'القایی ۲' })).toBeVisible()
  await filters.getByRole('checkbox', { name: 'القایی ۲' }).check()
  await applyFilters(page, isMobile)
  await expect(page).toHaveURL(/hobs=induction/)
  await expect(names(page)).toHaveText(['دیگ بیست‌وچهار', 'دیگ بیست'])

  await openFilters(page, isMobile)
  await page.getByLabel('قطر، از').fill('۲۲')
  await page.getByLabel('قطر، از').press('Enter')
  await expect(page).toHaveURL(/diameter=22-/)
  await expect(names(page)).toHaveText(['دیگ بیست‌وچهار'])
  await page.getByRole('link', { name: 'برداشتن فیلتر القایی' }).click()
  await expect(names(page)).toHaveText(['دیگ سی', 'دیگ بیست‌وچهار'])
  await openFilters(page, isMobile)
  // In this order: where all that is left may be washed by a machine, nobody is asked about it.
  await filters.getByRole('checkbox', { name: /شست‌وشو در ماشین/ }).check()
  // Beside the list each choice acts at once and brings a new form.
  if (!isMobile) await expect(page).toHaveURL(/dishwasher=yes/)
  await filters.getByRole('checkbox', { name: /۴ ستاره و بیشتر/ }).check()
  await applyFilters(page, isMobile)
  await expect(page).toHaveURL(/rating=4/)
  await expect(names(page)).toHaveText(['دیگ سی'])
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('link', { name: 'پاک کردن همه' }).click()
  await expect(names(page)).toHaveCount(3)
})

test('several categories are chosen together, each with a way out', async ({ page, isMobile }) => {
  const { category, deep, flat } = await furnishCookware()
  await page.goto(
    `${listOf(category)}&in=${encodeURIComponent(deep.slug)}&in=${encodeURIComponent(flat.slug)}`,
  )
  await expect(names(page)).toHaveCount(3)
  await openFilters(page, isMobile)
  await expect(page.locator('#filters').getByRole('checkbox', { name: new RegExp(deep.name) })).toBeChecked()
  if (isMobile) await page.keyboard.press('Escape')
  await page.getByRole('link', { name: `برداشتن فیلتر ${deep.name}` }).click()
  await expect(page).toHaveURL(new RegExp(`category=${encodeURIComponent(flat.slug)}$`))
  await expect(names(page)).toHaveText(['دیگ سی'])
})

test('the button of the sheet says how many products the choices lead to @responsive', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'Beside the list each choice acts at once.')
  const { category } = await furnishCookware()
  await page.goto(listOf(category))
  await openFilters(page, isMobile)
  await expect(page.getByRole('button', { name: 'دیدن ۳ کالا' })).toBeVisible()
  await page.getByRole('checkbox', { name: /القایی/ }).check()
  await expect(page.getByRole('button', { name: 'دیدن ۲ کالا' })).toBeVisible()
  await page.getByLabel('قطر، از').fill('۴۰')
  await page.getByLabel('قطر، از').blur()
  await expect(page.getByRole('button', { name: 'کالایی با این‌ها نیست' })).toBeVisible()
  await page.getByLabel('قطر، از').fill('۲۲')
  await page.getByLabel('قطر، از').blur()
  await page.getByRole('button', { name: 'دیدن ۱ کالا' }).click()
  await expect(names(page)).toHaveText(['دیگ بیست‌وچهار'])
})

test('a link leads the keyboard past the filters', async ({ page, isMobile }) => {
  test.skip(isMobile, 'On phones the filters lie in a sheet.')
  await page.goto('/products')
  const skip = page.getByRole('link', { name: 'رفتن به کالاها' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#goods')).toBeFocused()
})

test('orders: each one puts the right product first @responsive', async ({ page, isMobile }) => {
  const { category, products } = await furnish()
  await sql(
    'update public.products set average_rating = 5, review_count = 2, buyer_count = 1 where id = $1',
    [products.dear.id],
  )
  await sql('update public.products set buyer_count = 7 where id = $1', [products.gone.id])
  for (const [label, first] of [
    ['تازه‌ترین', /لیوان/],
    ['ارزان‌ترین', /ارزان/],
    ['گران‌ترین', /گران/],
    ['پرفروش‌ترین', /لیوان/],
    ['بیشترین تخفیف', /میانه/],
    ['بالاترین امتیاز', /گران/],
  ] as const) {
    await page.goto(listOf(category))
    if (isMobile) await page.getByRole('button', { name: /مرتب‌سازی/ }).click()
    await page.getByRole('link', { name: label }).click()
    await expect(page.getByRole('link', { name: label, includeHidden: true })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(names(page).first()).toHaveText(first)
  }
})

test('an empty list says why and shows what comes near', async ({ page }) => {
  const { category } = await furnish()
  await page.goto(listOf(category, { max: '5' }))
  await expect(page.getByRole('heading', { name: 'با این فیلترها کالایی پیدا نشد' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'بدون این فیلترها' })).toBeVisible()
  await expect(names(page)).toHaveCount(4)
  await page.getByRole('link', { name: 'پاک کردن همهٔ فیلترها' }).click()
  await expect(page).not.toHaveURL(/max/)

  const empty = await createCategory('خالی')
  await page.goto(listOf(empty))
  await expect(page.getByRole('heading', { name: 'این دسته فعلاً خالی است' })).toBeVisible()
  await expect(names(page).first()).toBeVisible()
})

test('addresses that mean nothing are not found, filters that mean nothing are ignored', async ({
  request,
}) => {
  const { category } = await furnish()
  const status = async (path: string) => (await request.get(path)).status()
  for (const path of [
    '/products?category=نیست-چنین',
    '/products?category=../admin',
    '/products?page=0',
    '/products?page=abc',
    '/products?page=9999',
    listOf(category, { page: '2' }),
    listOf(category, { page: '2', stock: '1' }),
    '/products?sort=oldest',
    '/products?search=کتری&page=999',
    '/products?stock=1&category=نیست-چنین',
  ])
    expect([path, await status(path)]).toEqual([path, 404])
  for (const path of [
    listOf(category, { min: '500', max: '100' }),
    listOf(category, { min: 'abc', max: '' }),
    listOf(category, { brand: "'; drop table--" }),
    listOf(category, { color: 'نیست' }),
    '/products?search=%25&page=1',
    '/products?search=%00',
    '/products?brand=%00a&color=%00',
    '/products?search=%F0%9F%92%9A%ED%A0%80',
    '/products?diameter=x&hobs=%00&volume=999999999999',
    '/products?hobs=20-24&diameter=induction',
    '/products?filter=../x,search&rating=9&in=../admin',
    '/products?diameter=20-24&diameter=30&servings=6',
    '/api/products/count?hobs=gas&diameter=20-24&search=%00',
  ])
    expect([path, await status(path)]).toEqual([path, 200])
})

test('titles, canonical addresses and what search engines may keep', async ({ page }) => {
  const { category } = await furnish()
  const canonical = () => page.locator('link[rel="canonical"]').getAttribute('href')
  const robots = page.locator('meta[name="robots"]')
  await page.goto(listOf(category))
  await expect(page).toHaveTitle(new RegExp(category.name))
  expect(new URL((await canonical())!).search).toBe(`?category=${encodeURIComponent(category.slug)}`)
  await expect(robots).toHaveCount(0)

  await page.goto(listOf(category, { sort: 'cheapest' }))
  expect(new URL((await canonical())!).search).toBe(`?category=${encodeURIComponent(category.slug)}`)

  await page.goto(listOf(category, { off: '1', brand: 'بیستون', min: '' }))
  await expect(page).toHaveTitle(/بیستون، تخفیف‌دار/)
  await expect(robots).toHaveAttribute('content', /noindex/)
  expect(new URL((await canonical())!).searchParams.has('min')).toBe(false)

  await page.goto('/products?page=2')
  await expect(page).toHaveTitle(/صفحهٔ ۲/)
  expect(new URL((await canonical())!).search).toBe('?page=2')
  await expect(page.getByRole('link', { name: 'صفحهٔ قبلی' })).toHaveAttribute('href', '/products')
})

test('categories and filters come from the cache', async ({ request }) => {
  const { category } = await furnish()
  const cache = async (path: string) => (await request.get(path)).headers()['x-nextjs-cache']
  const queries: Record<string, string>[] = [{ sort: 'cheapest' }, { stock: '1' }]
  for (const query of queries) {
    // Rendered, stored, answered from the store.
    for (let time = 0; time < 2; time++) await cache(listOf(category, query))
    expect(await cache(listOf(category, query))).toBe('HIT')
  }
})

test('dealers filter and sort by their own prices; guests learn nothing of them', async ({
  page,
  context,
  request,
}) => {
  const { category } = await furnish()
  const guest = await (await request.get(listOf(category, { max: '95000' }))).text()
  expect(guest).toContain('با این فیلترها کالایی پیدا نشد')
  expect(guest).not.toContain('۹۰٬۰۰۰')

  await signIn(context, await createPerson('dealer'), 'dealer')
  await page.goto(listOf(category, { max: '95000' }))
  await expect(names(page)).toHaveText(['کاسهٔ میانه'])
  await page.goto(listOf(category, { sort: 'cheapest' }))
  await expect(names(page).first()).toHaveText('کاسهٔ میانه')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form filters, links go through orders and pages @responsive', async ({ page, isMobile }) => {
    const { category } = await furnish()
    await page.goto(listOf(category))
    await openFilters(page, isMobile)
    await page.getByLabel('از', { exact: true }).fill('۱۵۰۰۰۰')
    await page.getByRole('switch', { name: /موجود/ }).check()
    await page.getByRole('button', { name: 'نمایش کالاها' }).click()
    await expect(page).toHaveURL(/stock=1/)
    await expect(names(page)).toHaveText([/دیس گران/, /کاسهٔ میانه/])

    const cookware = await furnishCookware()
    await page.goto(listOf(cookware.category))
    await openFilters(page, isMobile)
    await page.getByLabel('قطر، تا').fill('۲۴')
    await page.getByRole('checkbox', { name: /القایی/ }).check()
    await page.getByRole('button', { name: 'نمایش کالاها' }).click()
    await expect(names(page)).toHaveText(['دیگ بیست‌وچهار', 'دیگ بیست'])
    await expect(page.getByRole('link', { name: 'برداشتن فیلتر قطر تا ۲۴ سانتی‌متر' })).toBeVisible()
    await page.goto('/products')
    await page.getByRole('link', { name: 'صفحهٔ بعدی' }).click()
    await expect(page).toHaveURL(/page=2/)
  })
})

test('axe finds nothing, light and dark, with filters set and the sheets open @responsive', async ({
  page,
  isMobile,
}) => {
  const { category } = await furnish()
  for (const path of [listOf(category, { stock: '1', brand: 'الوند' }), listOf(category, { max: '5' })]) {
    await page.goto(path)
    await expectAccessibleInBothThemes(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([path, sideways]).toEqual([path, 0])
  }
  if (isMobile) {
    await openFilters(page, isMobile)
    await expect(page.getByRole('button', { name: SHOW })).toBeVisible()
    await expectAccessibleInBothThemes(page)
  }
})

test('products that are taken off are in no list', async ({ page }) => {
  const { category, products } = await furnish()
  const { error } = await service().from('products').update({ is_active: false }).eq('id', products.cheap.id)
  expect(error).toBeNull()
  await page.goto(listOf(category, { brand: 'الوند' }))
  await expect(names(page)).toHaveText([/دیس گران/])
})
