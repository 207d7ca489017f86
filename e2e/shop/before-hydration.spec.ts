import { expect, type Page, test } from '../support/test.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { createPerson, freshAddress, freshPhone, signIn } from '../support/people.ts'
import { pictureFile } from '../support/pictures.ts'
import { holdScripts } from '../support/steps.ts'
import { launchOptions } from '../support/browser.ts'

test.use({ launchOptions: launchOptions({ pictures: true }) })

/** Opens a page with delayed scripts; the returned function releases them. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

const cartLines = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.cart ?? '[]') as { key: string; quantity: number }[])
const isAdded = (page: Page) => expect(page.getByText('به سبد خرید افزوده شد').first()).toBeVisible()
const color = (page: Page, name: string) => page.getByTestId('buy-box').getByRole('radio', { name })
const addButton = (page: Page) =>
  page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true })

test('before hydration: a double click on a card adds one item', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  const product = await createProduct({ stock: 5 })
  for (const [path, name, count] of [
    ['/products', /^افزودن .* به سبد$/, 1],
    [`/products?search=${encodeURIComponent(product.name)}`, `افزودن ${product.name} به سبد`, 2],
  ] as const) {
    const release = await openHeld(page, path)
    const add = page.getByRole('button', { name }).first()
    await add.click()
    await add.click()
    release()
    await isAdded(page)
    const total = async () => (await cartLines(page)).reduce((sum, { quantity }) => sum + quantity, 0)
    await expect.poll(total).toBe(count)
  }
  // Both CSPs let React replay the click.
  expect(refused).toEqual([])
})

test('before hydration: the choice or request on a product page counts', async ({ page }) => {
  const [pot, plain] = [
    await createProduct({
      colors: { 'سبز دریایی': 5, گل‌سرخ: 2 },
      pictures: { 'سبز دریایی': ['products/pot-teal-front'], گل‌سرخ: ['products/pot-red-front'] },
    }),
    await createProduct({ stock: 5 }),
  ]
  await sql(`update public.products set images = '{products/pot-red-front}' where id = $1`, [pot.id])
  const release = await openHeld(page, productPath(pot))
  await expect(addButton(page)).toHaveCount(0)
  await color(page, 'سبز دریایی').press('Space')
  await addButton(page).click()
  release()
  await isAdded(page)
  const shown = page.getByRole('group', { name: 'تصویرهای محصول' }).getByRole('img').first()
  await expect(shown).toHaveAttribute('src', /pot-teal-front/)
  await expect
    .poll(() => cartLines(page))
    .toMatchObject([{ key: `${pot.id}::${pot.colors[0]!.id}`, quantity: 1 }])

  const releaseNext = await openHeld(page, productPath(plain))
  await page.getByRole('textbox', { name: 'تعداد' }).fill('3')
  await addButton(page).click()
  releaseNext()
  await isAdded(page)
  await expect.poll(async () => (await cartLines(page)).map(({ quantity }) => quantity)).toEqual([1, 3])

  const soldOut = await createProduct({ stock: 0 })
  const releaseLast = await openHeld(page, productPath(soldOut))
  await page.getByRole('button', { name: 'موجود شد خبرم کن' }).click()
  releaseLast()
  await expect(page.getByRole('dialog', { name: 'موجود شد خبرم کن' })).toBeVisible()
})

test('before hydration: a search is sent, and typed text stays', async ({ page, isMobile }) => {
  const product = await createProduct({ name: `سماور زودرس ${freshPhone()}` })
  const field = () => page.getByRole('searchbox', { name: 'جست‌وجوی محصول' }).filter({ visible: true })
  const type = async () => {
    if (isMobile) await page.getByRole('banner').locator('summary').click()
    await field().fill(product.name)
  }
  const release = await openHeld(page, '/about')
  await type()
  release()
  await page.waitForLoadState('networkidle')
  await expect(field()).toHaveValue(product.name)
  await field().press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible()

  const releaseNext = await openHeld(page, '/about')
  await type()
  await field().press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: product.name })).toBeVisible()
  releaseNext()
})

test('before hydration: a contact message stays, and can be sent', async ({ page }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  const phone = freshPhone()
  const write = async () => {
    await page.getByLabel('موضوع').selectOption('order')
    await page.getByLabel('نام و نام خانوادگی').fill('زودنویس')
    await page.getByLabel('شمارهٔ موبایل').fill(phone)
    await page.getByLabel('پیام', { exact: false }).last().fill('این را پیش از اسکریپت نوشتم.')
  }
  const release = await openHeld(page, '/contact')
  await write()
  release()
  await page.waitForLoadState('networkidle')
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('زودنویس')
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(toPersianDigits(phone))

  const releaseNext = await openHeld(page, '/contact')
  await write()
  await page.getByRole('button', { name: 'فرستادن پیام' }).click()
  await expect(page.getByText('پیام شما رسید')).toBeVisible()
  releaseNext()
  expect(await sql('select full_name from public.contact_messages where phone_number = $1', [phone])).toEqual(
    [{ full_name: 'زودنویس' }],
  )
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('before hydration: a wholesale application is filled in', async ({ page, context }) => {
    const person = await createPerson()
    await signIn(context, person)
    const release = await openHeld(page, '/wholesale')
    await page.getByRole('radio', { name: /^فروشگاه/ }).press('Space')
    await page.getByLabel('نام کسب‌وکار').fill('ظرف‌سرای زود')
    await page.getByLabel('استان').selectOption('هرمزگان')
    release()
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel('استان')).toHaveValue('هرمزگان')
    await page.getByLabel('زمینهٔ کار').selectOption('store')
    await page.getByLabel('شهر').fill('بندرعباس')
    await page.getByLabel('کد ملی یا شناسهٔ ملی').fill('۰۰۱۳۵۴۲۴۱۹')
    await page.locator('input[type=file]').setInputFiles(await pictureFile('javaz.png', '#8a6d3b'))
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
    const stored = () =>
      sql(
        'select wanted_type as wanted, business_name, city from public.wholesale_requests where user_id = $1',
        [person.id],
      )
    await expect.poll(stored).toEqual([{ wanted: 'shop', business_name: 'ظرف‌سرای زود', city: 'بندرعباس' }])
  })
})
