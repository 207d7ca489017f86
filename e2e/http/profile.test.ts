import { expect, it } from 'vitest'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { asPerson, createOrder, placeOnline } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { foundIn, missingIn, openPage, submitForm, textAt, trimmed } from '../support/html.ts'
import { visitorFor, visitorOf } from '../support/visitor.ts'

it('profile pages: have their title and mark their entry of the menu', async () => {
  const visitor = await visitorOf('normal')
  for (const [path, title] of [
    ['/profile/orders', 'سفارش‌های من'],
    ['/profile/addresses', 'نشانی‌ها'],
    ['/profile/returns', 'مرجوعی‌ها'],
    ['/profile/lists', 'علاقه‌مندی‌ها'],
    ['/profile/reviews', 'نظرهای من'],
    ['/profile/questions', 'پرسش‌های من'],
    ['/profile/details', 'مشخصات من'],
    ['/profile/password', 'ورود و امنیت'],
  ]) {
    const page = await openPage(visitor, path!)
    const current = [...page.document.querySelectorAll('[aria-label="حساب کاربری"] [aria-current=page]')].map(
      (link) => link.getAttribute('href'),
    )
    expect([page.path, textAt(page, 'h1'), current]).toEqual([path, title, [path]])
  }
})

it('profile: shows the last order, what waits for payment and what may be reviewed', async () => {
  const person = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  const waiting = await placeOnline(person, await createProduct({ stock: 9 }))
  await asPerson(person, 'delete from public.cart_items where user_id = $1', [person.id])
  const bought = await createProduct({ name: 'کتری لعابی کهن', stock: 9 })
  const order = await createOrder(person, [{ product: bought }], 'delivered')
  const page = await openPage(await visitorFor(person), '/profile')
  const region = (name: string) => {
    const heading = [...page.document.querySelectorAll('h2')].find((each) => trimmed(each) === name)
    return trimmed(heading?.closest('section'))
  }
  expect(textAt(page, 'h1')).toBe('سلام، مریم')
  expect(region('آخرین سفارش')).toContain(toPersianDigits(order.number))
  expect(region('در انتظار پرداخت شما')).toContain(toPersianDigits(waiting.number))
  expect(textAt(page, '[data-testid="to-review"]')).toContain('کتری لعابی کهن')
  expect(textAt(page, 'a[href="/profile/wholesale"]')).toContain('خرید عمده')
})

it('profile: an old address with a group of orders leads to the list', async () => {
  const visitor = await visitorOf('normal')
  expect((await openPage(visitor, '/profile?orders=delivered')).path).toBe('/profile/orders?group=delivered')
})

it('profile without scripts: a refused name stays in its field, a right one is saved', async () => {
  const person = await createPerson()
  const visitor = await visitorFor(person)
  const page = await openPage(visitor, '/profile/details')
  const refused = await submitForm(visitor, page, 'ذخیرهٔ مشخصات', { first_name: 'زهرا', last_name: '' })
  expect(refused.text).toContain('این مورد لازم است')
  expect(refused.document.querySelector('[name=first_name]')).toMatchObject({ value: 'زهرا' })
  const saved = await submitForm(visitor, refused, 'ذخیرهٔ مشخصات', { last_name: 'کاوه' })
  expect(saved.text).toContain('مشخصات شما ذخیره شد')
  expect(await sql('select first_name, last_name from public.profiles where id = $1', [person.id])).toEqual([
    { first_name: 'زهرا', last_name: 'کاوه' },
  ])
})

it('password without scripts: a weak one is refused and not returned', async () => {
  const visitor = await visitorOf('normal')
  const page = await openPage(visitor, '/profile/password')
  const refused = await submitForm(visitor, page, 'ثبت گذرواژه', { password: '12345678' })
  expect(missingIn(refused.text, ['به‌سادگی می‌توان حدس زد'])).toEqual([])
  expect(foundIn(refused.html, ['12345678'])).toEqual([])
  expect(refused.path).toBe('/profile/password')
})

it('text message consent without scripts: the switch is saved', async () => {
  const person = await createPerson()
  const visitor = await visitorFor(person)
  const page = await openPage(visitor, '/profile/details')
  const saved = await submitForm(visitor, page, 'ذخیره', { isOn: 'yes' })
  expect(saved.document.querySelector('[name=isOn]')).toMatchObject({ checked: true })
  expect(
    await sql('select is_allowed, source from public.sms_consents where phone_number = $1', [person.phone]),
  ).toEqual([{ is_allowed: true, source: 'profile' }])
})
