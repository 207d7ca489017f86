import { expect, test } from '@playwright/test'
import { expire, runJobs } from '../support/fresh.ts'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, signIn } from '../support/people.ts'
import { productPath, tick } from '../support/steps.ts'

test('guests get pages from the cache, unknown addresses are true 404s', async ({ request }) => {
  const product = await createProduct({})
  for (const path of ['/', '/products', '/products?sort=cheapest&page=1', productPath(product)]) {
    // A page older than a minute is STALE once, while it is made anew.
    await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT')
    const answer = await request.get(path)
    expect([path, answer.status()]).toEqual([path, 200])
    expect(answer.headers()['content-security-policy']).toContain("default-src 'self'")
  }
  for (const path of [
    '/products/چنین-چیزی-نیست',
    '/products?category=چنین-دسته‌ای-نیست',
    '/products?page=9999',
    '/nothing',
  ]) {
    expect([path, (await request.get(encodeURI(path))).status()]).toEqual([path, 404])
  }
  expect((await request.get('/products/%E0%A4%A')).status()).toBe(404)
})

test('a dealer sees the dealer price, nobody else does', async ({ page, browser }) => {
  const product = await createProduct({ price: 900_000, shopPrice: 800_000, dealerPrice: 700_000 })
  await page.goto(productPath(product))
  await expect(page.getByText('۹۰۰٬۰۰۰').filter({ visible: true }).first()).toBeVisible()
  expect(await page.content()).not.toMatch(/۷۰۰٬۰۰۰|700000|۸۰۰٬۰۰۰|800000/)

  const context = await browser.newContext()
  await signIn(context, await createPerson('dealer'), 'dealer')
  const member = await context.newPage()
  const answer = await member.goto(productPath(product))
  expect(answer!.headers()['cache-control']).toMatch(/no-store/)
  await expect(member.getByText('۷۰۰٬۰۰۰').filter({ visible: true }).first()).toBeVisible()
  await context.close()

  // The marker alone opens nothing.
  await page.context().addCookies([{ name: 'hormoz-member', value: 'dealer', url: page.url() }])
  await page.reload()
  expect(await page.content()).not.toMatch(/۷۰۰٬۰۰۰|700000|۸۰۰٬۰۰۰|800000/)
})

test('what the admin saves is in the shop at the next request', async ({ page, context, request }) => {
  const product = await createProduct({ price: 500_000, stock: 8 })
  const path = productPath(product)
  const guest = async () => (await request.get(path)).text()
  expect(await guest()).toContain('۵۰۰٬۰۰۰')
  const list = `/products?sort=newest`
  await request.get(list)

  await signIn(context, await createPerson('admin'), 'admin')
  const form = `/admin/products/${product.id}/edit`
  await page.goto(form)
  await page.getByLabel('نام کالا').fill(`${product.name} تازه`)
  await page.getByLabel('قیمت مصرف‌کننده').fill('۵۵۵۵۵۵')
  await page.getByLabel('موجودی انبار').fill('0')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()

  const fresh = await guest()
  expect(fresh).toContain('۵۵۵٬۵۵۵')
  expect(fresh).toContain(`${product.name} تازه`)
  expect(fresh).toContain('ناموجود')
  expect(await (await request.get(list)).text()).toContain(`${product.name} تازه`)

  await page.goto(form)
  await tick(page.getByLabel('نمایش در فروشگاه'), false)
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect.poll(async () => (await request.get(path)).status()).toBe(404)
})

test('what the shop says about delivery follows its settings, on every page', async ({ page, viewport }) => {
  test.skip(viewport!.width < 768, 'the settings are one for both sizes')
  const set = async (amount: number | null) => {
    await sql(
      `update public.delivery_offers o set free_above = $1 from public.delivery_zones z
       where z.id = o.zone_id and z.name = 'هرمزگان' and o.method = 'post'`,
      [amount],
    )
    await expire('delivery')
  }
  const bar = page.getByRole('complementary', { name: 'تماس با فروشگاه' })
  await page.goto('/about')
  await expect(bar).toContainText('ارسال رایگان برای خریدهای بالای ۱۰ میلیون تومان')
  try {
    await set(9_500_000)
    await page.reload()
    await expect(bar).toContainText('ارسال رایگان به هرمزگان برای خریدهای بالای ۹٫۵ میلیون تومان')
    await page.goto('/cart')
    await expect(bar).toContainText('۹٫۵ میلیون')
    await page.goto('/terms')
    await expect(page.getByRole('main')).toContainText('برای خرید بالای ۹٬۵۰۰٬۰۰۰ تومان رایگان')
  } finally {
    await set(null)
  }
})

test('a search is stored when it is asked for again, and a save is in its next answer', async ({
  page,
  context,
  request,
}) => {
  const product = await createProduct({ price: 610_000, stock: 5 })
  const path = `/products?search=${encodeURIComponent(product.name)}`
  const ask = async () => {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    return { from: answer.headers()['x-nextjs-cache'] ?? 'rendered', text: await answer.text() }
  }
  for (const from of ['rendered', 'MISS', 'HIT'])
    expect(await ask()).toMatchObject({ from, text: expect.stringContaining('۶۱۰٬۰۰۰') })

  await signIn(context, await createPerson('admin'), 'admin')
  await page.goto(`/admin/products/${product.id}/edit`)
  await page.getByLabel('قیمت مصرف‌کننده').fill('۶۲۰۰۰۰')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('کالا با موفقیت ویرایش شد')).toBeVisible()
  const after = await ask()
  expect(after.text).toContain('۶۲۰٬۰۰۰')
  expect(after.text).not.toContain('۶۱۰٬۰۰۰')
})

test('what the clock and the buyers change is in stored pages after the jobs of the minute', async ({
  request,
}) => {
  const product = await createProduct({ price: 800_000, stock: 5 })
  const page = async (path: string) => (await request.get(path)).text()
  await sql(
    `insert into public.discounts (product_id, price_type, discount_value, end_date)
     values ($1, 'base_price', 25, now() + interval '3 seconds')`,
    [product.id],
  )
  await expire(`product:${product.slug}`, 'products')
  expect(await page(productPath(product))).toContain('۶۰۰٬۰۰۰')
  // Nobody expires anything: the job alone sees that the time is over.
  await expect
    .poll(async () => {
      await runJobs()
      return (await page(productPath(product))).includes('۶۰۰٬۰۰۰')
    })
    .toBe(false)
  expect(await page(productPath(product))).toContain('۸۰۰٬۰۰۰')

  const [older, newer] = [await createProduct({}), await createProduct({})]
  const slug = `دسته-${product.id.slice(0, 8)}`
  await sql(
    `with made as (insert into public.categories (name, slug) values ($1, $1) returning id)
     update public.products p set category_id = made.id from made where p.id = any ($2)`,
    [slug, [older.id, newer.id]],
  )
  await expire('categories', 'products')
  const list = `/products?category=${encodeURIComponent(slug)}&sort=best-selling`
  const isFirst = async (one: { name: string }, other: { name: string }) => {
    const text = await page(list)
    return text.indexOf(one.name) < text.indexOf(other.name)
  }
  expect(await isFirst(newer, older)).toBe(true)
  await sql(
    `insert into private.buyers (product_id, user_id, pieces) select $1, id, 1 from public.profiles limit 1`,
    [older.id],
  )
  await runJobs()
  expect(await isFirst(older, newer)).toBe(true)
})
