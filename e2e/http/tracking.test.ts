import { expect, it } from 'vitest'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { createOrder } from '../support/orders.ts'
import { codeFor, createPerson, freshPhone } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { wrongCode } from '../support/sign-in-form.ts'
import { type Page, foundIn, missingIn, openPage, submitForm, textAt } from '../support/html.ts'
import { newVisitor, type Visitor, visitorOf } from '../support/visitor.ts'

const WRONG = 'درست نیست یا زمانش گذشته است'

async function request(visitor: Visitor, number: string, phone: string) {
  const page = await openPage(visitor, '/track?again=1')
  const asked = await submitForm(visitor, page, 'دریافت کد پیگیری', { number, phone })
  expect(textAt(asked, 'h1')).toBe('کد را وارد کنید')
  return asked
}

const enter = (visitor: Visitor, page: Page, code: string) =>
  submitForm(visitor, page, 'دیدن سفارش', { code })

const messagesTo = (phone: string) =>
  sql<{ n: number }>('select count(*)::int as n from public.sms_messages where recipient = $1', [phone])

it('order tracking: the buyer’s or receiver’s phone opens it, by number or the code of any parcel', async () => {
  const [person, receiver] = [await createPerson(), freshPhone()]
  const product = await createProduct({ stock: 9 })
  const order = await createOrder(person, [{ product }], 'shipped')
  await sql(
    `update public.orders set shipping_address = jsonb_set(shipping_address, '{phone_number}', to_jsonb($2::text)) where id = $1`,
    [order.id, receiver],
  )
  await sql(
    `insert into public.shipments (order_id, position, method, tracking_code) values ($1, 2, 'post', 'EARLY-' || $2)`,
    [order.id, order.number],
  )
  const title = async (number: string, phone: string) => {
    const visitor = newVisitor()
    const page = await request(visitor, number, phone)
    const refused = await enter(visitor, page, '000')
    expect(missingIn(refused.text, ['هر شش رقم کد را وارد کنید'])).toEqual([])
    const shown = await enter(visitor, refused, await codeFor(phone))
    expect(foundIn(textAt(shown, 'main'), ['دلاوری', 'گلشهر', product.name])).toEqual([])
    return textAt(shown, 'h1')
  }
  const own = `سفارش ${toPersianDigits(order.number)}`
  expect(await Promise.all([title(order.number, person.phone), title(order.number, receiver)])).toEqual([
    own,
    own,
  ])
  expect(await title(`early-${order.number}`, person.phone)).toBe(own)
})

it('order tracking: a number or phone that does not fit reads the same, gets no message, and no code opens it', async () => {
  const [person, stranger] = [await createPerson(), await createPerson()]
  const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }])
  const words = (page: Page) => textAt(page, 'main').replace(/[۰-۹•]+/g, '')
  const right = await request(newVisitor(), order.number, person.phone)
  await expect.poll(() => messagesTo(person.phone)).not.toEqual([{ n: 0 }])
  const expectRefused = async (number: string, phone: string) => {
    const before = await messagesTo(phone)
    const visitor = newVisitor()
    const page = await request(visitor, number, phone)
    expect(words(page)).toBe(words(right))
    expect(missingIn((await enter(visitor, page, '123456')).text, [WRONG])).toEqual([])
    expect(await messagesTo(phone)).toEqual(before)
  }
  await Promise.all([
    expectRefused(order.number, stranger.phone),
    expectRefused('999999999', person.phone),
    expectRefused('999999999999999', freshPhone()),
  ])
})

it('order tracking: five wrong guesses end a code', async () => {
  const [person, visitor] = [await createPerson(), newVisitor()]
  const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }])
  const page = await request(visitor, order.number, person.phone)
  const code = await codeFor(person.phone)
  const guesses = Array.from({ length: 5 }, () => enter(visitor, page, wrongCode(code)))
  for (const { text } of await Promise.all(guesses)) expect(missingIn(text, [WRONG])).toEqual([])
  expect(missingIn((await enter(visitor, page, code)).text, ['پنج بار نادرست'])).toEqual([])
})

it('order tracking: leads the signed-in to their orders, fills in a number of the address', async () => {
  const visitor = await visitorOf('normal')
  expect((await openPage(visitor, '/track')).path).toBe('/profile/orders')
  const page = await openPage(visitor, '/track?number=10001')
  expect(page.document.querySelector('[name=number]')).toMatchObject({ value: '۱۰۰۰۱' })
})
