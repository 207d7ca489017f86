import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { asPerson, createOrder, placeOnline } from '../support/orders.ts'
import { createProduct, sql } from '../support/products.ts'
import { codeFor, createPerson, freshPhone, signIn } from '../support/people.ts'
import { addReview } from '../support/reviews.ts'
import { codeField, openAuth, passwordField, wrongCode } from '../support/sign-in.ts'
import { productPath } from '../support/steps.ts'

const persian = (text: string) => text.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)

test('names are changed, and the page passes in both themes', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  await page.goto('/profile/details')
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('زهرا')
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('')
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect(page.getByText('این مورد لازم است')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'نام', exact: true })).toHaveValue('زهرا')
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('كاوه')
  await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
  await expect(page.getByText('مشخصات شما ذخیره شد')).toBeVisible()
  expect(await sql('select first_name, last_name from public.profiles where id = $1', [person.id])).toEqual([
    { first_name: 'زهرا', last_name: 'کاوه' },
  ])
  await expectAccessibleInBothThemes(page)
})

test('the phone changes by a code to the new one; a taken number says the same and gets none', async ({
  page,
  context,
}) => {
  const person = await createPerson()
  const taken = await createPerson()
  await signIn(context, person)
  await page.goto('/profile/details')
  await page.getByRole('button', { name: 'تغییر شماره' }).click()
  const dialog = page.getByRole('dialog', { name: 'تغییر شمارهٔ موبایل' })
  await dialog.getByLabel('شمارهٔ موبایل تازه').fill('0912')
  await dialog.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(dialog.getByText('یازده رقم دارد')).toBeVisible()
  await dialog.getByLabel('شمارهٔ موبایل تازه').fill(taken.phone)
  await dialog.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(dialog.getByText('پیامک شد')).toBeVisible()
  await codeField(page).fill('123456')
  await expect(dialog.getByText('درست نیست یا زمانش گذشته است')).toBeVisible()
  await dialog.getByRole('button', { name: 'بستن' }).click()

  const phone = freshPhone()
  await page.getByRole('button', { name: 'تغییر شماره' }).click()
  await dialog.getByLabel('شمارهٔ موبایل تازه').fill(persian(phone))
  const since = new Date()
  await dialog.getByRole('button', { name: 'دریافت کد' }).click()
  await expect(dialog.getByText('پیامک شد')).toBeVisible()
  await expectAccessible(page)
  const code = await codeFor(phone, since)
  await codeField(page).fill(wrongCode(code))
  await expect(dialog.getByText('درست نیست یا زمانش گذشته است')).toBeVisible()
  await codeField(page).fill(code)
  await expect(page.getByText('شمارهٔ موبایل شما عوض شد')).toBeVisible()
  await expect(page.getByTestId('own-phone')).toHaveText(
    persian(phone.replace(/(.{4})(.{3})(.*)/, '$1 $2 $3')),
  )
  expect(
    await sql(
      'select p.phone_number, u.email from public.profiles p join auth.users u using (id) where p.id = $1',
      [person.id],
    ),
  ).toEqual([{ phone_number: phone, email: `${phone}@phone.hormoz.example` }])
})

test('a password is set after a code, changed with the old one, and ends other sessions', async ({
  page,
  context,
  browser,
}) => {
  const person = await createPerson()
  await signIn(context, person)
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, person)
  await page.goto('/profile/password')
  await page.getByLabel('گذرواژهٔ تازه').fill('sefid-kenar-9')
  await page.getByRole('button', { name: 'ثبت گذرواژه' }).click()
  await expect(page.getByText('گذرواژه ذخیره شد')).toBeVisible()
  const other = await elsewhere.newPage()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/auth/)
  await elsewhere.close()

  // Whoever came in by the password has to name it.
  await context.clearCookies()
  await openAuth(page, person.phone, '/auth?next=/profile/password')
  await page.getByRole('button', { name: 'ورود با گذرواژه' }).click()
  await passwordField(page).fill('sefid-kenar-9')
  await page.getByRole('button', { name: 'ورود به هرمز' }).click()
  await page.waitForURL(/\/profile/)
  await page.getByLabel('گذرواژهٔ تازه').fill('abi-daryaei-7')
  await page.getByLabel('گذرواژهٔ فعلی').fill('not this one')
  await page.getByRole('button', { name: 'تغییر گذرواژه' }).click()
  await expect(page.getByText('گذرواژهٔ فعلی درست نیست.')).toBeVisible()
  await expect(page.getByLabel('گذرواژهٔ تازه')).toHaveValue('abi-daryaei-7')
  await page.getByLabel('گذرواژهٔ فعلی').fill('sefid-kenar-9')
  await page.getByRole('button', { name: 'تغییر گذرواژه' }).click()
  await expect(page.getByText('گذرواژه ذخیره شد')).toBeVisible()

  // Or prove it by a code.
  await page.reload()
  await page.getByLabel('گذرواژهٔ تازه').fill('zard-zaferani-5')
  const since = new Date()
  await page.getByRole('button', { name: 'تغییر گذرواژه' }).click()
  const dialog = page.getByRole('dialog', { name: 'تأیید با کد پیامکی' })
  await expect(dialog).toBeVisible()
  await codeField(page).fill(await codeFor(person.phone, since))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('گذرواژه ذخیره شد').last()).toBeVisible()
})

