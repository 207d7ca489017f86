import { type BrowserContext, expect, type Page, test } from '../support/test.ts'
import { createOrder, fillCart } from '../support/orders.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { enterByPhone, fillAddress } from '../support/steps.ts'

const OTHER = 'اکنون با حساب دیگری وارد شده‌اید'
const names = ({ id }: Person) => sql('select first_name, last_name from public.profiles where id = $1', [id])

async function twoPeople() {
  return Promise.all([
    createPerson('normal', { first: 'الف', last: 'نخست' }),
    createPerson('normal', { first: 'ب', last: 'دوم' }),
  ])
}

/** The first of two people signs in and writes a name that is not saved. */
async function writeAsFirst(page: Page): Promise<[Person, Person]> {
  const people = await twoPeople()
  await signIn(page.context(), people[0])
  await page.goto('/profile/details')
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('نوشتهٔ الف')
  return people
}

/** Signs out and in as another, in a second tab. */
async function changeAccount(context: BrowserContext, { phone }: Person): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto('/profile/password')
  await tab
    .locator('form[action="/api/sign-out"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.submit())
  await expect(tab.getByText('با موفقیت خارج شدید')).toBeVisible()
  await tab.goto('/auth')
  await enterByPhone(tab, phone)
  await expect(tab).not.toHaveURL(/auth/)
  return tab
}

test('two accounts: a page is rendered again without the first one’s text', async ({ page, context }) => {
  const [a, b] = await writeAsFirst(page)
  await changeAccount(context, b)
  const last = page.getByRole('textbox', { name: 'نام خانوادگی' })
  await expect(last).toHaveValue('دوم')
  expect(await page.content()).not.toContain('نوشتهٔ الف')
  await last.fill('سوم')
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect(page.getByText('مشخصات شما ذخیره شد')).toBeVisible()
  expect([await names(a), await names(b)]).toEqual([
    [{ first_name: 'الف', last_name: 'نخست' }],
    [{ first_name: 'ب', last_name: 'سوم' }],
  ])
  // The first finds its text in its own tab.
  await changeAccount(context, a)
  await expect(page.getByRole('textbox', { name: 'نام', exact: true })).toHaveValue('الف')
  await expect(last).toHaveValue('نوشتهٔ الف')
})

test('two accounts: a stale tab refuses to save, reopens for the second', async ({ page, context }) => {
  const [a, b] = await writeAsFirst(page)
  await context.clearCookies()
  await signIn(context, b)
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect(page.getByRole('main').getByText(OTHER)).toBeVisible()
  await expect(page.getByRole('button', { name: 'ورود با حساب پیشین' })).toBeVisible()
  await page.getByRole('button', { name: 'باز کردن با حساب کنونی' }).click()
  await expect(page.getByRole('textbox', { name: 'نام خانوادگی' })).toHaveValue('دوم')
  expect([await names(a), await names(b)]).toEqual([
    [{ first_name: 'الف', last_name: 'نخست' }],
    [{ first_name: 'ب', last_name: 'دوم' }],
  ])
})

/** The page's actions are unknown to the server until the returned function is called. */
async function useOldActions(page: Page): Promise<() => void> {
  let isOld = true
  await page.route('**/profile/**', (route) => {
    const headers = route.request().headers()
    return isOld && headers['next-action']
      ? route.continue({ headers: { ...headers, 'next-action': '40'.padEnd(42, '7') } })
      : route.fallback()
  })
  return () => void (isOld = false)
}

test('old page: an unknown action says so and keeps the text', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  await page.goto('/profile/details')
  const end = await useOldActions(page)
  const last = page.getByRole('textbox', { name: 'نام خانوادگی' })
  await last.fill('نوشتهٔ من')
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect(
    page.getByRole('main').getByText('فروشگاه تازه شده است؛ صفحه را دوباره باز کنید'),
  ).toBeVisible()
  end()
  await page.getByRole('button', { name: 'باز کردن دوبارهٔ صفحه' }).click()
  await expect(last).toHaveValue('نوشتهٔ من')
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect(page.getByText('مشخصات شما ذخیره شد')).toBeVisible()
  expect(await names(person)).toEqual([{ first_name: 'آزمون', last_name: 'نوشتهٔ من' }])
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('old page: a plain form leads to a page that offers to reopen', async ({ page, context }) => {
    const person = await createPerson('dealer')
    const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }], 'processing')
    await signIn(context, person, 'dealer')
    await page.goto(`/profile/orders/${order.id}`)
    const end = await useOldActions(page)
    const button = page.getByRole('button', { name: 'درخواست صورتحساب رسمی' })
    await button.click()
    await expect(
      page.getByRole('heading', { name: 'فروشگاه تازه شده است؛ صفحه را دوباره باز کنید' }),
    ).toBeVisible()
    end()
    await page.getByRole('button', { name: 'باز کردن دوبارهٔ صفحه' }).click()
    await expect(button).toBeVisible()
  })

  test('two accounts: checkout and panel lose the text of the first', async ({ page, context }) => {
    const [a, b] = [await createPerson('admin'), await createPerson('admin', { first: 'ب', last: 'دوم' })]
    const product = await createProduct({ price: 200_000, stock: 9 })
    for (const person of [a, b]) await fillCart(person, [product])
    await signIn(context, a, 'admin')
    const panel = await context.newPage()
    await panel.goto('/admin/colors')
    await panel.getByRole('button', { name: 'رنگ جدید' }).click()
    const name = panel.getByRole('dialog').getByLabel('نام')
    await name.fill('رنگ الف')
    await page.goto('/checkout')
    await fillAddress(page)
    await changeAccount(context, b)
    await expect(page.getByLabel('نام و نام خانوادگی گیرنده')).toHaveValue('ب دوم')
    await expect(page.getByLabel('نشانی کامل')).toHaveValue('')
    await expect(panel.getByRole('dialog')).toBeHidden()
    await panel.getByRole('button', { name: 'رنگ جدید' }).click()
    await expect(name).toHaveValue('')
    // Both find it when the first is back.
    await changeAccount(context, a)
    await expect(page.getByLabel('نشانی کامل')).toHaveValue('گلشهر جنوبی، کوچهٔ نیلوفر ۴، پلاک ۱۸')
  })
})
