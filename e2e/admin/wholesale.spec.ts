import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { sql } from '../support/products.ts'
import { messagesTo } from '../support/inbox.ts'
import { createPerson, signIn } from '../support/people.ts'
import { enterByPhone } from '../support/steps.ts'

test('a shopkeeper asks from the home page, and is told by SMS', async ({ page, browser }) => {
  const person = await createPerson('normal', { first: 'ماه‌منیر', last: 'پارسا' })
  const business = `ظروف ${person.phone}`
  await page.goto('/')
  await page.getByRole('link', { name: 'درخواست خرید عمده' }).click()
  await page.waitForURL(/\/auth/)
  await enterByPhone(page, person.phone)
  await page.waitForURL(/\/wholesale/)
  await page.getByRole('button', { name: 'ثبت درخواست' }).click()
  await expect(page.getByText('یکی از گزینه‌ها را انتخاب کنید')).toBeVisible()
  await expect(page.getByText('نام کسب‌وکار را وارد کنید')).toBeVisible()
  await page.getByRole('radio', { name: /^فروشگاه/ }).check({ force: true })
  await page.getByLabel('نام کسب‌وکار').fill(business)
  await page.getByRole('button', { name: 'ثبت درخواست' }).click()
  await expect(page.getByText('شهر را وارد کنید')).toBeVisible()
  await expect(page.getByLabel('نام کسب‌وکار')).toHaveValue(business)
  await page.getByLabel('شهر').fill('قشم')
  await page.getByRole('button', { name: 'ثبت درخواست' }).click()
  await expect(page.getByText(`درخواست «${business}»`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'ثبت درخواست' })).toHaveCount(0)
  await expectAccessible(page)

  const desk = await browser.newContext({ ...(await viewport(page)) })
  await signIn(desk, await createPerson('admin'), 'admin')
  const adminPage = await desk.newPage()
  await adminPage.goto('/admin/users/wholesale')
  const request = adminPage.getByTestId('wholesale-request').filter({ hasText: business })
  await request.getByRole('button', { name: 'پذیرفتن', exact: true }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'پذیرفتن درخواست' })
  await expect(dialog.getByLabel('قیمت')).toHaveValue('shop')
  await dialog.getByLabel('پیام به مشتری').fill('خوش آمدید.')
  await dialog.getByRole('button', { name: 'پذیرفتن و پیامک' }).click()
  await expect(adminPage.getByText('پاسخ ثبت شد و با پیامک گفته می‌شود')).toBeVisible()
  await expect(request.getByText('پذیرفته شد')).toBeVisible()
  await expect(request.getByText('پاسخ: خوش آمدید.')).toBeVisible()
  await expectAccessible(adminPage)
  await desk.close()

  await runJobs()
  await expect.poll(() => messagesTo(person.phone)).toEqual([expect.stringMatching(/فروشگاه.*خوش آمدید/)])
  await page.reload()
  await expect(page.getByText('حساب شما «فروشگاه» است')).toBeVisible()
})

test('who was declined reads why, and may ask again', async ({ page, context, browser }) => {
  const person = await createPerson('normal', { first: 'نیلوفر', last: 'قشمی' })
  const business = `بازرگانی ${person.phone}`
  await sql(
    `insert into public.wholesale_requests (user_id, wanted_type, business_name, city, note) values ($1, 'dealer', $2, 'بندرعباس', 'ماهی دو بار')`,
    [person.id, business],
  )
  const desk = await browser.newContext({ ...(await viewport(page)) })
  await signIn(desk, await createPerson('admin'), 'admin')
  const adminPage = await desk.newPage()
  await adminPage.goto('/admin/users/wholesale')
  const request = adminPage.getByTestId('wholesale-request').filter({ hasText: business })
  await request.getByRole('button', { name: 'نپذیرفتن', exact: true }).click()
  const dialog = adminPage.getByRole('dialog', { name: 'نپذیرفتن درخواست' })
  await dialog.getByLabel('پیام به مشتری').fill('پروانهٔ کسب بفرستید.')
  await dialog.getByRole('button', { name: 'نپذیرفتن و پیامک' }).click()
  await expect(request.getByText('پذیرفته نشد')).toBeVisible()
  await desk.close()
  await runJobs()
  await expect.poll(() => messagesTo(person.phone)).toEqual([expect.stringContaining('پروانهٔ کسب بفرستید.')])

  await signIn(context, person)
  await page.goto('/wholesale')
  await expect(page.getByText('پروانهٔ کسب بفرستید.')).toBeVisible()
  await page.getByRole('radio', { name: /^همکار/ }).check({ force: true })
  await page.getByLabel('نام کسب‌وکار').fill(business)
  await page.getByLabel('شهر').fill('بندرعباس')
  await page.getByRole('button', { name: 'ثبت درخواست' }).click()
  await expect(page.getByText(`درخواست «${business}»`)).toBeVisible()
})

/** The same size for the admin's browser. */
async function viewport(page: Page) {
  return { viewport: page.viewportSize() }
}
