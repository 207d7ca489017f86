import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayRange, formatDay } from '../../lib/utils/dates.ts'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { asPerson, createOrder, createPaidOrder, saveAddress } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { type Page, foundIn, missingIn, openPage, textAt, trimmed } from '../support/html.ts'
import { newVisitor, visitorFor, visitorOf } from '../support/visitor.ts'

const sums = (page: Page) =>
  Object.fromEntries(
    [...page.document.querySelectorAll('[data-testid="price-summary"] > div')].map((row) => [
      trimmed(row.querySelector('dt')),
      trimmed(row.querySelector('dd')).replace('تومان', '').trim(),
    ]),
  )

it('order list: groups hold their own orders; an order links to its parcel', async () => {
  const [person, product] = [await createPerson(), await createProduct({ price: 400_000, stock: 20 })]
  const shipped = await createOrder(person, [{ product }], 'shipped')
  const delivered = await createOrder(person, [{ product, quantity: 2 }], 'delivered')
  const visitor = await visitorFor(person)
  const cards = async (path: string) =>
    [...(await openPage(visitor, path)).document.querySelectorAll('[data-testid="order-card"]')].map(trimmed)
  expect(await cards('/profile/orders')).toHaveLength(2)
  const grouped = await cards('/profile/orders?group=delivered')
  expect(grouped).toHaveLength(1)
  expect(missingIn(grouped[0]!, [toPersianDigits(delivered.number)])).toEqual([])
  const page = await openPage(visitor, `/profile/orders/${shipped.id}`)
  expect(missingIn(textAt(page, '[aria-label="مرحله‌های سفارش"]'), ['ارسال شد'])).toEqual([])
  const link = [...page.document.querySelectorAll('a')].find((each) =>
    trimmed(each).includes('پیگیری مرسوله'),
  )
  expect(link?.href).toBe('https://tracking.post.ir/?id=123456789012345678901234')
})

it('days of an order: confirmation and order page have those of the database', async () => {
  const [person, product] = [await createPerson(), await createProduct({ stock: 9 })]
  const { id } = await createPaidOrder(person, product)
  const [days] = await asPerson<{ leaves_by: string; earliest: string; latest: string }>(
    person,
    'select leaves_by::text, earliest::text, latest::text from public.order_days_ahead($1)',
    [id],
  )
  const arrival = dayRange(days!.earliest, days!.latest)
  const visitor = await visitorFor(person)
  expect(missingIn((await openPage(visitor, `/order-success/${id}`)).text, [`تحویل${arrival}`])).toEqual([])
  const { text } = await openPage(visitor, `/profile/orders/${id}`)
  expect(missingIn(text, [`تا ${formatDay(days!.leaves_by)}`, arrival])).toEqual([])
})

