import { expect, type Page, test } from '../support/test.ts'
import { expectAccessible } from '../support/axe.ts'
import { runJobs } from '../support/fresh.ts'
import { messagesTo } from '../support/inbox.ts'
import { codeFor, createPerson, freshAddress, freshPhone, signIn } from '../support/people.ts'
import { pictureFile } from '../support/pictures.ts'
import { sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { launchOptions } from '../support/browser.ts'

test.use({ launchOptions: launchOptions({ pictures: true }) })

const LICENCE = async () => await pictureFile('javaz.png', '#8a6d3b')
const send = (page: Page) => page.getByRole('button', { name: 'فرستادن درخواست' }).click()

async function fill(page: Page, business: string, kind: 'فروشگاه' | 'همکار' = 'فروشگاه') {
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check({ force: true })
  await page.getByLabel('نام کسب‌وکار').fill(business)
  await page.getByLabel('زمینهٔ کار').selectOption('store')
  await page.getByLabel('استان').selectOption('هرمزگان')
  await page.getByLabel('شهر').fill('قشم')
}

async function createRequest(userId: string, business: string, more = { wanted: 'dealer' }) {
  const [row] = await sql<{ id: string }>(
    `insert into public.wholesale_requests (user_id, wanted_type, business_name, field, province, city, business_id)
     values ($1, $2, $3, 'store', 'هرمزگان', 'بندرعباس', '0013542419') returning id`,
    [userId, more.wanted, business],
  )
  await sql(`insert into public.wholesale_events (request_id, kind, actor_id) values ($1, 'sent', $2)`, [
    row!.id,
    userId,
  ])
  return row!.id
}

test.describe('nightly', { tag: '@nightly' }, () => {
  test('wholesale request: is written, completed and accepted', async ({ page, context, browser }) => {
    test.setTimeout(120_000)
    const phone = freshPhone()
    const business = `ظروف ${phone}`
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    await page.goto('/')
    await page.getByRole('link', { name: 'درخواست خرید عمده' }).click()
    await page.waitForURL(/\/wholesale$/)
    await expect(page.getByRole('heading', { name: 'سه گام تا قیمت خودتان' })).toBeVisible()

    await send(page)
    await expect(page.getByText('یکی از گزینه‌ها را انتخاب کنید')).toBeVisible()
    await expect(page.getByText('زمینهٔ کار را انتخاب کنید')).toBeVisible()
    await fill(page, business)
    await page.getByLabel('کد ملی یا شناسهٔ ملی').fill('۱۲۳۴۵۶۷۸۹۰')
    await send(page)
    await expect(page.getByText(/^این شماره درست نیست/)).toBeVisible()
    await page.getByLabel('کد ملی یا شناسهٔ ملی').fill('۰۰۱۳۵۴۲۴۱۹')
    await send(page)
    await expect(page.getByText('دست‌کم یک عکس از جواز یا پروانهٔ کسب لازم است')).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(await LICENCE())

    // Input survives closing the sign-in and a reload.
    await send(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('شمارهٔ موبایل')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('نام کسب‌وکار')).toHaveValue(business)
    await page.reload()
    await expect(page.getByLabel('نام کسب‌وکار')).toHaveValue(business)
    await expect(page.getByLabel('استان')).toHaveValue('هرمزگان')
    await expect(page.getByRole('radio', { name: /^فروشگاه/ })).toBeChecked()
    await page.locator('input[type=file]').setInputFiles(await LICENCE())
    await send(page)
    await dialog.getByLabel('شمارهٔ موبایل').fill(phone)
    await dialog.getByRole('button', { name: 'دریافت کد' }).click()
    await dialog.getByLabel('کد پیامک').pressSequentially(await codeFor(phone))
    await dialog.getByLabel('نام', { exact: true }).fill('ماه‌منیر')
    await dialog.getByLabel('نام خانوادگی').fill('پارسا')
    await dialog.getByRole('button', { name: 'ثبت و ادامه' }).click()
    await page.waitForURL(/\/profile\/wholesale$/)
    await expect(page.getByText(`درخواست «${business}»`)).toBeVisible()
    await expect(page.getByText('فرستاده شد', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/wholesale')
    await expect(page.getByRole('link', { name: 'دیدن وضعیت' })).toBeVisible()

    const desk = await browser.newContext({ viewport: page.viewportSize()! })
    await signIn(desk, await createPerson('admin'), 'admin')
    const panel = await desk.newPage()
    await panel.goto('/admin/wholesale')
    await panel.getByRole('link', { name: business }).click()
    await expect(panel.getByText('رقم کنترل درست است')).toBeVisible()
    const paper = panel.getByRole('img', { name: 'مدرک ۱' })
    await expect.poll(() => paper.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)
    const address = (await paper.getAttribute('src'))!
    await panel.getByRole('button', { name: 'مدرک ۱' }).click()
    await expect(panel.getByRole('dialog', { name: 'مدرک ۱' })).toBeVisible()
    await panel.keyboard.press('Escape')
    await expectAccessible(panel)
    await panel.getByRole('button', { name: 'خواستن مدرک' }).click()
    const ask = panel.getByRole('dialog', { name: 'خواستن مدرک' })
    await ask.getByRole('button', { name: 'فرستادن و پیامک' }).click()
    await expect(ask.getByText('برای مشتری بنویسید چرا')).toBeVisible()
    await ask.getByLabel('چه چیزی لازم است؟').fill('عکس خواناتری از جواز')
    await ask.getByRole('button', { name: 'فرستادن و پیامک' }).click()
    await expect(panel.getByText('پاسخ ثبت شد و با پیامک گفته می‌شود')).toBeVisible()
    await runJobs()
    await expect.poll(() => messagesTo(phone)).toEqual([expect.stringContaining('عکس خواناتری از جواز')])

    // Only owner and admins see the picture.
    const stranger = await browser.newContext()
    expect((await stranger.request.get(shopUrl + address)).status()).toBe(401)
    await signIn(stranger, await createPerson('dealer'), 'dealer')
    expect((await stranger.request.get(shopUrl + address)).status()).toBe(404)
    expect((await context.request.get(shopUrl + address)).status()).toBe(200)
    await stranger.close()

    await page.goto('/wholesale')
    await page.getByRole('link', { name: 'تکمیل درخواست' }).click()
    await expect(page.getByText('برای بررسی این لازم است: عکس خواناتری از جواز')).toBeVisible()
    await expect(page.getByLabel('نام کسب‌وکار')).toHaveValue(business)
    await page.locator('input[type=file]').setInputFiles(await LICENCE())
    await page.getByRole('button', { name: 'فرستادن دوباره' }).click()
    await expect(page.getByText('دوباره فرستاده شد')).toBeVisible()
    await expect(page.getByRole('button', { name: 'فرستادن دوباره' })).toHaveCount(0)

    await panel.reload()
    await expect(panel.getByRole('img', { name: 'مدرک ۲' })).toBeVisible()
    await panel.getByRole('button', { name: 'پذیرفتن', exact: true }).click()
    const accept = panel.getByRole('dialog', { name: 'پذیرفتن درخواست' })
    await expect(accept.getByLabel('قیمت')).toHaveValue('shop')
    await accept.getByLabel('پیام به مشتری').fill('خوش آمدید.')
    await accept.getByRole('button', { name: 'پذیرفتن و پیامک' }).click()
    await expect(panel.getByText('پذیرفته شد', { exact: true }).first()).toBeVisible()
    await expect(panel.getByRole('button', { name: 'پذیرفتن', exact: true })).toHaveCount(0)
    await desk.close()
    await runJobs()
    await expect.poll(async () => (await messagesTo(phone))[0]).toMatch(/فروشگاه.*خوش آمدید/)

    await page.goto('/profile/wholesale')
    await expect(page.getByText('حساب شما «فروشگاه» است')).toBeVisible()
    await page.goto('/wholesale')
    await expect(page.getByRole('heading', { name: 'ماه‌منیر پارسا، خوش آمدید' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'قیمت فروشگاه' })).toHaveAttribute('href', '/wholesale')
    await expect(page.getByLabel('نام کسب‌وکار')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('wholesale request: is sent without scripts, a refusal keeps what was typed', async ({ browser }) => {
    const person = await createPerson()
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
    await signIn(context, person)
    const page = await context.newPage()
    await page.goto('/wholesale')
    await page.getByLabel('شهر').fill('میناب')
    await send(page)
    await expect(page.getByText('نام کسب‌وکار را وارد کنید')).toBeVisible()
    await expect(page.getByLabel('شهر')).toHaveValue('میناب')
    await fill(page, 'ظرف‌سرای آرام')
    await page.getByLabel('کد ملی یا شناسهٔ ملی').fill('0013542419')
    await send(page)
    await page.waitForURL(/\/profile\/wholesale$/)
    await expect(page.getByText('درخواست «ظرف‌سرای آرام»')).toBeVisible()
    await context.close()
  })

  test('wholesale request: a declined one can be sent again', async ({ page, context, browser }) => {
    const person = await createPerson('normal', { first: 'نیلوفر', last: 'قشمی' })
    const business = `بازرگانی ${person.phone}`
    const id = await createRequest(person.id, business)
    const desk = await browser.newContext({ viewport: page.viewportSize()! })
    await signIn(desk, await createPerson('admin'), 'admin')
    const panel = await desk.newPage()
    await panel.goto(`/admin/wholesale/${id}`)
    await panel.getByRole('button', { name: 'نپذیرفتن', exact: true }).click()
    const dialog = panel.getByRole('dialog', { name: 'نپذیرفتن درخواست' })
    await dialog.getByLabel('پیام به مشتری').fill('پروانهٔ کسب بفرستید.')
    await dialog.getByRole('button', { name: 'نپذیرفتن و پیامک' }).click()
    await expect(panel.getByText('پذیرفته نشد', { exact: true }).first()).toBeVisible()
    await desk.close()
    await runJobs()
    await expect
      .poll(() => messagesTo(person.phone))
      .toEqual([expect.stringContaining('پروانهٔ کسب بفرستید.')])

    await signIn(context, person)
    await page.goto('/profile/wholesale')
    await expect(page.getByText('پروانهٔ کسب بفرستید.')).toBeVisible()
    await fill(page, business, 'همکار')
    await page.getByLabel('کد ملی یا شناسهٔ ملی').fill('10380284790')
    await page.locator('input[type=file]').setInputFiles(await LICENCE())
    await send(page)
    await expect(page.getByText('درخواست شما رسید.')).toBeVisible()
    expect(
      await sql('select count(*)::int as n from public.wholesale_requests where user_id = $1', [person.id]),
    ).toEqual([{ n: 2 }])
  })
})
