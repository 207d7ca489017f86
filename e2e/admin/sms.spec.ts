import { expect, test } from '@playwright/test'
import { formatTehran, startOfTehranDay, tehranDay } from '../../lib/admin/tehran-time.ts'
import { formatPhone } from '../../lib/utils/phone.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { sql } from '../support/products.ts'
import { messagesTo } from '../support/inbox.ts'
import { answerYes, panel, rowAction, searchList } from '../support/panel.ts'
import { createPerson, freshPhone, signIn } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'

// A browser without a window calls itself a program.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

test.beforeEach(async ({ context }) => {
  await signIn(context, await createPerson('admin'), 'admin')
})

test('a message is counted, confirmed, sent once, and found in the list', async ({ page }) => {
  const person = await createPerson('normal', { first: 'ماه‌منیر', last: 'پارسا' })
  const title = `نوروز ${person.phone}`
  await page.goto('/admin/sms/campaigns')
  await page.getByRole('button', { name: 'شمارش گیرندگان و هزینه' }).click()
  await expect(page.getByText('عنوان را بنویسید')).toBeVisible()
  await expect(page.getByText('متن پیامک خالی است')).toBeVisible()
  await page.getByLabel('عنوان').fill(title)
  await page.getByLabel('گیرندگان').selectOption('یک نفر')
  await page.getByLabel('شمارهٔ موبایل').fill(toPersianDigits(person.phone))
  await page.getByLabel('متن پیامک').fill('{naem} عزیز، نوروز مبارک')
  await page.getByRole('button', { name: 'شمارش گیرندگان و هزینه' }).click()
  await expect(page.getByText('این متغیر شناخته نیست: {naem}')).toBeVisible()
  await page.getByLabel('متن پیامک').fill('{name} عزیز، نوروز مبارک')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'شمارش گیرندگان و هزینه' }).click()
  const dialog = page.getByRole('dialog', { name: 'پیامک فرستاده شود؟' })
  await expect(dialog.getByText('۱ نفر')).toBeVisible()
  expect(await messagesTo(person.phone)).toEqual([])
  await dialog.getByRole('button', { name: 'فرستادن' }).click()
  await expect(page.getByText('ارسال آغاز شد')).toBeVisible()
  await expect(page.getByLabel('عنوان')).toHaveValue('')
  const entry = page.getByRole('listitem').filter({ hasText: title })
  await expect(entry).toBeVisible()
  await runJobs()
  await expect.poll(() => messagesTo(person.phone)).toEqual(['ماه‌منیر عزیز، نوروز مبارک'])
  await runJobs()
  await expect(entry.getByText('پایان یافت')).toBeVisible({ timeout: 20_000 })
  expect(await messagesTo(person.phone)).toHaveLength(1)

  await page.goto('/admin/sms')
  await searchList(page, person.phone)
  await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
  await expect(page.getByRole('table').getByText('فرستاده شد')).toBeVisible()
  await expectAccessible(page)
})

test('a message that failed is tried again', async ({ page }) => {
  const phone = freshPhone()
  await sql(
    `insert into public.sms_messages (recipient, body, status, attempts, error) values ($1, 'سفارش شما رسید', 'failed', 10, 'no answer')`,
    [phone],
  )
  await page.goto(`/admin/sms?search=${phone}&state=failed`)
  await expect(page.getByText('no answer')).toBeVisible()
  await rowAction(page, `پیامک به ${formatPhone(phone)}`, 'تلاش دوباره')
  await expect(page.getByText('پیامک دوباره در صف ارسال است')).toBeVisible()
  await runJobs()
  await expect.poll(() => messagesTo(phone)).toEqual(['سفارش شما رسید'])
  await page.goto(`/admin/sms?search=${phone}`)
  await expect(page.getByRole('table').getByText('فرستاده شد')).toBeVisible()
})

test('a template shows what arrives, and a variable that nothing fills is refused', async ({ page }) => {
  await page.goto('/admin/sms/templates')
  const template = panel(page, 'موجود شدن کالا')
  const text = template.getByRole('textbox', { name: 'متن', exact: true })
  await expect(text).not.toHaveValue('')
  const before = await text.inputValue()
  await text.fill(`${before} {gift}`)
  await expect(template.getByLabel('پیش‌نمایش')).toContainText('{gift}')
  await template.getByRole('button', { name: 'ذخیره' }).click()
  await expect(template.getByText('این متغیر شناخته نیست: {gift}')).toBeVisible()
  await expect(text).toHaveValue(`${before} {gift}`)
  expect(await sql(`select 1 from public.sms_templates where body like '%{gift}%'`)).toEqual([])
  await expectAccessible(page)
})