it('invoice: names shop, buyer and order, its sums in figures and words', async () => {
  const person = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  const product = await createProduct({ price: 1_250_000, stock: 20 })
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value) values ($1, 'base_price', 'percentage', 10)`,
    [product.id],
  )
  const order = await createOrder(person, [{ product, quantity: 3 }], 'processing')
  // 3 × 1,125,000 and shipping.
  expect(order.total).toBe(3_425_000)
  const visitor = await visitorFor(person)
  const own = await openPage(visitor, `/profile/orders/${order.id}`)
  const link = [...own.document.querySelectorAll('a')].find((each) => trimmed(each) === 'فاکتور فروش')
  const page = await openPage(visitor, new URL(link!.href).pathname)
  expect(textAt(page, 'h1')).toBe('فاکتور فروش')
  const wanted = ['۱٬۲۵۰٬۰۰۰', '۳۷۵٬۰۰۰', '۳٬۳۷۵٬۰۰۰', 'فروشگاه هرمز', 'مریم دلاوری']
  expect(
    missingIn(textAt(page, 'article'), [...wanted, product.name, toPersianDigits(order.number)]),
  ).toEqual([])
  expect(textAt(page, '[data-testid="total-in-words"]')).toBe('سه میلیون و چهارصد و بیست و پنج هزار تومان')
})

const LINES = `(select jsonb_agg(jsonb_build_object('item', id, 'quantity', 1, 'restock', true))
  from public.order_items where order_id = $1)`

it('order with cancelled, returned and refunded items: every page states what remains', async () => {
  const [person, admin] = [await createPerson(), await createPerson('admin')]
  const order = await createOrder(person, [
    { product: await createProduct({ price: 200_000, stock: 9 }), quantity: 3 },
  ])
  const change = (text: string) => asPerson(admin, text, [order.id])
  await change(`select public.admin_cancel_lines($1, ${LINES}, gen_random_uuid())`)
  for (const to of ['processing', 'shipped'])
    await change(`select public.admin_set_order_status($1, '${to}')`)
  await change('select public.admin_settle_cash($1)')
  await change(`select public.admin_return_lines($1, ${LINES}, gen_random_uuid())`)
  await change(`select public.admin_record_refund(gen_random_uuid(), $1, 150000, 'card')`)
  const visitor = await visitorFor(person)
  const gone = '۱ عدد لغو شد، ۱ عدد مرجوع شد'

  const page = await openPage(visitor, `/profile/orders/${order.id}`)
  expect(missingIn(page.text, [gone])).toEqual([])
  expect(sums(page)).toMatchObject({
    'محصولات لغوشده': '−۲۰۰٬۰۰۰',
    'محصولات مرجوعی': '−۲۰۰٬۰۰۰',
    'مبلغ نهایی': '۲۵۰٬۰۰۰',
    'پرداخت شما': '۴۵۰٬۰۰۰',
    'بازگردانده شد': '۱۵۰٬۰۰۰',
    'به شما بازگردانده می‌شود': '۵۰٬۰۰۰',
  })
  expect(page.document.querySelectorAll('[aria-label="مرحله‌های سفارش"]')).toHaveLength(1)
  expect(sums(await openPage(visitor, `/order-success/${order.id}`))).toMatchObject({
    'مبلغ نهایی': '۲۵۰٬۰۰۰',
  })
  const card = textAt(await openPage(visitor, '/profile/orders'), '[data-testid="order-card"]')
  expect(missingIn(card, ['۲۵۰٬۰۰۰ تومان', '۵۰٬۰۰۰ تومان بازگردانده می‌شود'])).toEqual([])
  expect(foundIn(card, ['۶۵۰٬۰۰۰'])).toEqual([])
  const invoice = await openPage(visitor, `/profile/orders/${order.id}/invoice`)
  expect(textAt(invoice, '[data-testid="total-in-words"]')).toBe('دویست و پنجاه هزار تومان')
  expect(sums(invoice)).toMatchObject({ 'مبلغ نهایی': '۲۵۰٬۰۰۰' })
  expect(missingIn(textAt(invoice, 'article'), [gone])).toEqual([])
  expect(foundIn(textAt(invoice, 'article'), ['ششصد و پنجاه هزار'])).toEqual([])
})

it('own order: cannot be cancelled once it is prepared', async () => {
  const person = await createPerson()
  const order = await createPaidOrder(person, await createProduct({ price: 200_000, stock: 5 }))
  const visitor = await visitorFor(person)
  const buttons = async () =>
    [...(await openPage(visitor, `/profile/orders/${order.id}`)).document.querySelectorAll('button')].map(
      trimmed,
    )
  expect(await buttons()).toContain('لغو سفارش')
  await sql('select private.move_order($1, $2)', [order.id, 'processing'])
  expect(await buttons()).not.toContain('لغو سفارش')
})

it('orders of others and missing orders: 404 with words and nothing of them, for guests the sign-in', async () => {
  const product = await createProduct({ stock: 9 })
  const order = await createOrder(await createPerson(), [{ product }], 'delivered')
  const [stranger, guest] = [await visitorOf('normal'), newVisitor()]
  const missing = randomUUID()
  for (const path of [
    ...[order.id, missing].flatMap((id) => [
      `/order-success/${id}`,
      `/profile/orders/${id}`,
      `/profile/orders/${id}/invoice`,
      `/checkout?order=${id}`,
    ]),
    '/profile/orders/nothing',
  ]) {
    // Scripts render the text; the response contains it.
    const { status, html } = await openPage(stranger, path)
    expect([path, status, missingIn(html, ['سفارش یافت نشد'])]).toEqual([path, 404, []])
    expect(foundIn(html, [toPersianDigits(order.number), product.name])).toEqual([])
  }
  for (const path of [`/profile/orders/${order.id}/invoice`, `/order-success/${order.id}`])
    expect((await openPage(guest, path)).path).toMatch(/^\/auth\?next=/)
})

it('order confirmation: shows its own reference, not one of the address', async () => {
  const person = await createPerson()
  const product = await createProduct({ price: 200_000, stock: 5 })
  const order = await createPaidOrder(person, product)
  const page = await openPage(await visitorFor(person), `/order-success/${order.id}?refId=5550123`)
  expect(missingIn(page.text, [product.name])).toEqual([])
  expect(missingIn(textAt(page, '[data-testid="payment-reference"]'), ['۲۰۱۴۸۸۳۷۱'])).toEqual([])
  expect(foundIn(page.text, ['5550123', '۵۵۵۰۱۲۳'])).toEqual([])
})

it('checkout: cash on delivery is closed with three open orders', async () => {
  const [person, product] = [await createPerson(), await createProduct({ price: 400_000, stock: 20 })]
  await saveAddress(person)
  const visitor = await visitorFor(person)
  const cash = async () => {
    await asPerson(person, 'select public.set_cart_line($1, null, 1)', [product.id])
    const page = await openPage(visitor, '/checkout')
    const radio = page.document.querySelector<HTMLInputElement>(
      '[name=paymentMethod][value=cash_on_delivery]',
    )!
    return [radio.disabled, page.text.includes('سه سفارش باز با پرداخت در محل دارید')]
  }
  for (let n = 0; n < 2; n++) await createOrder(person, [{ product }])
  expect(await cash()).toEqual([false, false])
  await createOrder(person, [{ product }])
  expect(await cash()).toEqual([true, true])
})

it('checkout: a sold-out cart leads back to the cart', async () => {
  const [person, product] = [await createPerson(), await createProduct({ price: 400_000 })]
  await asPerson(person, 'select public.set_cart_line($1, null, 1)', [product.id])
  await sql('update public.products set stock_quantity = 0 where id = $1', [product.id])
  const page = await openPage(await visitorFor(person), '/checkout')
  expect(missingIn(page.text, ['موجودی این محصول کافی نیست', 'بازگشت به سبد خرید'])).toEqual([])
})

it('checkout: asks about advertising once', async () => {
  const [person, product] = [await createPerson(), await createProduct({ price: 400_000 })]
  await asPerson(person, 'select public.set_cart_line($1, null, 1)', [product.id])
  const visitor = await visitorFor(person)
  const isAsked = async () => (await openPage(visitor, '/checkout')).text.includes('با پیامک بفرستید')
  expect(await isAsked()).toBe(true)
  await sql(
    `insert into public.sms_consents (phone_number, is_allowed, source) values ($1, false, 'checkout')`,
    [person.phone],
  )
  expect(await isAsked()).toBe(false)
})

it('products bought: lists the latest sold orders of the viewer only, each product once', async () => {
  const [person, other] = [await createPerson(), await createPerson()]
  const [first, second, unpaid] = await Promise.all([1, 2, 3].map(() => createProduct({ stock: 9 })))
  await createOrder(person, [{ product: first! }, { product: second! }], 'delivered')
  await createOrder(person, [{ product: first! }], 'shipped')
  await createOrder(person, [{ product: unpaid! }])
  const bought = async (visitor: Awaited<ReturnType<typeof visitorFor>>) => {
    const answer = (await (await visitor.get('/api/products?bought=1')).json()) as { data: { id: string }[] }
    return answer.data.map(({ id }) => id)
  }
  const [latest, ...rest] = await bought(await visitorFor(person))
  expect([latest, rest]).toEqual([first!.id, [second!.id]])
  expect(await bought(await visitorFor(other))).toEqual([])
  expect(await bought(newVisitor())).toEqual([])
})