test('the address book takes Persian digits, keeps what was typed, and has one default', async ({
  page,
  context,
}) => {
  const person = await createPerson()
  await signIn(context, person)
  await page.goto('/profile/addresses')
  await page.getByRole('button', { name: 'افزودن نشانی' }).click()
  const form = page.getByRole('dialog', { name: 'نشانی تازه' })
  await expect(form.getByLabel('نام و نام خانوادگی گیرنده')).toHaveValue('آزمون خریدار')
  await form.getByLabel('استان').selectOption('هرمزگان')
  await form.getByLabel('شهر').selectOption({ label: 'قشم' })
  await form.getByLabel('نشانی کامل').fill('بلوار ساحلی، کوچهٔ مروارید، پلاک ۷')
  await form.getByLabel('کد پستی').fill('۷۹۵')
  await form.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(form.getByText('کد پستی باید ۱۰ رقم باشد')).toBeVisible()
  await expect(form.getByLabel('نشانی کامل')).toHaveValue('بلوار ساحلی، کوچهٔ مروارید، پلاک ۷')
  await expectAccessible(page)
  await form.getByLabel('کد پستی').fill('۷۹۵۱۹-۴۱۸۳۷')
  await form.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(page.getByTestId('address')).toHaveCount(1)
  await expect(page.getByTestId('address')).toContainText('۷۹۵۱۹۴۱۸۳۷')

  await page.getByRole('button', { name: 'افزودن نشانی' }).click()
  await form.getByLabel('استان').selectOption('یزد')
  await expect(form.getByLabel('شهر')).toHaveValue('')
  await form.getByLabel('شهر').selectOption({ label: 'میبد' })
  await form.getByLabel('نشانی کامل').fill('خیابان سفالگران، پلاک ۲')
  await form.getByLabel('کد پستی').fill('8961234567')
  await form.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(page.getByTestId('address')).toHaveCount(2)
  await page.getByRole('button', { name: /اصلی کردن نشانی هرمزگان/ }).click()
  await expect(page.getByTestId('address').first()).toContainText('اصلی')
  await expect(page.getByTestId('address').first()).toContainText('قشم')

  await page.getByRole('button', { name: /ویرایش نشانی یزد/ }).click()
  const edit = page.getByRole('dialog', { name: 'ویرایش نشانی' })
  await expect(edit.getByLabel('کد پستی')).toHaveValue('۸۹۶۱۲۳۴۵۶۷')
  await edit.getByLabel('نشانی کامل').fill('خیابان سفالگران، پلاک ۲۲')
  await edit.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(page.getByTestId('address').nth(1)).toContainText('پلاک ۲۲')
  await page.getByRole('button', { name: /حذف نشانی یزد/ }).click()
  await page.getByRole('button', { name: 'بله، حذف شود' }).click()
  await expect(page.getByTestId('address')).toHaveCount(1)
})

test('signing out everywhere ends the other browser at once; signing out here leaves it', async ({
  page,
  context,
  browser,
}) => {
  const person = await createPerson()
  await signIn(context, person)
  const elsewhere = await browser.newContext()
  await signIn(elsewhere, person)
  const other = await elsewhere.newPage()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/profile/)

  const here = await browser.newContext()
  await signIn(here, person)
  const third = await here.newPage()
  await third.goto('/profile')
  await third.getByRole('main').getByRole('button', { name: 'خروج', exact: true }).click()
  await third.waitForURL((url) => url.pathname === '/')
  await other.reload()
  await expect(other).toHaveURL(/\/profile/)
  await here.close()

  await page.goto('/profile/password')
  await page.getByRole('button', { name: 'خروج از همهٔ دستگاه‌ها' }).click()
  await page.getByRole('button', { name: 'بله، خارج می‌شوم' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('با موفقیت خارج شدید')).toBeVisible()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/auth\?next=/)
  expect((await (await elsewhere.request.get('/api/me')).json()).signedIn).toBe(false)
  await elsewhere.close()
})

