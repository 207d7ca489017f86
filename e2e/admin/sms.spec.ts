import { expect, test } from '../support/test.ts'
import { formatPhone } from '../../lib/utils/phone.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { sql } from '../support/products.ts'
import { messagesTo } from '../support/inbox.ts'
import { answerYes, panel, rowAction, searchList, showDetails } from '../support/panel.ts'
import { createPerson, freshPhone } from '../support/people.ts'

test.use({ signedInAs: 'admin' })

test.describe('nightly', { tag: '@nightly' }, () => {
  test('SMS campaign: is refused, counted, confirmed, sent once and listed', async ({ page }) => {
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

  test('SMS template: previews its text and refuses an unknown variable', async ({ page }) => {
    await page.goto('/admin/sms/templates')
    const template = panel(page, 'موجود شدن محصول')
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

  test('SMS consents: numbers are pasted, one agrees again', async ({ page }) => {
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
      await sql(
        'select is_allowed, source from public.sms_consents where phone_number = any ($1) order by 1',
        [[one, two]],
      ),
    ).toEqual([
      { is_allowed: false, source: 'import' },
      { is_allowed: true, source: 'panel' },
    ])
    const file = await page.request.get(`/admin/sms/consents/export?search=${one}&format=csv`)
    expect(await file.text()).toContain(`${one},رضایت داده,پنل`)
    await expectAccessible(page)
  })

  test('failed SMS: is sent again', async ({ page }) => {
    const phone = freshPhone()
    await sql(
      `insert into public.sms_messages (recipient, body, status, attempts, error) values ($1, 'سفارش شما رسید', 'failed', 10, 'no answer')`,
      [phone],
    )
    await page.goto(`/admin/sms?search=${phone}&state=failed`)
    await showDetails(page, `پیامک به ${formatPhone(phone)}`)
    await expect(page.getByText('no answer')).toBeVisible()
    await rowAction(page, `پیامک به ${formatPhone(phone)}`, 'تلاش مجدد')
    await expect(page.getByText('پیامک دوباره در صف ارسال است')).toBeVisible()
    await runJobs()
    await expect.poll(() => messagesTo(phone)).toEqual(['سفارش شما رسید'])
    await page.goto(`/admin/sms?search=${phone}`)
    await expect(page.getByRole('table').getByText('فرستاده شد')).toBeVisible()
  })
})
