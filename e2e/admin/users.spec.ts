import { expect, test } from '../support/test.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { sql } from '../support/products.ts'
import { createPerson, freshPhone, type Person, signIn } from '../support/people.ts'
import { answerYes, panel, rowAction, searchList } from '../support/panel.ts'

let admin: Person
test.beforeEach(async ({ context }) => {
  admin = await createPerson('admin', { first: 'سارا', last: 'مدیر' })
  await signIn(context, admin, 'admin')
})

const profile = async (id: string) =>
  (
    await sql<{ user_type: string; is_blocked: boolean; first_name: string }>(
      'select user_type, is_blocked, first_name from public.profiles where id = $1',
      [id],
    )
  )[0]!

test.describe('nightly', { tag: '@nightly' }, () => {
  test('user: blocking and signing out everywhere end sessions at once', async ({ page, browser }) => {
    const person = await createPerson()
    const theirs = await browser.newContext()
    await signIn(theirs, person)
    const theirPage = await theirs.newPage()
    await theirPage.goto('/profile')
    await expect(theirPage).toHaveURL(/\/profile/)

    await page.goto(`/admin/users/${person.id}`)
    await page.getByRole('button', { name: 'مسدود کردن' }).click()
    await answerYes(page, 'این کاربر مسدود شود؟', 'مسدود کردن')
    await expect(page.getByText('کاربر مسدود شد')).toBeVisible()
    await theirPage.goto('/profile')
    await expect(theirPage).toHaveURL(/\/auth/)

    await page.getByRole('button', { name: 'آزاد کردن' }).click()
    await expect(page.getByText('کاربر آزاد شد')).toBeVisible()
    expect((await profile(person.id)).is_blocked).toBe(false)
    await signIn(theirs, person)
    await theirPage.goto('/profile')
    await expect(theirPage).toHaveURL(/\/profile/)

    await page.getByRole('button', { name: 'خروج از همهٔ دستگاه‌ها' }).click()
    await answerYes(page, 'از همهٔ دستگاه‌ها بیرون برود؟', 'خروج از همه')
    await expect(page.getByText('نشست‌ها بسته شد')).toBeVisible()
    await theirPage.goto('/profile')
    await expect(theirPage).toHaveURL(/\/auth/)
    await theirs.close()

    await page.goto(`/admin/users/${admin.id}`)
    await page.getByRole('button', { name: 'مسدود کردن' }).click()
    await answerYes(page, 'این کاربر مسدود شود؟', 'مسدود کردن')
    await expect(page.getByText('حساب خودتان را نمی‌توانید مسدود کنید')).toBeVisible()
    expect((await profile(admin.id)).is_blocked).toBe(false)
  })

  test('user: is added after a refusal, the same phone is refused', async ({ page }) => {
    const phone = freshPhone()
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'کاربر جدید' }).click()
    const dialog = page.getByRole('dialog', { name: 'کاربر جدید' })
    await dialog.getByLabel('شمارهٔ موبایل').fill('۰۹۱۲')
    await dialog.getByLabel('نام', { exact: true }).fill('ماه‌منیر')
    await dialog.getByRole('button', { name: 'ساختن حساب' }).click()
    await expect(dialog.getByText('شمارهٔ موبایل').last()).toBeVisible()
    await expect(dialog.getByLabel('شمارهٔ موبایل')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('نام', { exact: true })).toHaveValue('ماه‌منیر')
    await dialog.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(phone))
    await dialog.getByLabel('نام خانوادگی').fill('پارسا')
    await dialog.getByLabel('نوع کاربر').selectOption('فروشگاه')
    await dialog.getByRole('button', { name: 'ساختن حساب' }).click()
    await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'ماه‌منیر پارسا' })).toBeVisible()
    expect(
      await sql('select user_type, first_name, last_name from public.profiles where phone_number = $1', [
        phone,
      ]),
    ).toEqual([{ user_type: 'shop', first_name: 'ماه‌منیر', last_name: 'پارسا' }])

    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'کاربر جدید' }).click()
    await dialog.getByLabel('شمارهٔ موبایل').fill(phone)
    await dialog.getByRole('button', { name: 'ساختن حساب' }).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await expect(dialog.getByLabel('شمارهٔ موبایل')).toHaveValue(toPersianDigits(phone))
  })

  test('user: is found, renamed, noted about and given other prices, with a history', async ({ page }) => {
    const person = await createPerson('normal', { first: 'نیلوفر', last: 'قشمی' })
    await page.goto('/admin/users')
    await searchList(page, person.phone)
    await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
    await expectAccessible(page)
    await rowAction(page, 'نیلوفر قشمی', 'دیدن')
    await expect(page.getByRole('heading', { level: 1, name: 'نیلوفر قشمی' })).toBeVisible()
    await expectAccessible(page)

    const names = panel(page, 'نام')
    await names.getByLabel('نام', { exact: true }).fill('نیلوفر‌سادات')
    await names.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('نام ذخیره شد')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'نیلوفر‌سادات قشمی' })).toBeVisible()

    const note = panel(page, 'یادداشت')
    await note.getByLabel('یادداشت').fill('پیش از ارسال زنگ بزنیم')
    await note.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('یادداشت ذخیره شد')).toBeVisible()

    await page.getByLabel('نوع کاربر').selectOption('همکار')
    await page.getByRole('button', { name: 'تغییر نوع' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'انصراف' }).click()
    expect((await profile(person.id)).user_type).toBe('normal')
    await page.getByRole('button', { name: 'تغییر نوع' }).click()
    await answerYes(page, 'نوع این کاربر «همکار» شود؟', 'تغییر نوع')
    await expect(page.getByText('نوع کاربر تغییر کرد')).toBeVisible()
    expect((await profile(person.id)).user_type).toBe('dealer')

    await page.reload()
    await expect(panel(page, 'یادداشت').getByLabel('یادداشت')).toHaveValue('پیش از ارسال زنگ بزنیم')
    await expect(panel(page, 'تاریخچه').getByText('سارا مدیر').first()).toBeVisible()
    await page.goto(`/admin/users?search=${person.phone}&type=dealer`)
    await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
    await page.goto(`/admin/users?search=${person.phone}&type=shop`)
    await expect(page.getByText('چیزی پیدا نشد')).toBeVisible()
  })
})
