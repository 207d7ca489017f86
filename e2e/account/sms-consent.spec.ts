import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { expectAccessible, expectAccessibleInBothThemes } from '../support/axe.ts'
import { createPerson, freshPhone, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { panel } from '../support/panel.ts'
import { shopUrl } from '../support/shop.ts'
import { addToCart, fillAddress, tick } from '../support/steps.ts'

// A browser without a window calls itself a program.
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
})

const consentOf = async (phone: string) =>
  (
    await sql<{ is_allowed: boolean; source: string }>(
      'select is_allowed, source from public.sms_consents where phone_number = $1',
      [phone],
    )
  )[0]

/** The code of the address at which a number stops advertising. */
const optOutCode = async (phone: string) =>
  (await sql<{ code: string }>('select private.opt_out_code($1) as code', [phone]))[0]!.code

test('the switch of the profile is off, acts at once, and stays as it was left', async ({
  page,
  context,
}) => {
  const person = await createPerson()
  await signIn(context, person)
  await page.goto('/profile/details')
  const toggle = panel(page, 'پیامک‌های فروشگاه').getByRole('switch')
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect(page.getByText('پیشنهادها را با پیامک می‌فرستیم')).toBeVisible()
  expect(await consentOf(person.phone)).toEqual({ is_allowed: true, source: 'profile' })
  await expectAccessibleInBothThemes(page)
  await page.reload()
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(page.getByText('پیامک تبلیغاتی دیگری نمی‌فرستیم')).toBeVisible()
  expect(await consentOf(person.phone)).toEqual({ is_allowed: false, source: 'profile' })
})

test('the switch works without scripts', async ({ browser }) => {
  const person = await createPerson()
  const context = await browser.newContext({ baseURL: shopUrl, locale: 'fa-IR', javaScriptEnabled: false })
  await signIn(context, person)
  const page = await context.newPage()
  await page.goto('/profile/details')
  const section = panel(page, 'پیامک‌های فروشگاه')
  await section.getByRole('switch').check()
  await section.getByRole('button', { name: 'ذخیره' }).click()
  await expect(section.getByRole('switch')).toBeChecked()
  expect(await consentOf(person.phone)).toEqual({ is_allowed: true, source: 'profile' })
  await context.close()
})

test('the checkout asks once, unticked, and notes a yes with the order', async ({ page, context }) => {
  test.setTimeout(120_000)
  const product = await createProduct({ price: 200_000, stock: 9 })
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillAddress(page)
  const box = page.getByRole('checkbox', { name: /با پیامک بفرستید/ })
  await expect(box).not.toBeChecked()
  await tick(box)
  await page.getByRole('button', { name: 'پرداخت ۲۵۰٬۰۰۰ تومان' }).click()
  await expect(page.getByRole('heading', { name: 'درگاه آزمایشی هرمز' })).toBeVisible()
  await expect.poll(() => consentOf(person.phone)).toEqual({ is_allowed: true, source: 'checkout' })
  // The cart is there until it is paid for; who has said it is not asked again.
  await page.goto('/checkout')
  await expect(page.getByRole('button', { name: 'پرداخت ۲۵۰٬۰۰۰ تومان' })).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('an order without the tick says nothing of advertising', async ({ page, context }) => {
  const product = await createProduct({ price: 200_000, stock: 9 })
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, product)
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: 'پرداخت ۲۵۰٬۰۰۰ تومان' }).click()
  await expect(page.getByRole('heading', { name: 'درگاه آزمایشی هرمز' })).toBeVisible()
  expect(await consentOf(person.phone)).toBeUndefined()
})

for (const javaScriptEnabled of [true, false])
  test(`the link of a message stops advertising by one press, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const phone = freshPhone()
    await sql(
      `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, true, 'profile')`,
      [phone],
    )
    const code = await optOutCode(phone)
    const context = await browser.newContext({ baseURL: shopUrl, locale: 'fa-IR', javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`/s/${code.toUpperCase()}`)
    await expect(page).toHaveURL(`${shopUrl}/sms/${code}`)
    await expect(page.getByText(toPersianDigits(`${phone.slice(0, 4)}•••${phone.slice(-4)}`))).toBeVisible()
    // A look, as a messenger's preview takes one, stops nothing.
    expect(await consentOf(phone)).toMatchObject({ is_allowed: true })
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: 'لغو پیامک‌های تبلیغاتی' }).click()
    await expect(page.getByText(/پیامک تبلیغاتی دیگری به .* نمی‌فرستیم/)).toBeVisible()
    expect(await consentOf(phone)).toEqual({ is_allowed: false, source: 'link' })
    if (javaScriptEnabled) await expectAccessibleInBothThemes(page)
    await context.close()
  })

test('a short link leads to its page and counts people apart from programs; others lead to a kind page', async ({
  page,
  request,
}) => {
  const product = await createProduct({})
  const target = `/products/${product.slug}`
  const [{ code }] = (await sql<{ code: string }>(
    'insert into public.short_links (target) values ($1) returning code',
    [target],
  )) as [{ code: string }]
  await page.goto(`/s/${code}`)
  await expect(page).toHaveURL(new RegExp(`${encodeURI(target)}$`))
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
  const quiet = { maxRedirects: 0, headers: { 'user-agent': 'TelegramBot (like TwitterBot)' } }
  const answer = await request.get(`/s/${code}`, quiet)
  expect(answer.status()).toBe(307)
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(await sql('select clicks, bot_clicks from public.short_links where code = $1', [code])).toEqual([
    { clicks: 1, bot_clicks: 1 },
  ])

  await sql('update public.short_links set expires_at = now() where code = $1', [code])
  for (const other of [code, 'abcdef', 'x', encodeURIComponent('قابلمه'), randomUUID()]) {
    await page.goto(`/s/${other}`)
    await expect(page.getByRole('heading', { name: 'این پیوند دیگر کار نمی‌کند' })).toBeVisible()
  }
  await expectAccessible(page)
})

test('an answer to the line puts its number on the list; a stranger’s call does not', async ({ request }) => {
  const phone = freshPhone()
  const key = process.env.SMS_REPLY_SECRET ?? ''
  const call = (query: string) => request.get(`/api/hooks/sms-reply?${query}`)
  const message = `from=${phone}&to=10004346&message=${encodeURIComponent('لغو۱۱')}`
  expect((await call(message)).status()).toBe(403)
  expect((await call(`key=x&${message}`)).status()).toBe(403)
  expect(await consentOf(phone)).toBeUndefined()
  expect((await call(`key=${key}`)).status()).toBe(400)
  expect(await (await call(`key=${key}&from=${phone}&message=hello`)).text()).toBe('read')
  expect(await consentOf(phone)).toBeUndefined()
  expect(await (await call(`key=${key}&${message}`)).text()).toBe('stopped')
  expect(await consentOf(phone)).toEqual({ is_allowed: false, source: 'reply' })
  const other = freshPhone()
  const posted = await request.post(`/api/hooks/sms-reply?key=${key}`, {
    form: { messageid: '1', from: `+98${other.slice(1)}`, to: '10004346', message: 'off' },
  })
  expect(await posted.text()).toBe('stopped')
  expect(await consentOf(other)).toEqual({ is_allowed: false, source: 'reply' })
})