test('advertising reaches who agreed, at its hour, with a counted link and the way out', async ({ page }) => {
  test.setTimeout(120_000)
  const [agreed, silent] = [await createPerson('dealer'), await createPerson('dealer')]
  await sql(
    `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, true, 'profile')`,
    [agreed.phone],
  )
  await sql(`update public.sms_settings set send_from = '00:00', send_until = '24:00'`)
  const [segment] = await sql<{ id: string }>(
    `insert into public.customer_segments (name, filter) values ($1, '{"types": ["dealer"], "orders_to": 0}') returning id`,
    [`همکاران ${agreed.phone}`],
  )
  const title = `جمعه ${agreed.phone}`
  await page.goto(`/admin/sms/campaigns?segment=${segment!.id}`)
  await expect(page.getByLabel('گروه مشتری')).toHaveValue(segment!.id)
  await page.getByLabel('عنوان').fill(title)
  await page.getByLabel('متن پیامک').fill('{name} عزیز، حراج جمعه: {link}')
  await expect(page.getByLabel('پیش‌نمایش')).toContainText('لغو: http')
  await page.getByRole('button', { name: 'شمارش گیرندگان و هزینه' }).click()
  await expect(page.getByText('در متن {link} هست؛ بنویسید به کدام صفحه می‌رود')).toBeVisible()
  await page.getByLabel('پیوند به صفحهٔ').fill('https://elsewhere.example/x')
  await page.getByRole('button', { name: 'شمارش گیرندگان و هزینه' }).click()
  await expect(page.getByText('این نشانی از صفحه‌های فروشگاه نیست')).toBeVisible()
  await page.getByLabel('پیوند به صفحهٔ').fill('/products?off=1')
  const tomorrow = new Date(Date.now() + 26 * 3_600_000).toISOString()
  await page.getByLabel('زمان ارسال', { exact: true }).fill(formatTehran(tomorrow))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'شمارش گیرندگان و هزینه' }).click()
  const dialog = page.getByRole('dialog', { name: 'پیامک فرستاده شود؟' })
  await expect(dialog.getByText(/نفر دیگر رضایت نداده‌اند و پیامک نمی‌گیرند/)).toBeVisible()
  await expect(dialog.getByText(/^ارسال از .* آغاز می‌شود/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'زمان‌بندی' }).click()
  const entry = page.getByRole('listitem').filter({ hasText: title })
  await expect(entry.getByText('زمان‌بندی شده')).toBeVisible()
  await runJobs()
  expect(await messagesTo(agreed.phone)).toEqual([])

  await entry.getByRole('button', { name: 'تغییر زمان' }).click()
  const move = page.getByRole('dialog', { name: `زمان ارسال «${title}»` })
  await move.getByLabel('زمان ارسال').fill('')
  await move.getByRole('button', { name: 'تغییر زمان' }).click()
  await expect(move).toBeHidden()
  await runJobs()
  await expect.poll(async () => (await messagesTo(agreed.phone)).length).toBe(1)
  const [text] = await messagesTo(agreed.phone)
  const [, link, out] = /^آزمون عزیز، حراج جمعه: (\S+\/s\/\w{6})\nلغو: (\S+\/s\/\w{10})$/.exec(text!)!
  expect(await messagesTo(silent.phone)).toEqual([])

  await page.goto(new URL(link!).pathname)
  await expect(page).toHaveURL(/\/products\?off=1$/)
  await page.goto('/admin/sms/campaigns')
  await expect(entry.getByText(/۱ کلیک/)).toBeVisible()
  await page.goto('/admin/sms/links?kind=campaign')
  await searchList(page, title)
  await expect(page.getByText('از ۱ پیامک', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await page.goto(new URL(out!).pathname)
  await page.getByRole('button', { name: 'لغو پیامک‌های تبلیغاتی' }).click()
  await expect(page.getByText(/پیامک تبلیغاتی دیگری به .* نمی‌فرستیم/)).toBeVisible()
  await page.goto('/admin/sms/consents?allowed=no')
  await searchList(page, agreed.phone)
  await expect(page.getByText('لغو کرده').filter({ visible: true }).last()).toBeVisible()
  await expect(page.getByText('پیوند پیامک').filter({ visible: true }).last()).toBeVisible()
})

