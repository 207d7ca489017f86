import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { createProduct, sql } from '../support/products.ts'
import { codeFor, createPerson, freshAddress, freshPhone, service } from '../support/people.ts'
import {
  askForCode,
  codeField,
  expectEntered,
  openAuth,
  passwordField,
  wrongCode,
} from '../support/sign-in.ts'
import { addToCart, cartCount, holdScripts } from '../support/steps.ts'

const persian = (digits: string) => digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
const placeholder = (phone: string) => `${phone}@phone.hormoz.example`
const userOf = async (phone: string) =>
  (
    await sql<{ id: string; email: string; email_confirmed_at: Date | null }>(
      'select id, email, email_confirmed_at from auth.users where phone = $1',
      [`98${phone.slice(1)}`],
    )
  )[0]!

test('a number that is typed before the scripts arrive is not lost', async ({ page }) => {
  const phone = freshPhone()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  const release = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('شمارهٔ موبایل').fill(phone)
  release()
  await page.waitForLoadState('networkidle')
  await askForCode(page, phone)
})

test('a form that is sent before the scripts arrive is posted, not written into the address, and they go on from there', async ({
  page,
}) => {
  const phone = freshPhone()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  const release = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await page.getByLabel('شمارهٔ موبایل').fill(phone)
  const since = new Date()
  await page.getByLabel('شمارهٔ موبایل').press('Enter')
  await expect(page.getByRole('heading', { name: 'کد را وارد کنید' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  // The first half before they are there, the rest while they take over.
  const code = await codeFor(phone, since)
  await codeField(page).pressSequentially(code.slice(0, 3))
  release()
  await codeField(page).pressSequentially(code.slice(3), { delay: 100 })
  await expect(page.getByRole('heading', { name: 'به هرمز خوش آمدید' })).toBeVisible()
})

test('a new person signs up in Persian digits, gives a name and a password, and comes back with it @responsive', async ({
  page,
}) => {
  const phone = freshPhone()
  await openAuth(page, persian(phone), '/auth?next=/about')
  await expectAccessible(page)
  const code = await askForCode(page, phone)
  await expectAccessible(page)
  await codeField(page).pressSequentially(persian(code))
  await expect(page.getByRole('heading', { name: 'به هرمز خوش آمدید' })).toBeVisible()
  await page.getByLabel('نام', { exact: true }).fill('مريم')
  await page.getByLabel('نام خانوادگی').fill('دلاوری')
  await passwordField(page).fill('۱۲۳۴۵۶۷۸')
  await page.getByRole('button', { name: 'ثبت و ادامه' }).click()
  await expect(page.getByText('به‌سادگی می‌توان حدس زد')).toBeVisible()
  await passwordField(page).fill('نان و پنیر ۱۲')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ثبت و ادامه' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/about')
  const user = await userOf(phone)
  expect(user.email).toBe(placeholder(phone))
  expect(user.email_confirmed_at).not.toBeNull()

  await page.context().clearCookies()
  await openAuth(page, phone)
  await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
  await expectAccessible(page)
  await passwordField(page).fill('نان و پنیر ۱۳')
  await page.getByRole('button', { name: 'ورود به هرمز' }).click()
  await expect(page.getByText('شمارهٔ موبایل یا گذرواژه درست نیست.')).toBeVisible()
  // The digits of the other keyboard are the same password.
  await passwordField(page).fill('نان و پنیر 12')
  await page.getByRole('button', { name: 'ورود به هرمز' }).click()
  await expectEntered(page)
  await page.goto('/profile')
  await expect(page.getByText('مریم دلاوری').filter({ visible: true }).first()).toBeVisible()
})

test('the fifth wrong code is the last: the right one is refused after it, a new one is taken', async ({
  page,
}) => {
  const { phone } = await createPerson()
  await openAuth(page, phone)
  const code = await askForCode(page, phone)
  for (let guess = 1; guess <= 5; guess++) {
    await codeField(page).fill(wrongCode(code))
    await expect(page.getByText('کد واردشده درست نیست یا زمانش گذشته است.')).toBeVisible()
    await codeField(page).fill('')
  }
  await codeField(page).fill(code)
  await expect(page.getByText('این کد پنج بار نادرست وارد شد')).toBeVisible()

  await page.getByRole('button', { name: 'ویرایش شماره' }).click()
  await codeField(page).waitFor({ state: 'detached' })
  await codeField(page)
    .or(page.getByRole('button', { name: 'دریافت کد ورود' }))
    .click()
  await expect(page.getByRole('heading', { name: 'کد را وارد کنید' })).toBeVisible()
})

test('a code is sent again after a minute, and the new one counts', async ({ page }) => {
  const { phone } = await createPerson()
  await page.clock.install()
  await openAuth(page, phone)
  const first = await askForCode(page, phone)
  await expect(page.getByText('ارسال دوباره تا')).toBeVisible()
  await page.clock.fastForward(61_000)
  const since = Date.now()
  await page.getByRole('button', { name: 'ارسال دوبارهٔ کد' }).click()
  await expect(page.getByText('کد تازه فرستاده شد')).toBeVisible()
  expect(since).toBeLessThanOrEqual(Date.now())
  expect(first).toMatch(/^\d{6}$/)
  const [user] = await sql<{ recent: boolean }>(
    `select confirmation_sent_at > now() - interval '20 seconds' as recent from auth.users where phone = $1`,
    [`98${phone.slice(1)}`],
  )
  expect(user!.recent).toBe(true)
})

test('who forgot the password gets in by a code and sets a new one', async ({ page }) => {
  const { phone } = await createPerson()
  await openAuth(page, phone)
  await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
  const since = new Date()
  await page.getByRole('button', { name: 'گذرواژه را فراموش کرده‌ام' }).click()
  await expect(page.getByText('پس از آن گذرواژهٔ تازه می‌گذارید')).toBeVisible()
  const { codeFor } = await import('../support/people.ts')
  await codeField(page).pressSequentially(await codeFor(phone, since))
  await expect(page.getByRole('heading', { name: 'گذرواژهٔ تازه' })).toBeVisible()
  await expectAccessible(page)
  await passwordField(page).fill('sefid-kenar-9')
  await page.getByRole('button', { name: 'ثبت گذرواژه' }).click()
  await expectEntered(page)

  await page.context().clearCookies()
  await openAuth(page, phone)
  await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
  await passwordField(page).fill('sefid-kenar-9')
  await page.keyboard.press('Enter')
  await expectEntered(page)
})

test('nothing tells a known phone from an unknown one', async ({ page }) => {
  const known = await createPerson()
  const words: string[] = []
  for (const phone of [known.phone, freshPhone()]) {
    await openAuth(page, phone)
    await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
    await passwordField(page).fill('wrong password')
    await page.getByRole('button', { name: 'ورود به هرمز' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'درست نیست' })).toBeVisible()
    words.push((await page.getByRole('main').innerText()).replace(/[۰-۹\s]{11,}/g, 'phone'))
    await openAuth(page, phone)
    await askForCode(page, phone)
    words.push((await page.getByRole('main').innerText()).replace(/[۰-۹\s]{11,}|۰:۵۹|۱:۰۰/g, ''))
  }
  expect(words.slice(0, 2)).toEqual(words.slice(2))
})

test('a stranger who guesses on a phone from other addresses keeps nobody out', async ({ page, browser }) => {
  const { phone } = await createPerson()
  await openAuth(page, phone)
  const code = await askForCode(page, phone)
  for (let stranger = 0; stranger < 2; stranger++) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': freshAddress() } })
    const other = await context.newPage()
    await other.goto('/auth')
    await other.getByLabel('شمارهٔ موبایل').fill(phone)
    await other.getByRole('button', { name: 'ورود با گذرواژه' }).click()
    for (let guess = 0; guess < 6; guess++) {
      await passwordField(other).fill(`guess number ${guess}`)
      await other.getByRole('button', { name: 'ورود به هرمز' }).click()
      await expect(other.getByRole('alert').filter({ hasText: 'درست نیست' })).toBeVisible()
    }
    await context.close()
  }
  await codeField(page).fill(code)
  await expectEntered(page)
})

