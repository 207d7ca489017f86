import { expect, test } from '../support/test.ts'
import { createPerson, freshAddress, freshPhone, signIn } from '../support/people.ts'
import { sql } from '../support/products.ts'

test('contact form: shows errors at their fields, keeps the text, then sends', async ({ page, context }) => {
  const person = await createPerson()
  await signIn(context, person)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
  const phone = freshPhone()
  const [number, text] = [page.getByLabel('شمارهٔ موبایل'), page.locator('textarea[name="message"]')]
  await page.goto('/contact')
  await page.getByLabel('موضوع').selectOption({ label: 'پرسش دربارهٔ یک محصول' })
  await page.getByLabel('نام و نام خانوادگی').fill('لیلا قشمی')
  await number.fill('021')
  await text.fill('کوتاه')
  const send = page.getByRole('button', { name: 'فرستادن پیام' })
  await send.click()
  await expect(page.getByText(/شمارهٔ موبایل یازده رقم دارد/)).toBeVisible()
  await expect(page.getByText(/پیام را کمی کامل‌تر بنویسید/)).toBeVisible()
  await expect(number).toBeFocused()
  await expect(number).toHaveValue('۰۲۱')
  await expect(page.getByLabel('نام و نام خانوادگی')).toHaveValue('لیلا قشمی')
  await expect(text).toHaveValue('کوتاه')
  await expect(page.getByLabel('موضوع')).toHaveValue('question')

  await number.fill(phone.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!))
  await text.fill('این قابلمه روی صفحهٔ القایی کار می‌کند؟')
  await send.click()
  await expect(page.getByText(/پیام شما رسید/)).toBeVisible()
  expect(
    await sql(
      'select subject, full_name, message, user_id from public.contact_messages where phone_number = $1',
      [phone],
    ),
  ).toEqual([
    {
      subject: 'question',
      full_name: 'لیلا قشمی',
      message: 'این قابلمه روی صفحهٔ القایی کار می‌کند؟',
      user_id: person.id,
    },
  ])
})
