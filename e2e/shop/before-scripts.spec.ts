/** What people type, choose and press while a page's scripts are still on their way: nothing is lost, nothing counts twice. */
import { expect, type Page, test } from '@playwright/test'
import { createProduct, sql } from '../support/products.ts'
import { createPerson, freshPhone, signIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { cartCount, holdScripts, productPath } from '../support/steps.ts'

const cartLines = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse((localStorage.cart as string | undefined) ?? '[]') as { quantity: number }[]).map(
      ({ quantity }) => quantity,
    ),
  )

test('a card’s button is pressed twice in a hurry, and one piece is in the cart', async ({ page }) => {
  const product = await createProduct({ stock: 5 })
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`)
  const release = await holdScripts(page)
  await page.goto(`/products?search=${encodeURIComponent(product.name)}`, { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: `افزودن ${product.name} به سبد` })
  await add.click()
  await add.click()
  release()
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
  await expect.poll(() => cartCount(page)).toBe('۱')
  expect(await cartLines(page)).toEqual([1])
})

test('a card of a stored page, too: its policy lets React keep the press', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await page.goto('/products')
  const release = await holdScripts(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^افزودن .* به سبد$/ })
    .first()
    .click()
  release()
  await expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
  expect(await cartLines(page)).toEqual([1])
  expect(refused).toEqual([])
})

test('«خبرم کن», of a product and of a color, acts once the scripts are there', async ({ page }) => {
  const [colored, gone] = [
    await createProduct({ colors: { 'سبز دریایی': 5, مشکی: 0 } }),
    await createProduct({ stock: 0 }),
  ]
  const release = await holdScripts(page)
  await page.goto(productPath(gone), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'موجود شد خبرم کن' }).click()
  release()
  await expect(page.getByRole('dialog', { name: 'موجود شد خبرم کن' })).toBeVisible()

  // The page does not know yet that this color is sold out: what was pressed asks for it all the same.
  const goOn = await holdScripts(page)
  await page.goto(productPath(colored), { waitUntil: 'commit' })
  await page.getByTestId('buy-box').getByRole('radio', { name: 'مشکی' }).press('Space')
  await page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true }).click()
  goOn()
  const dialog = page.getByRole('dialog', { name: 'موجود شد خبرم کن' })
  await expect(dialog.getByText('رنگ مشکی')).toBeVisible()
  expect(await cartLines(page)).toEqual([])
})

test('a search is typed and sent before the scripts, and one that is only typed stays', async ({
  page,
  isMobile,
}) => {
  const product = await createProduct({ name: `سماور زودرس ${freshPhone()}` })
  const open = async () => {
    if (isMobile) await page.getByRole('banner').locator('summary').click()
    return page.getByRole('searchbox', { name: 'جست‌وجوی کالا' }).filter({ visible: true })
  }
  const release = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await (await open()).fill(product.name)
  release()
  await page.waitForLoadState('networkidle')
  const field = page.getByRole('searchbox', { name: 'جست‌وجوی کالا' }).filter({ visible: true })
  await expect(field).toHaveValue(product.name)
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible()

  const goOn = await holdScripts(page)
  await page.goto('/about', { waitUntil: 'commit' })
  await (await open()).fill(product.name)
  await page.getByRole('searchbox', { name: 'جست‌وجوی کالا' }).filter({ visible: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible()
  goOn()
})

test('a message to the shop that is written before the scripts stays, and can be sent before them', async ({
  page,
}) => {
  await sql(`delete from public.rate_limits where key like 'contact:address:%'`)
  const phone = freshPhone()
  const write = async () => {
    await page.getByLabel('موضوع').selectOption('order')
    await page.getByLabel('نام و نام خانوادگی').fill('زودنویس')
    await page.getByLabel('شمارهٔ موبایل').fill(phone)
    await page.getByLabel('پیام', { exact: false }).last().fill('این را پیش از اسکریپت نوشتم.')
  }
  const release = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await write()
  release()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('زودنویس')
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(phone)

  const goOn = await holdScripts(page)
  await page.goto('/contact', { waitUntil: 'commit' })
  await write()
  await page.getByRole('button', { name: 'فرستادن پیام' }).click()
  await expect(page.getByText('پیام شما رسید')).toBeVisible()
  goOn()
  const sent = () => sql('select full_name from public.contact_messages where phone_number = $1', [phone])
  expect(await sent()).toEqual([{ full_name: 'زودنویس' }])
})

test('a name is changed and saved before the scripts', async ({ page, context }) => {
  const person = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  await signIn(context, person)
  const release = await holdScripts(page)
  await page.goto('/profile/details', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('لیلا')
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  release()
  await expect(page.getByText('مشخصات شما ذخیره شد')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'نام', exact: true })).toHaveValue('لیلا')
  expect(await sql('select first_name from public.profiles where id = $1', [person.id])).toEqual([
    { first_name: 'لیلا' },
  ])
})

test('a request for wholesale prices is filled in before the scripts', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  const release = await holdScripts(page)
  await page.goto('/wholesale', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^فروشگاه/ }).press('Space')
  await page.getByLabel('نام کسب‌وکار').fill('ظرف‌سرای زود')
  await page.getByLabel('استان').selectOption('هرمزگان')
  release()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('استان')).toHaveValue('هرمزگان')
  await page.getByLabel('زمینهٔ کار').selectOption('store')
  await page.getByLabel('شهر').fill('بندرعباس')
  await page.getByLabel('کد ملی یا شناسهٔ ملی').fill('۰۰۱۳۵۴۲۴۱۹')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'javaz.png', mimeType: 'image/png', buffer: await picture('#8a6d3b') })
  await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
  const asked = () =>
    sql(
      'select wanted_type as wanted, business_name, city from public.wholesale_requests where user_id = $1',
      [person.id],
    )
  await expect.poll(asked).toEqual([{ wanted: 'shop', business_name: 'ظرف‌سرای زود', city: 'بندرعباس' }])
})