test('two tabs that refresh the same session at once both stay signed in', async ({ context, page }) => {
  const person = await createPerson()
  await signIn(context, person)
  // The token's time is over: each request has to renew it.
  const expire = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'hormoz-session')!
    const session = JSON.parse(Buffer.from(cookie.value.slice(7), 'base64url').toString('utf8'))
    session.expires_at = Math.floor(Date.now() / 1000) - 10
    const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
    await context.addCookies([{ ...cookie, value }])
    return value
  }
  for (let round = 0; round < 3; round++) {
    const value = await expire()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        page.request
          .get('/api/me', { headers: { cookie: `hormoz-session=${value}` } })
          .then((each) => each.json()),
      ),
    )
    expect(answers.map(({ phone }) => phone)).toEqual(Array(6).fill(person.phone))
  }
  const tabs = await Promise.all([context.newPage(), context.newPage()])
  await expire()
  await Promise.all(tabs.map((tab) => tab.goto('/profile/details')))
  for (const tab of tabs) await expect(tab.getByTestId('own-phone')).toBeVisible()
  await page.goto('/profile/details')
  await expect(page.getByTestId('own-phone')).toBeVisible()
})

test('the profile is pages with a marked menu; the first shows the last order and what waits @responsive', async ({
  page,
  context,
}) => {
  const person = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  const [bought, unpaid] = await Promise.all([
    createProduct({ name: 'کتری لعابی کهن', stock: 9 }),
    createProduct({ stock: 9 }),
  ])
  const waiting = await placeOnline(person, unpaid)
  await asPerson(person, 'delete from public.cart_items where user_id = $1', [person.id])
  const order = await createOrder(person, [{ product: bought }], 'delivered')
  await signIn(context, person)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'سلام، مریم' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'آخرین سفارش' })).toContainText(persian(order.number))
  await expect(page.getByTestId('to-review').filter({ hasText: 'کتری لعابی کهن' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'حساب کاربری' })
  await expect(page.getByRole('region', { name: 'در انتظار پرداخت شما' })).toContainText(
    persian(waiting.number),
  )
  await expect(menu.getByRole('link', { name: 'حساب من' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'خرید عمده' })).toHaveAttribute('href', '/profile/wholesale')
  await expectAccessibleInBothThemes(page)
  for (const [link, path, title] of [
    ['سفارش‌های من', '/profile/orders', 'سفارش‌های من'],
    ['نشانی‌ها', '/profile/addresses', 'نشانی‌ها'],
    ['مرجوعی‌ها', '/profile/returns', 'مرجوعی‌ها'],
    ['علاقه‌مندی‌ها', '/profile/lists', 'علاقه‌مندی‌ها'],
    ['نظرهای من', '/profile/reviews', 'نظرهای من'],
    ['پرسش‌های من', '/profile/questions', 'پرسش‌های من'],
    ['مشخصات من', '/profile/details', 'مشخصات من'],
    ['ورود و امنیت', '/profile/password', 'ورود و امنیت'],
  ] as const) {
    await menu.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(menu.locator('[aria-current]')).toHaveText(new RegExp(link))
    await expect(menu.locator('[aria-current]')).toBeInViewport()
    await expectAccessible(page)
  }
  // What old links and bookmarks named.
  for (const [old, path] of [
    ['/profile#orders', '/profile/orders'],
    ['/profile#security', '/profile/password'],
    ['/profile?orders=delivered', '/profile/orders?group=delivered'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(old)
    await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))
  }
})