test('an imported account with nothing but its placeholder address is confirmed by the code', async ({
  page,
}) => {
  const phone = freshPhone()
  const created = await service().auth.admin.createUser({ email: placeholder(phone), email_confirm: true })
  expect(created.error).toBeNull()
  await openAuth(page, phone)
  const code = await askForCode(page, phone)
  expect(
    await sql('select phone_number from public.profiles where id = $1', [created.data.user!.id]),
  ).toEqual([{ phone_number: null }])
  await codeField(page).pressSequentially(code)
  await expect(page.getByRole('heading', { name: 'به هرمز خوش آمدید' })).toBeVisible()
  expect(await userOf(phone)).toMatchObject({ id: created.data.user!.id, email: placeholder(phone) })
})

test('who registers somebody else’s number or placeholder first gains nothing', async ({ page }) => {
  const phone = freshPhone()
  const { createClient } = await import('@supabase/supabase-js')
  const { stack } = await import('../support/shop.ts')
  const squatter = createClient(stack().url, stack().publishableKey, { auth: { persistSession: false } })
  const password = 'squatters password'
  expect((await squatter.auth.signUp({ email: placeholder(phone), password })).error).toBeNull()
  expect((await squatter.auth.signUp({ phone: `98${phone.slice(1)}`, password })).error).toBeNull()
  // The auth service waits a second between two messages to one phone.
  await expect
    .poll(async () => {
      const [row] = await sql<{ ago: boolean }>(
        `select confirmation_sent_at < now() - interval '1 second' as ago from auth.users where phone = $1`,
        [`98${phone.slice(1)}`],
      )
      return row!.ago
    })
    .toBe(true)
  await openAuth(page, phone)
  await codeField(page)
    .or(page.getByRole('button', { name: 'دریافت کد ورود' }))
    .first()
    .waitFor()
  const code = await askForCode(page, phone)
  await codeField(page).pressSequentially(code)
  await expect(page.getByRole('heading', { name: 'به هرمز خوش آمدید' })).toBeVisible()
  for (const way of [{ email: placeholder(phone) }, { phone: `98${phone.slice(1)}` }]) {
    const { error } = await squatter.auth.signInWithPassword({ ...way, password })
    expect(error?.code).toBe('invalid_credentials')
  }
  expect(await userOf(phone)).toMatchObject({ email: placeholder(phone) })
})

