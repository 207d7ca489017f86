import { expect, test } from '../support/test.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { codeFor, createPerson, freshAddress, freshPhone, service } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import {
  askForCode,
  codeField,
  expectEntered,
  openAuth,
  passwordField,
  wrongCode,
} from '../support/sign-in-form.ts'
import { addToCart, cartCount, holdScripts } from '../support/steps.ts'

const placeholder = (phone: string) => `${phone}@phone.hormoz.example`

test('sign-in before scripts: an early form is posted, typing goes on', async ({ page }) => {
  const phone = freshPhone()
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  const release = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('شمارهٔ موبایل').fill(phone)
  await page.getByLabel('شمارهٔ موبایل').press('Enter')
  await expect(page.getByRole('heading', { name: 'کد را وارد کنید' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  // Half of the code before the scripts load, the rest during hydration.
  const code = await codeFor(phone)
  await codeField(page).pressSequentially(code.slice(0, 3))
  release()
  await codeField(page).pressSequentially(code.slice(3), { delay: 100 })
  await expect(page.getByRole('heading', { name: 'به هرمز خوش آمدید' })).toBeVisible()
})

test('sign-in: a new person enters by a code and returns by password', async ({ page }) => {
  const phone = freshPhone()
  await openAuth(page, toPersianDigits(phone), '/auth?next=/about')
  await expectAccessible(page)
  const code = await askForCode(page, phone)
  await expectAccessible(page)
  await codeField(page).pressSequentially(toPersianDigits(code))
  await expect(page.getByRole('heading', { name: 'به هرمز خوش آمدید' })).toBeVisible()
  await page.getByLabel('نام', { exact: true }).fill('مريم')
  await page.getByLabel('نام خانوادگی').fill('دلاوری')
  await passwordField(page).fill('نان و پنیر ۱۲')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ثبت و ادامه' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/about')
  expect(
    await sql('select email, email_confirmed_at is not null as confirmed from auth.users where phone = $1', [
      `98${phone.slice(1)}`,
    ]),
  ).toEqual([{ email: placeholder(phone), confirmed: true }])

  await page.context().clearCookies()
  await openAuth(page, phone)
  await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
  await expectAccessible(page)
  // Digits of another keyboard give the same password.
  await passwordField(page).fill('نان و پنیر 12')
  await page.getByRole('button', { name: 'ورود به هرمز' }).click()
  await expectEntered(page)
  await page.goto('/profile')
  await expect(page.getByText('مریم دلاوری').filter({ visible: true }).first()).toBeVisible()
})

test('sign-in: a forgotten password is replaced after a code', async ({ page }) => {
  const { phone } = await createPerson()
  await openAuth(page, phone)
  await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
  await page.getByRole('button', { name: 'گذرواژه را فراموش کرده‌ام' }).click()
  await expect(page.getByText('پس از آن گذرواژهٔ جدید می‌گذارید')).toBeVisible()
  await codeField(page).pressSequentially(await codeFor(phone))
  await expect(page.getByRole('heading', { name: 'گذرواژهٔ جدید' })).toBeVisible()
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

test.describe('nightly', { tag: '@nightly' }, () => {
  test('sign-in: a wrong code is refused, a code sent again after a minute counts', async ({ page }) => {
    const { phone } = await createPerson()
    await page.clock.install()
    await openAuth(page, phone)
    const first = await askForCode(page, phone)
    await codeField(page).fill(wrongCode(first))
    await expect(page.getByText('کد واردشده درست نیست یا زمانش گذشته است.')).toBeVisible()
    await codeField(page).fill('')
    await expect(page.getByText('ارسال دوباره تا')).toBeVisible()
    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: 'ارسال دوبارهٔ کد' }).click()
    await expect(page.getByText('کد جدید فرستاده شد')).toBeVisible()
    const second = await codeFor(phone)
    await codeField(page).fill(second)
    await expectEntered(page)
  })

  test('sign-in by password: keeps the cart of the guest', async ({ page }) => {
    const product = await createProduct({ price: 100_000, stock: 5 })
    const { id, phone } = await createPerson()
    await service().auth.admin.updateUserById(id, {
      email: placeholder(phone),
      email_confirm: true,
      password: 'a good password 1',
    })
    await addToCart(page, product)
    await openAuth(page, phone, '/auth?next=/cart')
    await expect(page.getByText('۱ محصول سبد مهمان شما')).toBeVisible()
    await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
    await passwordField(page).fill('a good password 1')
    await page.getByRole('button', { name: 'ورود به هرمز' }).click()
    await page.waitForURL(/\/cart/)
    await expect(page.getByTestId('cart-line')).toHaveCount(1)
    await expect.poll(() => cartCount(page)).toBe('۱')
  })
})
