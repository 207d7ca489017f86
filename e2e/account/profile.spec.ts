import { expect, test } from '../support/test.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { codeFor, createPerson, freshPhone, signIn } from '../support/people.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { addReview } from '../support/reviews.ts'
import { choosePlace } from '../support/steps.ts'
import { codeField, openAuth, passwordField, wrongCode } from '../support/sign-in-form.ts'
import { pictureFile } from '../support/pictures.ts'

test('profile: the phone number is changed by a code', async ({ page, context }) => {
  const [person, taken] = await Promise.all([createPerson(), createPerson()])
  await signIn(context, person)
  await page.goto('/profile/details')
  await page.getByRole('button', { name: 'تغییر شماره' }).click()
  const dialog = page.getByRole('dialog', { name: 'تغییر شمارهٔ موبایل' })
  const number = dialog.getByLabel('شمارهٔ موبایل جدید')
  await number.fill('0912')
  await dialog.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(dialog.getByText('یازده رقم دارد')).toBeVisible()
  // A taken number shows the same message and gets no code.
  await number.fill(taken.phone)
  await dialog.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(dialog.getByText('پیامک شد')).toBeVisible()
  await codeField(page).fill('123456')
  await expect(dialog.getByText('درست نیست یا زمانش گذشته است')).toBeVisible()
  await dialog.getByRole('button', { name: 'بستن' }).click()

  const phone = freshPhone()
  await page.getByRole('button', { name: 'تغییر شماره' }).click()
  await number.fill(toPersianDigits(phone))
  await dialog.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(dialog.getByText('پیامک شد')).toBeVisible()
  await expectAccessible(page)
  const code = await codeFor(phone)
  await codeField(page).fill(wrongCode(code))
  await expect(dialog.getByText('درست نیست یا زمانش گذشته است')).toBeVisible()
  await codeField(page).fill(code)
  await expect(page.getByText('شمارهٔ موبایل شما عوض شد')).toBeVisible()
  await expect(page.getByTestId('own-phone')).toHaveText(
    toPersianDigits(phone.replace(/(.{4})(.{3})(.*)/, '$1 $2 $3')),
  )
  expect(
    await sql(
      'select p.phone_number, u.email from public.profiles p join auth.users u using (id) where p.id = $1',
      [person.id],
    ),
  ).toEqual([{ phone_number: phone, email: `${phone}@phone.hormoz.example` }])
})

test('password: is set, changed, and ends other sessions', async ({ page, context, browser }) => {
  const person = await createPerson()
  await signIn(context, person)
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, person)
  const isSignedIn = async () => {
    const answer = await elsewhere.request.get('/api/me')
    return ((await answer.json()) as { signedIn: boolean }).signedIn
  }
  expect(await isSignedIn()).toBe(true)
  await page.goto('/profile/password')
  const password = page.getByLabel('گذرواژهٔ جدید')
  await password.fill('sefid-kenar-9')
  await page.getByRole('button', { name: 'ثبت گذرواژه' }).click()
  await expect(page.getByText('گذرواژه ذخیره شد')).toBeVisible()
  expect(await isSignedIn()).toBe(false)

  // A password session must re-authenticate.
  await context.clearCookies()
  await openAuth(page, person.phone, '/auth?next=/profile/password')
  await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
  await passwordField(page).fill('sefid-kenar-9')
  await page.getByRole('button', { name: 'ورود به هرمز' }).click()
  await page.waitForURL(/\/profile/)
  const change = page.getByRole('button', { name: 'تغییر گذرواژه' })
  const current = page.getByLabel('گذرواژهٔ فعلی')
  await password.fill('abi-daryaei-7')
  await current.fill('not this one')
  await change.click()
  await expect(page.getByText('گذرواژهٔ فعلی درست نیست.')).toBeVisible()
  await expect(password).toHaveValue('abi-daryaei-7')
  await current.fill('sefid-kenar-9')
  await change.click()
  await expect(page.getByText('گذرواژه ذخیره شد')).toBeVisible()

  await page.reload()
  await password.fill('zard-zaferani-5')
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'تأیید با کد پیامکی' })
  await expect(dialog).toBeVisible()
  await codeField(page).fill(await codeFor(person.phone))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('گذرواژه ذخیره شد').last()).toBeVisible()

  await elsewhere.clearCookies()
  await signIn(elsewhere, person)
  expect(await isSignedIn()).toBe(true)
  await page.getByRole('button', { name: 'خروج از همهٔ دستگاه‌ها' }).click()
  await page.getByRole('button', { name: 'بله، خارج می‌شوم' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('با موفقیت خارج شدید')).toBeVisible()
  expect(await isSignedIn()).toBe(false)
  await elsewhere.close()
})