test('the way back is a path of this shop alone', async ({ page }) => {
  const { phone } = await createPerson()
  await openAuth(page, phone, '/auth?next=https://evil.example/x')
  const code = await askForCode(page, phone)
  await codeField(page).fill(code)
  await page.waitForURL((url) => url.pathname === '/' && url.hostname === 'localhost')
})

test('a guest’s cart is kept through signing in with a password', async ({ page }) => {
  const product = await createProduct({ price: 100_000, stock: 5 })
  const { id, phone } = await createPerson()
  await service().auth.admin.updateUserById(id, {
    email: placeholder(phone),
    email_confirm: true,
    password: 'a good password 1',
  })
  await addToCart(page, product)
  await openAuth(page, phone, '/auth?next=/cart')
  await expect(page.getByText('۱ کالای سبد مهمان شما')).toBeVisible()
  await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
  await passwordField(page).fill('a good password 1')
  await page.getByRole('button', { name: 'ورود به هرمز' }).click()
  await page.waitForURL(/\/cart/)
  await expect(page.getByTestId('cart-line')).toHaveCount(1)
  await expect.poll(() => cartCount(page)).toBe('۱')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the phone and then the code are posted, no number stands in the address, and the way goes on', async ({
    page,
  }) => {
    const phone = freshPhone()
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    await page.goto('/auth?next=/wholesale')
    await page.getByLabel('شمارهٔ موبایل').fill('0917')
    await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
    await expect(page.getByText('شمارهٔ موبایل یازده رقم دارد')).toBeVisible()
    await expect(page.getByRole('button', { name: 'ورود با گذرواژه' })).toBeHidden()
    await page.getByLabel('شمارهٔ موبایل').fill(persian(phone))
    const since = new Date()
    await page.getByRole('button', { name: 'دریافت کد ورود' }).click()
    await expect(page.getByRole('heading', { name: 'کد را وارد کنید' })).toBeVisible()
    expect(page.url()).not.toContain(phone.slice(2))
    await page.getByLabel('کد پیامک').fill('۱۲۳')
    await page.getByRole('button', { name: 'ورود به هرمز' }).click()
    await expect(page.getByText('هر شش رقم کد را وارد کنید.')).toBeVisible()
    await page.getByLabel('کد پیامک').fill(persian(await codeFor(phone, since)))
    await page.getByRole('button', { name: 'ورود به هرمز' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/wholesale')
    await expect(page.getByRole('heading', { name: 'خرید عمده' })).toBeVisible()
  })
})