test('at night a campaign waits for the morning, and says so before it is confirmed', async ({ page }) => {
  const agreed = await createPerson()
  await sql(
    `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, true, 'profile')`,
    [agreed.phone],
  )
  await page.goto('/admin/sms/campaigns')
  const settings = panel(page, 'ساعت ارسال و راه لغو')
  await settings.getByLabel('از ساعت').fill('۹')
  await settings.getByLabel('تا ساعت').fill('۸')
  await settings.getByLabel('راه لغو در پایان پیامک').fill('برای قطع ۱۱')
  await settings.getByRole('button', { name: 'ذخیره' }).click()
  await expect(settings.getByText('واژهٔ «لغو» باید در متن باشد')).toBeVisible()
  await settings.getByLabel('راه لغو در پایان پیامک').fill('لغو۱۱')
  await settings.getByRole('button', { name: 'ذخیره' }).click()
  await expect(settings.getByText('پایان باید پس از آغاز باشد')).toBeVisible()
  await settings.getByLabel('تا ساعت').fill('۲۱')
  await settings.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('تنظیم پیامک تبلیغاتی ذخیره شد')).toBeVisible()
  expect(await sql('select way_out, send_from::text, send_until::text from public.sms_settings')).toEqual([
    { way_out: 'لغو۱۱', send_from: '09:00:00', send_until: '21:00:00' },
  ])
  try {
    await page.getByLabel('عنوان').fill('شب')
    await page.getByLabel('متن پیامک').fill('شب یلدا مبارک')
    await expect(page.getByLabel('پیش‌نمایش')).toContainText('لغو۱۱')
    const night = tehranDay(new Date(Date.now() + 2 * 86_400_000).toISOString())
    await page
      .getByLabel('زمان ارسال', { exact: true })
      .fill(formatTehran(new Date(Date.parse(startOfTehranDay(night)) + 3 * 3_600_000).toISOString()))
    await page.getByRole('button', { name: 'شمارش گیرندگان و هزینه' }).click()
    const dialog = page.getByRole('dialog', { name: 'پیامک فرستاده شود؟' })
    await expect(
      dialog.getByText('بیرون از ساعت ارسال پیامک تبلیغاتی نمی‌فرستیم', { exact: false }),
    ).toBeVisible()
    await expect(dialog.getByText(/^ارسال از .*۹:۰۰/)).toBeVisible()
    await dialog.getByRole('button', { name: 'انصراف' }).click()
  } finally {
    await sql(
      `update public.sms_settings set way_out = 'لغو: {link}', send_from = '00:00', send_until = '24:00'`,
    )
  }
})

test('numbers are put on the list by paste, and one agrees again after a question', async ({ page }) => {
  const [one, two] = [freshPhone(), freshPhone()]
  await page.goto('/admin/sms/consents')
  await page.getByRole('button', { name: 'افزودن شماره‌ها' }).click()
  const dialog = page.getByRole('dialog', { name: 'افزودن شماره‌ها' })
  await dialog.getByRole('textbox', { name: 'شماره‌ها' }).fill('سلام')
  await dialog.getByRole('button', { name: 'ثبت شماره‌ها' }).click()
  await expect(dialog.getByText('شمارهٔ موبایلی در این متن نیست')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'شماره‌ها' }).fill(`${toPersianDigits(one)}\n+98${two.slice(1)}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'ثبت شماره‌ها' }).click()
  await expect(page.getByText('۲ شماره ثبت شد')).toBeVisible()
  await searchList(page, one)
  await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
  await rowAction(page, formatPhone(one), 'ثبت رضایت')
  await answerYes(page, /دوباره پیامک تبلیغاتی بگیرد/, 'ثبت رضایت')
  await expect(page.getByText('رضایت ثبت شد')).toBeVisible()
  expect(
    await sql('select is_allowed, source from public.sms_consents where phone_number = any ($1) order by 1', [
      [one, two],
    ]),
  ).toEqual([
    { is_allowed: false, source: 'import' },
    { is_allowed: true, source: 'panel' },
  ])
  const file = await page.request.get(`/admin/sms/consents/export?search=${one}&format=csv`)
  expect(await file.text()).toContain(`${one},رضایت داده,پنل`)
  await expectAccessible(page)
})

test('a short link is made for a page of the shop, and goes', async ({ page }) => {
  const name = `نوروز ${freshPhone()}`
  await page.goto('/admin/sms/links')
  await page.getByRole('button', { name: 'پیوند تازه' }).click()
  const dialog = page.getByRole('dialog', { name: 'پیوند تازه' })
  await dialog.getByLabel('صفحهٔ فروشگاه').fill('/admin/users')
  await dialog.getByRole('button', { name: 'ساختن پیوند' }).click()
  await expect(dialog.getByText('این نشانی از صفحه‌های فروشگاه نیست')).toBeVisible()
  await dialog.getByLabel('صفحهٔ فروشگاه').fill(`${shopUrl}/products?off=1`)
  await dialog.getByLabel('نام', { exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'ساختن پیوند' }).click()
  await expect(dialog).toBeHidden()
  await searchList(page, name)
  await expect(page.getByText('نمایش ۱ تا ۱ از ۱ مورد')).toBeVisible()
  expect(await sql('select target from public.short_links where title = $1', [name])).toEqual([
    { target: '/products?off=1' },
  ])
  await rowAction(page, name, 'حذف')
  await answerYes(page, `پیوند «${name}» حذف شود؟`, 'حذف')
  await expect(page.getByText('پیوند حذف شد')).toBeVisible()
  expect(await sql('select 1 from public.short_links where title = $1', [name])).toEqual([])
})
