import { expect, test } from 'vitest'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { openPage, submitForm } from '../support/html.ts'
import { client } from '../support/http.ts'
import { freshPhone } from '../support/people.ts'
import { sql } from '../support/products.ts'

const BUTTON = 'فرستادن پیام'
const messages = (phone: string) =>
  sql<{ subject: string; message: string }>(
    'select subject, message from public.contact_messages where phone_number = $1',
    [phone],
  )
const letter = (phone: string) => ({
  subject: 'question',
  full_name: 'لیلا قشمی',
  phone_number: phone,
  message: 'این قابلمه روی صفحهٔ القایی کار می‌کند؟',
})

test('contact form: without scripts it shows errors, keeps the typed text and sends', async () => {
  const shop = client()
  const phone = freshPhone()
  const page = await openPage(shop, '/contact?subject=return')
  const select = ({ document }: typeof page) =>
    document.querySelector<HTMLSelectElement>('select[name="subject"]')!
  expect(select(page).value).toBe('return')
  const refused = await submitForm(shop, page, BUTTON, { ...letter(phone), message: 'کوتاه' })
  expect(refused.text).toContain('پیام را کمی کامل‌تر بنویسید')
  expect(refused.document.querySelector<HTMLInputElement>('input[name="phone_number"]')!.value).toBe(
    toPersianDigits(phone),
  )
  expect(select(refused).value).toBe('question')
  const sent = await submitForm(shop, refused, BUTTON, { message: 'این بار کامل‌تر می‌نویسم.' })
  expect(sent.text).toContain('پیام شما رسید')
  expect(await messages(phone)).toEqual([{ subject: 'question', message: 'این بار کامل‌تر می‌نویسم.' }])
})

test('contact form: a robot that fills every field is thanked and ignored', async () => {
  const shop = client()
  const phone = freshPhone()
  const page = await openPage(shop, '/contact')
  const answer = await submitForm(shop, page, BUTTON, { ...letter(phone), website: 'https://spam.example' })
  expect(answer.text).toContain('پیام شما رسید')
  expect(await messages(phone)).toEqual([])
})

test('contact form: refuses the fourth message of a phone within an hour, keeps its text', async () => {
  const phone = freshPhone()
  for (let sent = 0; sent < 4; sent++) {
    // Separate addresses, to test the other limit.
    const shop = client()
    const page = await submitForm(shop, await openPage(shop, '/contact'), BUTTON, letter(phone))
    expect([sent, /پیام شما رسید|تعداد تلاش‌ها زیاد بود/.exec(page.text)?.[0]]).toEqual([
      sent,
      sent < 3 ? 'پیام شما رسید' : 'تعداد تلاش‌ها زیاد بود',
    ])
    if (sent === 3)
      expect(page.document.querySelector<HTMLInputElement>('input[name="phone_number"]')!.value).toBe(
        toPersianDigits(phone),
      )
  }
  expect(await messages(phone)).toHaveLength(3)
})
