import sharp from 'sharp'
import { expect, it } from 'vitest'
import { toPersianDigits } from '../../lib/utils/text.ts'
import { signPaymentToken } from '../../lib/orders/payment-token.ts'
import { errorText } from '../../lib/utils/errors.ts'
import { placeOnline } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { createProduct, sql } from '../support/products.ts'
import { stack } from '../support/shop.ts'
import { ensureBankAccount, placeByProforma, sendTransfer } from '../support/transfers.ts'
import { type Page, foundIn, missingIn, openPage, submitForm, texts, trimmed } from '../support/html.ts'
import { newVisitor, visitorFor, visitorOf } from '../support/visitor.ts'

const product = () => createProduct({ price: 300_000, shopPrice: 250_000, dealerPrice: 200_000, stock: 5 })
const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'resid.png', { type: 'image/png' })
const linkTo = (page: Page, text: string) =>
  [...page.document.querySelectorAll('a')].find((each) => trimmed(each).includes(text))

const today = () =>
  new Intl.DateTimeFormat('fa-IR-u-nu-arabext', {
    timeZone: 'Asia/Tehran',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date())

it('receipt without scripts: each refusal stands at its field, the picture opens to owner and accountant only', async () => {
  await ensureBankAccount()
  const dealer = await createPerson('dealer')
  const order = await placeOnline(dealer, await product())
  const visitor = await visitorFor(dealer, 'dealer')
  let page = await openPage(visitor, `/profile/orders/${order.id}`)
  page = await submitForm(visitor, page, 'گرفتن پیش‌فاکتور')
  const send = async (values: Record<string, string | File>) =>
    (page = await submitForm(visitor, page, 'فرستادن رسید', values))
  const form = () => page.document.querySelector<HTMLFormElement>('#receipt')!
  const tracking = () => (form().elements.namedItem('tracking') as HTMLInputElement).value

  await send({ tracking: 'رسید', paidOn: '۱۳۹۹/۰۱/۰۱' })
  const refusals = ['شمارهٔ پیگیری ۳ تا ۴۰ رقم یا حرف لاتین است', 'تاریخ واریز بیش از دو ماه پیش است']
  expect(missingIn(trimmed(form()), refusals)).toEqual([])
  expect(tracking()).toBe('رسید')
  await send({ tracking: `۷۷${order.number}۸۸`, paidOn: today() })
  expect(missingIn(trimmed(form()), ['دست‌کم یک عکس از رسید واریز لازم است'])).toEqual([])
  expect(tracking()).toBe(toPersianDigits(`۷۷${order.number}۸۸`))
  await send({ pictures: file(Buffer.from('no picture')) })
  expect(missingIn(trimmed(form()), [errorText('not_an_image')])).toEqual([])
  await send({ pictures: file(await picture('#0e6e6e', 900)) })
  expect(missingIn(page.text, ['رسید واریز شما در حال بررسی است'])).toEqual([])
  const [transfer] = await sql<{ id: string }>(
    `select id, tracking_number, cardinality(pictures) as pictures from public.transfer_receipts where order_id = $1`,
    [order.id],
  )
  expect(transfer).toMatchObject({ tracking_number: `77${order.number}88`, pictures: 1 })

  const address = `/api/transfers/${transfer!.id}/1`
  const accountant = await visitorOf('accountant')
  const desk = await openPage(accountant, `/admin/orders/transfers?search=${order.number}`)
  const receipt = await openPage(accountant, linkTo(desk, 'آزمون خریدار')!.getAttribute('href')!)
  expect(receipt.document.querySelector(`img[src="${address}"]`)?.getAttribute('alt')).toBe('رسید ۱')
  for (const [by, status] of [
    [visitor, 200],
    [accountant, 200],
    [await visitorOf('dealer'), 404],
    [newVisitor(), 401],
  ] as const) {
    const answer = await by.request(address)
    expect(answer.status).toBe(status)
    if (status === 200)
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(900)
  }
})

it('proforma: a waiting order may still be paid at the bank, other dealers do not see it', async () => {
  const shop = await createPerson('shop')
  const { id, proformaId } = await placeByProforma(shop, await product())
  const visitor = await visitorFor(shop, 'shop')
  const page = await openPage(visitor, `/profile/orders/${id}`)
  expect(linkTo(page, 'پیش‌فاکتور ۱')?.getAttribute('href')).toBe(`/profile/proformas/${proformaId}`)
  expect((await openPage(visitor, `/profile/proformas/${proformaId}`)).status).toBe(200)
  const bank = await submitForm(visitor, page, 'پرداخت اینترنتی')
  expect(bank.path).toMatch(/\/pg\/StartPay\//)
  const other = await visitorOf('dealer')
  expect((await openPage(other, `/profile/proformas/${proformaId}`)).status).toBe(404)
})

it('payment link: offers a transfer to its owner after sign-in, shows no account and no second payment', async () => {
  await ensureBankAccount()
  const [dealer, customer, guest] = [await createPerson('dealer'), await createPerson(), newVisitor()]
  const link = (id: string) => `/pay/${signPaymentToken(id, Date.now() + 3_600_000, stack().secretKey)}`
  const order = await placeByProforma(dealer, await product())
  const page = await openPage(guest, link(order.id))
  const way = linkTo(page, 'ورود و واریز به حساب')!
  expect(foundIn(page.text, ['IR82', 'IR۸۲', '6221', '۶۲۲۱'])).toEqual([])
  const entrance = await openPage(guest, way.getAttribute('href')!)
  expect(entrance.path).toMatch(/^\/auth/)
  expect(foundIn(entrance.text, ['IR۸۲'])).toEqual([])

  await sendTransfer(dealer, order, '778899')
  const waiting = await openPage(guest, link(order.id))
  expect(missingIn(waiting.text, ['رسید واریز این سفارش در حال بررسی است'])).toEqual([])
  expect(texts(waiting.document, 'button')).not.toContain('رفتن به درگاه بانک')

  // Consumers pay online.
  const retail = await placeOnline(customer, await product())
  const own = await openPage(guest, link(retail.id))
  expect(texts(own.document, 'button')).toContain('رفتن به درگاه بانک')
  expect(linkTo(own, 'ورود و واریز به حساب')).toBeUndefined()
})