test(
  'profile menu: keeps the current page in view, old fragments lead to their page',
  { tag: '@phone' },
  async ({ page, context }) => {
    await signIn(context, await createPerson())
    await page.goto('/profile')
    const menu = page.getByRole('navigation', { name: 'حساب کاربری' })
    await menu.getByRole('link', { name: 'ورود و امنیت' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/profile/password')
    await expect(page.getByRole('heading', { level: 1, name: 'ورود و امنیت' })).toBeVisible()
    await expect(menu.locator('[aria-current]')).toHaveText(/ورود و امنیت/)
    await expect(menu.locator('[aria-current]')).toBeInViewport()
    for (const [old, path] of [
      ['#orders', '/profile/orders'],
      ['#security', '/profile/password'],
    ]) {
      await page.goto('about:blank')
      await page.goto(`/profile${old}`)
      await expect(page).toHaveURL((url) => url.pathname === path)
    }
  },
)

test.describe('nightly', { tag: '@nightly' }, () => {
  test('address book: adds, edits, deletes and has one default', async ({ page, context }) => {
    await signIn(context, await createPerson())
    await page.goto('/profile/addresses')
    await page.getByRole('button', { name: 'افزودن نشانی' }).click()
    const form = page.getByRole('dialog', { name: 'نشانی جدید' })
    const addresses = page.getByTestId('address')
    await expect(form.getByLabel('نام و نام خانوادگی گیرنده')).toHaveValue('آزمون خریدار')
    await choosePlace(form, 'قشم', 'هرمزگان')
    await form.getByLabel('نشانی کامل').fill('بلوار ساحلی، کوچهٔ مروارید، پلاک ۷')
    await form.getByLabel('کد پستی').fill('۷۹۵')
    await form.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
    await expect(form.getByText('کد پستی باید ۱۰ رقم باشد')).toBeVisible()
    await expect(form.getByLabel('نشانی کامل')).toHaveValue('بلوار ساحلی، کوچهٔ مروارید، پلاک ۷')
    await expectAccessible(page)
    await form.getByLabel('کد پستی').fill('۷۹۵۱۹-۴۱۸۳۷')
    await form.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
    await expect(addresses).toHaveCount(1)
    await expect(addresses).toContainText('۷۹۵۱۹۴۱۸۳۷')

    await page.getByRole('button', { name: 'افزودن نشانی' }).click()
    await choosePlace(form, 'میبد', 'یزد')
    await form.getByLabel('نشانی کامل').fill('خیابان سفالگران، پلاک ۲')
    await form.getByLabel('کد پستی').fill('8961234567')
    await form.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
    await expect(addresses).toHaveCount(2)
    await page.getByRole('button', { name: /نشانی اصلی من باشد: هرمزگان/ }).click()
    await expect(addresses.first()).toContainText('اصلی')
    await expect(addresses.first()).toContainText('قشم')

    await page.getByRole('button', { name: /ویرایش نشانی یزد/ }).click()
    const edit = page.getByRole('dialog', { name: 'ویرایش نشانی' })
    await expect(edit.getByLabel('کد پستی')).toHaveValue('۸۹۶۱۲۳۴۵۶۷')
    await edit.getByLabel('نشانی کامل').fill('خیابان سفالگران، پلاک ۲۲')
    await edit.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
    await expect(addresses.nth(1)).toContainText('پلاک ۲۲')
    await page.getByRole('button', { name: /حذف نشانی یزد/ }).click()
    await page.getByRole('button', { name: 'بله، حذف شود' }).click()
    await expect(addresses).toHaveCount(1)
  })

  test('own reviews: one is deleted, an edited one waits for approval', async ({
    page,
    context,
    request,
  }) => {
    const person = await createPerson()
    const [pan, tray] = [
      await createProduct({ name: 'ماهیتابهٔ چدنی پیدا' }),
      await createProduct({ name: 'سینی مسی در راه' }),
    ]
    await addReview(pan, person, { text: 'هفتهٔ نخست راضی بودم', rating: 5 })
    await addReview(tray, person, { text: 'هنوز نرسیده تأیید شود', rating: 3, approved: false })
    const shop = async () => (await request.get(productPath(pan))).text()
    expect(await shop()).toContain('هفتهٔ نخست راضی بودم')
    await signIn(context, person)
    await page.goto('/profile/reviews')
    const reviews = page.getByTestId('own-review')
    const own = reviews.filter({ hasText: 'ماهیتابهٔ چدنی پیدا' })
    await expect(own).toContainText('در فروشگاه نمایش داده می‌شود')
    await expect(reviews.filter({ hasText: 'سینی مسی در راه' })).toContainText('در انتظار تأیید')
    await page.getByRole('button', { name: 'حذف نظر دربارهٔ سینی مسی در راه' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'حذف نظر' }).click()
    await expect(reviews).toHaveCount(1)

    await own.getByRole('button', { name: /^ویرایش نظر/ }).click()
    const dialog = page.getByRole('dialog', { name: 'ویرایش نظر' })
    await expect(dialog.getByLabel('متن نظر')).toHaveValue('هفتهٔ نخست راضی بودم')
    await dialog.getByLabel('متن نظر').fill(' ')
    await dialog.getByRole('button', { name: 'ثبت نظر' }).click()
    await expect(dialog.getByText('نظر شما باید حداقل ۲ کاراکتر باشد')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('متن نظر').fill('پس از یک ماه لقّ شد')
    await dialog
      .locator('label', { has: page.getByRole('radio') })
      .nth(1)
      .click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles([await pictureFile('one.jpg'), await pictureFile('two.jpg')])
    await dialog.getByRole('button', { name: 'ثبت نظر' }).click()
    await expect(dialog).toBeHidden()
    await expect(own).toContainText('در انتظار تأیید')
    await expect(own).toContainText('پس از یک ماه لقّ شد')
    await expect(own.getByRole('img', { name: /عکس [۱۲]/ })).toHaveCount(2)
    expect(await shop()).not.toMatch(/هفتهٔ نخست راضی بودم|پس از یک ماه/)

    const stored = () =>
      sql(`select from storage.objects where bucket_id = 'reviews' and name like $1`, [`${person.id}/%`])
    expect(await stored()).toHaveLength(2)
    await own.getByRole('button', { name: /^ویرایش نظر/ }).click()
    await dialog.getByRole('button', { name: 'برداشتن عکس ۱' }).click()
    await dialog.getByRole('button', { name: 'ثبت نظر' }).click()
    await expect(own.getByRole('img', { name: /عکس [۱۲]/ })).toHaveCount(1)
    await expect.poll(stored).toHaveLength(1)
  })
})
