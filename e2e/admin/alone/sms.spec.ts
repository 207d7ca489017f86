import { expect, test } from '../../support/test.ts'
import { formatTehran, startOfTehranDay, tehranDay } from '../../../lib/admin/tehran-time.ts'
import { expectAccessible } from '../../support/axe.ts'
import { runJobs } from '../../support/fresh.ts'
import { sql } from '../../support/products.ts'
import { messagesTo } from '../../support/inbox.ts'
import { panel } from '../../support/panel.ts'
import { createPerson, signIn } from '../../support/people.ts'

// One row of advertising hours. Clicks of headless browsers are not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

let before: { opt_out_text: string; send_from: string; send_until: string }
test.beforeEach(async ({ context }) => {
  const [row] = await sql<typeof before>(
    'select opt_out_text, send_from::text, send_until::text from public.sms_settings',
  )
  before = row!
  await signIn(context, await createPerson('admin'), 'admin')
})
test.afterEach(() =>
  sql('update public.sms_settings set opt_out_text = $1, send_from = $2, send_until = $3', [
    before.opt_out_text,
    before.send_from,
    before.send_until,
  ]),
)

test(
  'SMS advertising: reaches those who agreed at its hour, counts clicks',
  { tag: '@nightly' },
  async ({ page }) => {
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
    const [, link] = /^آزمون عزیز، حراج جمعه: (\S+\/s\/\w{6})\nلغو: \S+\/s\/\w{10}$/.exec(text!)!
    expect(await messagesTo(silent.phone)).toEqual([])

    await page.goto(new URL(link!).pathname)
    await expect(page).toHaveURL(/\/products\?off=1$/)
    await page.goto('/admin/sms/campaigns')
    await expect(entry.getByText(/۱ کلیک/)).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'SMS advertising: waits for the morning, and says so before confirmation',
  { tag: '@nightly' },
  async ({ page }) => {
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
    expect(
      await sql('select opt_out_text, send_from::text, send_until::text from public.sms_settings'),
    ).toEqual([{ opt_out_text: 'لغو۱۱', send_from: '09:00:00', send_until: '21:00:00' }])
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
  },
)
