import { expect, test, type Page } from '../support/test.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { answerYes, showFilters } from '../support/panel.ts'
import { createPerson, freshAddress, freshPhone, signIn } from '../support/people.ts'
import { sql } from '../support/products.ts'

async function write(name: string, messages: readonly string[], phone = freshPhone()): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `insert into public.contact_messages (subject, full_name, phone_number, message, created_at)
     select 'order', $1, $2, m, now() - n * interval '1 minute' from unnest($3::text[]) with ordinality t (m, n)
     returning id`,
    [name, phone, messages],
  )
  return rows.map(({ id }) => id)
}

const states = (name: string) =>
  sql<{ handled: boolean }>(
    'select handled_at is not null as handled from public.contact_messages where full_name = $1',
    [name],
  )

async function find(page: Page, text: string, count: number) {
  await page.getByRole('searchbox', { name: /جست‌وجو: نام/ }).fill(text)
  await expect(page).toHaveURL(/search=/)
  await expect(page.getByText(`از ${toPersianDigits(count)} مورد`)).toBeVisible()
}

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin', { first: 'سارا', last: 'مدیر' }), 'admin')
})

test.describe('nightly', { tag: '@nightly' }, () => {
  test('contact message: is read from the bell, handled and reopened', async ({ page, browser, baseURL }) => {
    const phone = freshPhone()
    const guest = await browser.newContext({
      baseURL: baseURL!,
      extraHTTPHeaders: { 'x-forwarded-for': freshAddress() },
    })
    const contact = await guest.newPage()
    await contact.goto('/contact?subject=return')
    await contact.getByLabel('نام و نام خانوادگی').fill('لیلا قشمی')
    await contact.getByLabel('شمارهٔ موبایل').fill(phone)
    await contact.locator('textarea[name="message"]').fill('دستهٔ قابلمه شل است.\nچطور پس بفرستم؟')
    await contact.getByRole('button', { name: 'فرستادن پیام' }).click()
    await expect(contact.getByText(/پیام شما رسید/)).toBeVisible()
    await guest.close()

    await page.goto('/admin')
    await page.getByRole('button', { name: /اعلان‌ها، / }).click()
    await page.getByRole('menuitem', { name: /پیام تماس بی‌پاسخ/ }).click()
    await expect(page).toHaveURL(/\/admin\/comments\/messages$/)
    await find(page, toPersianDigits(phone), 1)
    await page.getByRole('link', { name: 'بازگشت یا تعویض محصول' }).click()

    await expect(page.getByRole('heading', { name: 'لیلا قشمی' })).toBeVisible()
    await expect(page.getByText('چطور پس بفرستم؟')).toBeVisible()
    await expect(page.getByText('این شماره در فروشگاه حسابی ندارد.')).toBeVisible()
    await expect(page.getByRole('link', { name: /تماس با/ })).toHaveAttribute('href', `tel:${phone}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'رسیدگی شد' }).click()
    await expect(page.getByRole('button', { name: 'برگرداندن به انتظار' })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'ویرایش پیام تماس' }).getByText('سارا مدیر'),
    ).toBeVisible()

    await page.goto(`/admin/comments/messages?search=${phone}`)
    await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
    await showFilters(page)
    await page.getByLabel('در انتظار', { exact: true }).selectOption('handled')
    await expect(page).toHaveURL(/state=handled/)
    await page.getByRole('button', { name: 'کارهای پیام لیلا قشمی' }).click()
    await page.getByRole('menuitem', { name: 'برگرداندن به انتظار' }).click()
    await expect(page.getByText('پیام به انتظار برگشت')).toBeVisible()
    await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
  })

  test('contact messages: are handled in bulk, and deleted after a question', async ({ page }) => {
    const name = `نامه ${Date.now()}`
    await write(name, ['پیام نخست آزمون', 'پیام دوم آزمون', 'تبلیغ سومین آزمون'])
    await page.goto('/admin/comments')
    await page.getByRole('link', { name: /پیام‌های تماس/ }).click()
    await find(page, name, 3)
    const boxes = page.getByRole('checkbox', { name: `انتخاب پیام ${name}` })
    const bulk = page.getByRole('region', { name: 'کارهای گروهی' })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await bulk.getByRole('button', { name: 'رسیدگی شد' }).click()
    await expect(page.getByText('پیام‌ها رسیدگی‌شده شدند')).toBeVisible()
    await expect(page.getByText('از ۱ مورد')).toBeVisible()

    await boxes.check()
    await bulk.getByRole('button', { name: 'حذف' }).click()
    const question = page.getByRole('alertdialog', { name: '۱ پیام برای همیشه حذف شود؟' })
    await question.getByRole('button', { name: 'انصراف' }).click()
    expect(await states(name)).toHaveLength(3)
    await bulk.getByRole('button', { name: 'حذف' }).click()
    await answerYes(page, '۱ پیام برای همیشه حذف شود؟', 'حذف')
    await expect(page.getByText('پیام‌ها حذف شدند')).toBeVisible()
    expect(await states(name)).toEqual([{ handled: true }, { handled: true }])
  })

  test('contact message: shows the account and other messages of its number', async ({ page }) => {
    const person = await createPerson('normal', { first: 'ماه‌منیر', last: 'پارسا' })
    const name = `نامه ${Date.now()}`
    const [id] = await write(name, ['پیگیری سفارش من', 'پیام پیشین همین شماره'], person.phone)
    await page.goto(`/admin/comments/messages/${id}`)
    await expect(page.getByRole('link', { name: 'ماه‌منیر پارسا' })).toHaveAttribute(
      'href',
      `/admin/users/${person.id}`,
    )
    await expect(page.getByText('بدون ورود به حساب نوشته شده است')).toBeVisible()
    await expect(page.getByText('پیام پیشین همین شماره')).toBeVisible()
    await page.getByRole('button', { name: 'حذف پیام' }).click()
    await answerYes(page, /حذف/, 'حذف')
    await expect(page).toHaveURL(/\/admin\/comments\/messages$/)
    expect(await states(name)).toHaveLength(1)
    await page.goto(`/admin/comments/messages/${id}`)
    await expect(page.getByText('چنین صفحه‌ای در پنل نیست')).toBeVisible()
  })
})
