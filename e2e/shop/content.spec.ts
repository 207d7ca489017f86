import { expect, type Page, test } from '@playwright/test'
import { sql } from '../support/products.ts'
import { createPerson, freshPhone, service, signIn } from '../support/people.ts'

const messages = (phone: string) =>
  sql<{ subject: string; full_name: string; message: string; user_id: string | null }>(
    'select subject, full_name, message, user_id from public.contact_messages where phone_number = $1',
    [phone],
  )

/** Each test is somebody else to the counter of client addresses. */
const forget = () => sql(`delete from public.rate_limits where key like 'contact:address:%'`)

async function fill(page: Page, phone: string, message = 'این قابلمه روی صفحهٔ القایی کار می‌کند؟') {
  await page.getByLabel('موضوع').selectOption({ label: 'پرسش دربارهٔ یک کالا' })
  await page.getByLabel('نام و نام خانوادگی').fill('لیلا قشمی')
  await page.getByLabel('شمارهٔ موبایل').fill(phone)
  await page.locator('textarea[name="message"]').fill(message)
}
const send = (page: Page) => page.getByRole('button', { name: 'فرستادن پیام' }).click()

test.describe.configure({ mode: 'serial' })
test.beforeEach(forget)

test('a letter reaches the shopkeeper, in any digits', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  const phone = freshPhone()
  await page.goto('/contact')
  await fill(
    page,
    phone.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!),
  )
  await send(page)
  await expect(page.getByText(/پیام شما رسید/)).toBeVisible()
  expect(await messages(phone)).toEqual([
    {
      subject: 'question',
      full_name: 'لیلا قشمی',
      message: 'این قابلمه روی صفحهٔ القایی کار می‌کند؟',
      user_id: person.id,
    },
  ])
})

test('what is wrong stands at its field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/contact')
  await fill(page, '021', 'کوتاه')
  await send(page)
  await expect(page.getByText(/شمارهٔ موبایل یازده رقم دارد/)).toBeVisible()
  await expect(page.getByText(/پیام را کمی کامل‌تر بنویسید/)).toBeVisible()
  await expect(page.getByLabel('شمارهٔ موبایل')).toBeFocused()
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue('021')
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('لیلا قشمی')
  await expect(page.locator('textarea[name="message"]')).toHaveValue('کوتاه')
  await expect(page.getByLabel('موضوع')).toHaveValue('question')
})

test('it works without a script: errors, what was typed, and the end', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  const phone = freshPhone()
  await page.goto('/contact?subject=return')
  await expect(page.getByLabel('موضوع')).toHaveValue('return')
  await fill(page, phone, 'کوتاه')
  await send(page)
  await expect(page.getByText(/پیام را کمی کامل‌تر بنویسید/)).toBeVisible()
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(phone)
  await expect(page.getByLabel('موضوع')).toHaveValue('question')
  await page.locator('textarea[name="message"]').fill('این بار کامل‌تر می‌نویسم.')
  await send(page)
  await expect(page.getByText(/پیام شما رسید/)).toBeVisible()
  expect(await messages(phone)).toHaveLength(1)
  await context.close()
})

test('a program that fills every field is thanked and not heard', async ({ page }) => {
  const phone = freshPhone()
  await page.goto('/contact')
  await fill(page, phone)
  await page
    .locator('input[name="website"]')
    .evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await send(page)
  await expect(page.getByText(/پیام شما رسید/)).toBeVisible()
  expect(await messages(phone)).toEqual([])
})

test('one number writes three times an hour', async ({ page }) => {
  const phone = freshPhone()
  for (let letter = 0; letter < 3; letter++) {
    await service().rpc('send_contact_message', {
      p_address: `test-${phone}`,
      p_subject: 'other',
      p_full_name: 'آزمون',
      p_phone_number: phone,
      p_message: 'یکی از سه پیام این شماره',
    })
  }
  await page.goto('/contact')
  await fill(page, phone)
  await send(page)
  await expect(page.getByText(/تعداد تلاش‌ها زیاد بود/)).toBeVisible()
  await expect(page.getByLabel('شمارهٔ موبایل')).toHaveValue(phone)
  expect(await messages(phone)).toHaveLength(3)
})

test('the shop says who it is', async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  for (const fact of [
    /۱۳۹۵/,
    /ضمانت اصالت/,
    /ضمانت بازگشت: هفت روز کاری/,
    /شبانه‌روزی/,
    /ارسال سریع با کد رهگیری/,
    /قیمت رقابتی/,
  ])
    await expect(main.getByText(fact).first()).toBeVisible()
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(main.getByText(/بلوار ساحلی/)).toBeVisible()
  await expect(main.getByText('شنبه تا پنجشنبه، ساعت ۱۰ تا ۲۱')).toBeVisible()
  await expect(main.getByRole('link', { name: 'دیدن روی نقشه' })).toHaveAttribute('href', /^https:/)
  for (const heading of ['دست‌های پشت هر ظرف', 'سه کارتن، تکه‌تکه می‌شماریم'])
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
  for (const picture of await main.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
})

test('an address that leads nowhere helps to search', async ({ page, browser, baseURL }) => {
  for (const [path, heading] of [
    ['/چنین/صفحه‌ای/نیست', 'این صفحه پیدا نشد'],
    ['/products/چنین-کالایی-نیست', 'این کالا پیدا نشد'],
    ['/products?category=چنین-دسته‌ای-نیست', 'این فهرست پیدا نشد'],
    ['/products?page=9999', 'این فهرست پیدا نشد'],
    ['/products?search=قابلمه&page=9999', 'این فهرست پیدا نشد'],
    ['/contact/nothing', 'این صفحه پیدا نشد'],
  ] as const) {
    const answer = await page.goto(encodeURI(path))
    expect([path, answer!.status()]).toEqual([path, 404])
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('banner').last()).toBeVisible()
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  }
  await page.getByRole('main').getByRole('searchbox').fill('قابلمه')
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/products\?search=/)

  // Without a script, too, where no route has the address; where a page is missing nginx does it (decision 22).
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const plain = await context.newPage()
  expect((await plain.goto('/nothing'))!.status()).toBe(404)
  await expect(plain.getByRole('heading', { level: 1, name: 'این صفحه پیدا نشد' })).toBeVisible()
  await plain.getByRole('main').getByRole('searchbox').fill('قابلمه')
  await plain.getByRole('main').getByRole('searchbox').press('Enter')
  await expect(plain).toHaveURL(/\/products\?search=/)
  await context.close()
})