test('own reviews stand with their state, and are taken back', async ({ page, context }) => {
  const person = await createPerson()
  const [shown, waiting] = await Promise.all([
    createProduct({ name: 'ماهیتابهٔ چدنی پیدا' }),
    createProduct({ name: 'سینی مسی در راه' }),
  ])
  await sql(
    `insert into public.comments (product_id, user_id, content, rating, is_approved)
     values ($1, $3, 'داغ و پایدار', 5, true), ($2, $3, 'هنوز نرسیده تأیید شود', 3, false)`,
    [shown.id, waiting.id, person.id],
  )
  await signIn(context, person)
  await page.goto('/profile/reviews')
  const own = page.getByTestId('own-review')
  await expect(own.filter({ hasText: 'ماهیتابهٔ چدنی پیدا' })).toContainText('در فروشگاه نمایش داده می‌شود')
  await expect(own.filter({ hasText: 'سینی مسی در راه' })).toContainText('در انتظار تأیید')
  await page.getByRole('button', { name: 'حذف نظر دربارهٔ سینی مسی در راه' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف نظر' }).click()
  await expect(own).toHaveCount(1)
})

test('an own review is changed with its pictures, and is hidden until it is approved again', async ({
  page,
  context,
  request,
}) => {
  const [person, product, admin] = await Promise.all([
    createPerson(),
    createProduct({}),
    createPerson('admin'),
  ])
  const id = await addReview(product, person, { text: 'هفتهٔ نخست راضی بودم', rating: 5 })
  const shop = async () => (await request.get(productPath(product))).text()
  expect(await shop()).toContain('هفتهٔ نخست راضی بودم')
  await signIn(context, person)
  await page.goto('/profile/reviews')
  const own = page.getByTestId('own-review')
  const dialog = page.getByRole('dialog', { name: 'ویرایش نظر' })
  const open = async () => {
    await own.getByRole('button', { name: /^ویرایش نظر/ }).click()
    await expect(dialog).toBeVisible()
  }
  const save = async () => {
    await dialog.getByRole('button', { name: 'ثبت نظر' }).click()
    await expect(dialog).toBeHidden()
  }
  const photo = (background: string) =>
    sharp({ create: { width: 300, height: 200, channels: 3, background } })
      .jpeg()
      .toBuffer()

  await open()
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
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await photo('#a33') },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await photo('#3a3') },
  ])
  await save()
  await expect(own).toContainText('در انتظار تأیید')
  await expect(own).toContainText('پس از یک ماه لقّ شد')
  await expect(own.getByRole('img', { name: /عکس [۱۲]/ })).toHaveCount(2)
  expect(await shop()).not.toMatch(/هفتهٔ نخست راضی بودم|پس از یک ماه/)
  await asPerson(admin, `select public.admin_moderate_comments(array[$1::uuid], 'approve')`, [id])
  const names = async () =>
    (
      await sql<{ name: string }>(
        'select object_name as name from public.comment_pictures where comment_id = $1 order by position',
        [id],
      )
    ).map(({ name }) => name)
  const [first, second] = await names()

  // Nothing changed: it stays where it is.
  await page.reload()
  await open()
  await save()
  await expect(own).toContainText('در فروشگاه نمایش داده می‌شود')
  await open()
  await dialog.getByRole('button', { name: 'برداشتن عکس ۱' }).click()
  await save()
  await expect(own).toContainText('در انتظار تأیید')
  expect(await names()).toEqual([second])
  const stored = await sql<{ name: string }>(
    `select name from storage.objects where bucket_id = 'reviews' and name = any ($1)`,
    [[first, second]],
  )
  expect(stored.map(({ name }) => name)).toEqual([second])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('names and a password are posted; faults stand at their fields, and no password comes back', async ({
    page,
    context,
  }) => {
    const person = await createPerson()
    await signIn(context, person)
    await page.goto('/profile/details')
    await page.getByRole('textbox', { name: 'نام', exact: true }).fill('زهرا')
    await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('')
    await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
    await expect(page.getByText('این مورد لازم است')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'نام', exact: true })).toHaveValue('زهرا')
    await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('کاوه')
    await page.getByRole('button', { name: 'ذخیرهٔ مشخصات' }).click()
    // Playwright reads no text of a `<noscript>`.
    await expect.poll(() => page.content()).toContain('مشخصات شما ذخیره شد')
    expect(await sql('select last_name from public.profiles where id = $1', [person.id])).toEqual([
      { last_name: 'کاوه' },
    ])

    await page.goto('/profile/password')
    await page.getByLabel('گذرواژهٔ تازه').fill('12345678')
    await page.getByRole('button', { name: 'ثبت گذرواژه' }).click()
    await expect(page.getByText('به‌سادگی می‌توان حدس زد')).toBeVisible()
    await expect(page.getByLabel('گذرواژهٔ تازه')).toHaveValue('')
    expect(page.url()).not.toContain('12345678')
  })
})
