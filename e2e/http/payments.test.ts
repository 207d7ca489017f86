import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { changeAmountAtBank, decideAtBank, holdPayment, setBankFaults } from '../support/bank.ts'
import { asPerson, createPaidOrder, payAtBank, placeOnline } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { callAction } from '../support/actions.ts'
import { type Page, foundIn, hrefs, missingIn, openPage, submitForm, textAt } from '../support/html.ts'
import { newVisitor, visitorFor, visitorOf, type Visitor } from '../support/visitor.ts'

const stateOf = async (id: string) =>
  (await sql('select status, is_paid from public.orders where id = $1', [id]))[0]!
const paymentOf = async (id: string) =>
  (await sql('select status, payment_status, payment_error from public.orders where id = $1', [id]))[0]!

async function openUnpaid() {
  const [person, product] = [await createPerson(), await createProduct({ price: 200_000, stock: 2 })]
  const order = await placeOnline(person, product)
  const owner = await visitorFor(person)
  const retry = () =>
    callAction(owner, 'submitRetry', `/checkout?order=${order.id}`, {
      orderId: order.id,
      expectedTotal: order.total,
    })
  return { person, product, order, owner, retry }
}

async function openAtBank() {
  const opened = await openUnpaid()
  const { redirect } = await opened.retry()
  return { ...opened, authority: redirect!.split('/').at(-1)! }
}

/** Zarinpal begins no payment of this person: the same click goes to Zibal. */
async function openAtZibal() {
  const opened = await openUnpaid()
  await setBankFaults({ refused: opened.person.phone })
  const { redirect } = await opened.retry()
  await setBankFaults({})
  const { pathname } = new URL(redirect!)
  expect(pathname).toMatch(/^\/start\/\d{10}$/)
  return { ...opened, authority: pathname.split('/').at(-1)! }
}

const OPEN_AT = { Zarinpal: openAtBank, Zibal: openAtZibal }
const CANCELED = { payment_status: 'canceled', payment_error: 'Payment canceled by user' }

const locationOf = async (visitor: Visitor, path: string) => {
  const answer = await visitor.request(path)
  expect([path, answer.status]).toEqual([path, 303])
  return answer.headers.get('location')!
}
const reasonOf = (page: Page) => textAt(page, '[data-testid="failure-reason"]')

/** State, heading and next page of /payment/verify; checks its 3 s refresh. */
function shownIn(page: Page) {
  const refresh = page.document.querySelector('main noscript meta[http-equiv="refresh"]')
  const [seconds, next] = refresh?.getAttribute('content')?.split(';url=') ?? []
  if (seconds) expect(Number(seconds)).toBe(3)
  return {
    outcome: page.document.querySelector('[data-outcome]')?.getAttribute('data-outcome'),
    title: textAt(page, 'h1'),
    next: next ?? null,
  }
}
/** An authority without a payment. */
const unknownAuthority = () => `A${randomUUID().replaceAll('-', '')}000`

it('payment return: shows success for three seconds, then the paid order', async () => {
  const { order, owner, authority, product } = await openAtBank()
  const page = await openPage(owner, await decideAtBank(authority, 'pay'))
  expect(page.path).toBe(`/payment/verify?order_id=${order.id}`)
  const { next, ...shown } = shownIn(page)
  expect(shown).toEqual({ outcome: 'success', title: 'پرداخت با موفقیت انجام شد' })
  expect(next).toMatch(new RegExp(`^/order-success/${order.id}\\?refId=\\d+$`))
  expect(hrefs(page.document, 'ادامه')).toEqual([next])
  expect((await openPage(owner, next!)).status).toBe(200)
  expect(await stateOf(order.id)).toEqual({ status: 'paid', is_paid: true })
  expect(await stockOf(product.id)).toBe(1)
})

it.each([
  ['cancel', 'Zarinpal'],
  ['fail', 'Zarinpal'],
  ['fail', 'Zibal'],
] as const)('payment return: «%s» at %s has the sentences of the specification', async (choice, gateway) => {
  const { order, owner, authority, product } = await OPEN_AT[gateway]()
  const page = await openPage(owner, await decideAtBank(authority, choice))
  const next = `/payment-failed?order_id=${order.id}&error=canceled`
  expect(shownIn(page)).toEqual({ outcome: 'failed', title: 'پرداخت لغو شد', next })
  expect(await paymentOf(order.id)).toEqual({ status: 'payment_failed', ...CANCELED })
  expect(await stockOf(product.id)).toBe(2)
  const failed = await openPage(owner, next)
  expect(reasonOf(failed)).toBe('پرداخت توسط شما لغو شد')
  // The bank's own reason is a second sentence.
  const own = await openPage(owner, `/profile/orders/${order.id}`)
  const inPanel = await openPage(await visitorOf('admin'), `/admin/orders/${order.id}`)
  for (const { text, path } of [page, failed, own, inPanel])
    expect([path, foundIn(text, ['پرداخت در بانک کامل نشد']).length]).toEqual([
      path,
      choice === 'fail' ? 1 : 0,
    ])
})

it.each([
  ['pay', 'success', 'پرداخت با موفقیت انجام شد', (id: string) => `/order-success/${id}`],
  ['cancel', 'failed', 'پرداخت لغو شد', (id: string) => `/payment-failed?order_id=${id}&error=canceled`],
] as const)(
  'payment return: another browser reads only the outcome of «%s»',
  async (choice, outcome, title, path) => {
    const { order, authority, product } = await openAtBank()
    const back = await decideAtBank(authority, choice)
    for (const visitor of [newVisitor(), await visitorOf('normal')]) {
      const page = await openPage(visitor, back)
      expect(page.path).toBe(`/payment/verify?order_id=${order.id}&Authority=${authority}`)
      expect(shownIn(page)).toEqual({ outcome, title, next: null })
      const links = [...page.document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))
      expect(links).toEqual([`/auth?next=${encodeURIComponent(path(order.id))}`, '/track', '/'])
      expect(foundIn(page.text, [product.name, '۲۵۰٬۰۰۰', order.number])).toEqual([])
      // The order id proves nothing.
      const bare = await openPage(visitor, `/payment/verify?order_id=${order.id}`)
      expect(foundIn(bare.text, [title])).toEqual([])
    }
  },
)

it('payment return: an authority shows nothing of another order', async () => {
  const paid = await createPaidOrder(await createPerson(), await createProduct({}))
  const { authority } = await openAtBank()
  await openPage(newVisitor(), await decideAtBank(authority, 'cancel'))
  const page = await openPage(newVisitor(), `/payment/verify?order_id=${paid.id}&Authority=${authority}`)
  expect(textAt(page, 'h1')).toBe('پرداخت لغو شد')
  expect(page.document.querySelector(`main a[href*="${paid.id}"]`)).toBeNull()
})

it('payment return: an unanswered inquiry decides nothing', async () => {
  const { order, owner } = await openAtBank()
  const authority = unknownAuthority()
  await sql('select public.start_payment($1, $2, $3)', [order.id, authority, order.total])
  const page = await openPage(
    owner,
    `/payment/callback?Authority=${authority}&Status=NOK&order_id=${order.id}`,
  )
  expect(shownIn(page)).toMatchObject({ outcome: 'processing', title: 'در حال پردازش پرداخت' })
  expect(missingIn(page.text, ['خطا در تایید پرداخت'])).toEqual([])
  expect(page.document.querySelector('a[href^="/payment/callback"]')?.getAttribute('href')).toContain(
    'returned=NOK',
  )
  expect(await stateOf(order.id)).toEqual({ status: 'payment_pending', is_paid: false })
})

it.each([
  ['Zarinpal', 1_000],
  ['Zibal', 10_000],
] as const)('payment return: another amount at %s is no payment', async (gateway, amount) => {
  const { order, owner, authority, product } = await OPEN_AT[gateway]()
  await changeAmountAtBank(authority, amount)
  const page = await openPage(owner, await decideAtBank(authority, 'pay'))
  expect(shownIn(page)).toEqual({
    outcome: 'failed',
    title: 'تایید پرداخت انجام نشد',
    next: `/payment-failed?order_id=${order.id}&error=verification_failed`,
  })
  expect(await stateOf(order.id)).toEqual({ status: 'payment_failed', is_paid: false })
  expect(await stockOf(product.id)).toBe(2)
})

it('payment return: a cancellation while the gateway is silent stays one when it is asked again', async () => {
  const { order, owner } = await openAtBank()
  const silent = `/payment/verify?order_id=${order.id}&error=verification_error&returned=NOK`
  const again = (await openPage(owner, silent)).document.querySelector('a[href^="/payment/callback"]')!
  const page = await openPage(owner, again.getAttribute('href')!)
  expect(shownIn(page)).toMatchObject({ outcome: 'failed', title: 'پرداخت لغو شد' })
  expect(await paymentOf(order.id)).toEqual({ status: 'payment_failed', ...CANCELED })
})

// Waits as long as the shop waits for a bank.
it(
  'payment return: while the bank hangs the shop stays open, the money is found once it answers',
  { tags: ['nightly'] },
  async () => {
    const { order, owner, authority } = await openAtBank()
    const address = await decideAtBank(authority, 'pay')
    const release = await holdPayment(authority)
    const back = openPage(owner, address)
    expect((await openPage(newVisitor(), '/products')).status).toBe(200)
    const page = await back
    expect(textAt(page, 'h1')).toBe('در حال پردازش پرداخت')
    expect(missingIn(page.text, ['خطا در تایید پرداخت'])).toEqual([])
    expect(await stateOf(order.id)).toEqual({ status: 'payment_pending', is_paid: false })
    await release()
    const again = page.document.querySelector<HTMLAnchorElement>('a[href^="/payment/callback"]')!
    expect(shownIn(await openPage(owner, again.getAttribute('href')!)).next).toMatch(/^\/order-success\//)
    expect(await stateOf(order.id)).toEqual({ status: 'paid', is_paid: true })
  },
)

it('payment return: parallel and repeated returns make one payment, a late cancel changes nothing', async () => {
  const { order, owner, authority, product } = await openAtBank()
  const back = await decideAtBank(authority, 'pay')
  const returns = (count: number) =>
    Promise.all(
      Array.from(
        { length: count },
        async (_, n) => (await (n % 2 ? owner : newVisitor()).request(back)).status,
      ),
    )
  expect(new Set(await returns(2))).toEqual(new Set([303]))
  const before = await sql('select * from public.orders where id = $1', [order.id])
  expect(before).toMatchObject([{ status: 'paid', is_paid: true }])
  expect(new Set(await returns(20))).toEqual(new Set([303]))
  await locationOf(owner, back.replace('Status=OK', 'Status=NOK'))
  expect(await sql('select * from public.orders where id = $1', [order.id])).toEqual(before)
  expect(await sql('select state from public.payments where order_id = $1', [order.id])).toEqual([
    { state: 'verified' },
  ])
  expect(await stockOf(product.id)).toBe(1)
})

it('payment return: a payment pays its own order, whatever order the address names', async () => {
  const { order, authority } = await openAtBank()
  const other = await placeOnline(await createPerson(), await createProduct({ price: 200_000, stock: 5 }))
  await decideAtBank(authority, 'pay')
  await locationOf(newVisitor(), `/payment/callback?Authority=${authority}&Status=OK&order_id=${other.id}`)
  expect(await stateOf(order.id)).toMatchObject({ is_paid: true })
  expect(await stateOf(other.id)).toMatchObject({ is_paid: false })
})

describe('second gateway', () => {
  it('payment: goes on at Zibal in the same click when Zarinpal refuses, with one order and one hold', async () => {
    const { person, product, order, owner, retry, authority } = await openAtZibal()
    expect(await sql('select id from public.orders where user_id = $1', [person.id])).toHaveLength(1)
    expect(await stockOf(product.id)).toBe(1)
    expect(
      await sql('select kind, authority, state from public.payments where order_id = $1', [order.id]),
    ).toEqual([{ kind: 'zibal', authority, state: 'pending' }])
    // Again: the open payment, although Zarinpal answers now.
    expect((await retry()).redirect).toMatch(new RegExp(`/start/${authority}$`))

    const back = await decideAtBank(authority, 'pay')
    expect(new URL(back).searchParams.get('order_id')).toBe(order.id)
    const page = await openPage(owner, back)
    expect(shownIn(page)).toMatchObject({
      outcome: 'success',
      next: expect.stringMatching(`^/order-success/${order.id}`),
    })
    const before = await sql('select * from public.orders where id = $1', [order.id])
    expect(before).toMatchObject([{ status: 'paid', is_paid: true }])
    // Repeated, parallel and contradicting returns change nothing.
    await Promise.all(Array.from({ length: 8 }, () => locationOf(owner, back)))
    await locationOf(owner, back.replace('success=1', 'success=0'))
    expect(await sql('select * from public.orders where id = $1', [order.id])).toEqual(before)
    expect(await sql('select kind, state from public.payments where order_id = $1', [order.id])).toEqual([
      { kind: 'zibal', state: 'verified' },
    ])
    expect(await stockOf(product.id)).toBe(1)
  })

  it('payment return from Zibal: a forged one decides and shows nothing', async () => {
    const { order, owner, authority } = await openAtZibal()
    const other = await openAtBank()
    const queries = [
      // The trackId can be guessed, the order cannot.
      `trackId=${authority}&success=0&status=3`,
      `trackId=${authority}&success=0&order_id=${other.order.id}`,
      `trackId=${authority}&success=1&order_id=x`,
      // Of the other gateway, or of both.
      `Authority=${authority}&Status=NOK&order_id=${order.id}`,
      `trackId=${other.authority}&success=1&order_id=${other.order.id}`,
      `trackId=${authority}&success=1&Authority=${other.authority}&Status=OK&order_id=${order.id}`,
      // With the order, while the payer is at the bank: Zibal decides.
      `trackId=${authority}&success=1&order_id=${order.id}`,
    ]
    for (const query of queries) await locationOf(newVisitor(), `/payment/callback?${query}`)
    for (const { id } of [order, other.order])
      expect(
        await sql(
          'select o.status, p.state from public.orders o join public.payments p on p.order_id = o.id where o.id = $1',
          [id],
        ),
      ).toEqual([{ status: 'payment_pending', state: 'pending' }])
    const shown = await openPage(newVisitor(), `/payment/verify?trackId=${authority}`)
    expect(textAt(shown, 'h1')).toBe('سفارش مورد نظر یافت نشد')
    // A cancellation by who knows the order is one, and money that comes later still pays it.
    await locationOf(newVisitor(), `/payment/callback?trackId=${authority}&success=0&order_id=${order.id}`)
    expect(await paymentOf(order.id)).toMatchObject(CANCELED)
    const page = await openPage(owner, await decideAtBank(authority, 'pay'))
    expect(shownIn(page).outcome).toBe('success')
  })

  it('payment return from Zibal: a browser without session reads the outcome by order and trackId', async () => {
    const { order, product, authority } = await openAtZibal()
    const page = await openPage(newVisitor(), await decideAtBank(authority, 'cancel'))
    expect(page.path).toBe(`/payment/verify?order_id=${order.id}&trackId=${authority}`)
    expect(shownIn(page)).toMatchObject({ outcome: 'failed', title: 'پرداخت لغو شد' })
    expect(foundIn(page.text, [product.name, order.number])).toEqual([])
  })
})

it('payment pages: an address without what it needs states so', async () => {
  const { order, owner, authority } = await openAtBank()
  for (const path of [
    '/payment/verify',
    '/payment/callback',
    '/payment/callback?Status=OK',
    '/payment/callback?Authority=x&order_id=x',
  ])
    expect(shownIn(await openPage(owner, path))).toEqual({
      outcome: 'failed',
      title: 'اطلاعات پرداخت ناقص است',
      next: '/payment-failed?error=invalid_params',
    })
  const unknown = `/payment/callback?Authority=${unknownAuthority()}&Status=OK`
  for (const path of [
    '/payment/verify?order_id=11111111-1111-4111-8111-111111111111',
    unknown,
    `${unknown}&order_id=${order.id}`,
  ])
    expect([path, textAt(await openPage(owner, path), 'h1')]).toEqual([path, 'سفارش مورد نظر یافت نشد'])
  // The bank's parameters on the result page redirect to the return address.
  await decideAtBank(authority, 'pay')
  const query = `Authority=${authority}&Status=OK&order_id=${order.id}`
  expect(shownIn(await openPage(owner, `/payment/verify?${query}`)).outcome).toBe('success')
})

it('failed payment: each reason has its sentence, then the links, then the order', async () => {
  const { order, owner } = await openUnpaid()
  for (const [error, sentence] of [
    ['canceled', 'پرداخت توسط شما لغو شد'],
    ['verification_failed', 'تأیید پرداخت از سمت درگاه پرداخت با خطا مواجه شد'],
    ['verification_error', 'خطا در ارتباط با درگاه پرداخت'],
    ['invalid_params', 'پارامترهای پرداخت نامعتبر هستند'],
    ['nonsense', 'خطایی در فرآیند پرداخت رخ داده است'],
  ] as const) {
    const page = await openPage(owner, `/payment-failed?order_id=${order.id}&error=${error}`)
    expect(reasonOf(page)).toBe(sentence)
    const places = [sentence, 'پرداخت دوباره', 'بازگشت به صفحهٔ اصلی', '۲۵۰٬۰۰۰'].map((each) =>
      page.text.indexOf(each),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(hrefs(page.document, 'پرداخت دوباره')).toEqual([`/checkout?order=${order.id}`])
    expect(hrefs(page.document, 'بازگشت به صفحهٔ اصلی')).toEqual(['/'])
  }
  expect((await openPage(newVisitor(), '/payment-failed?error=other')).text).toContain('شناسه سفارش یافت نشد')
  const other = await openPage(await visitorOf('normal'), `/payment-failed?order_id=${order.id}`)
  expect(other.text).toContain('خطا در دریافت اطلاعات سفارش')
})

it('payment verification: the signed-out are told to sign in', async () => {
  const answer = await newVisitor().post('/api/payment/verify', {
    authority: `A${'0'.repeat(35)}`,
    orderId: '11111111-1111-4111-8111-111111111111',
  })
  expect([answer.status, (await answer.text()).includes('کاربر وارد نشده است')]).toEqual([401, true])
})

it('failed payment without scripts: states until when items are held, editing the cart gives the order up', async () => {
  const { person, order, owner, product } = await openAtBank()
  const page = await openPage(owner, `/payment-failed?order_id=${order.id}`)
  expect(textAt(page, '[data-testid="held"]')).toMatch(
    /محصولات تا ساعت [۰-۹]{2}:[۰-۹]{2} برای شما نگه داشته می‌شود/,
  )
  const edited = await submitForm(owner, page, 'ویرایش سبد')
  expect(edited.path).toBe('/cart')
  expect(await stateOf(order.id)).toEqual({ status: 'cancelled', is_paid: false })
  expect(await stockOf(product.id)).toBe(2)
  expect(await sql('select quantity from public.cart_items where user_id = $1', [person.id])).toEqual([
    { quantity: 1 },
  ])
})

it('money that its order could not take: no page calls it a failure', async () => {
  const person = await createPerson()
  const order = await placeOnline(person, await createProduct({ price: 200_000 }))
  await asPerson(person, 'select public.cancel_order($1)', [order.id])
  await payAtBank(order.id, false)
  const visitor = await visitorFor(person)
  const truth = 'با شما تماس می‌گیریم یا پول برمی‌گردد'
  for (const path of [
    `/payment/verify?order_id=${order.id}`,
    `/payment-failed?order_id=${order.id}&error=canceled`,
  ]) {
    const page = await openPage(visitor, path)
    expect([path, textAt(page, 'h1'), missingIn(page.text, [truth])]).toEqual([path, 'پرداخت شما رسید', []])
    const wrong = ['پرداخت لغو شد', 'پرداخت انجام نشد', '۷۲ ساعت', 'پرداخت دوباره', 'نیمه‌کاره']
    expect(foundIn(page.text, wrong)).toEqual([])
  }
  const failed = await openPage(visitor, `/payment-failed?order_id=${order.id}`)
  expect(failed.document.querySelector(`main a[href^="/profile/orders/${order.id}"]`)).not.toBeNull()
  const own = await openPage(visitor, `/profile/orders/${order.id}`)
  expect(missingIn(textAt(own, '[data-testid="waiting-money"]'), [truth])).toEqual([])
  expect(missingIn(own.text, ['رسیده، در دست رسیدگی'])).toEqual([])
  expect(foundIn(own.text, ['پرداخت لغو شد'])).toEqual([])

  const paid = await createPaidOrder(person, await createProduct({ price: 200_000 }))
  await payAtBank(paid.id, false)
  const twice = await openPage(visitor, `/profile/orders/${paid.id}`)
  expect(
    missingIn(textAt(twice, '[data-testid="waiting-money"]'), ['این سفارش پیش‌تر پرداخت شده بود']),
  ).toEqual([])
  expect(missingIn((await openPage(visitor, `/payment/verify?order_id=${paid.id}`)).text, [truth])).toEqual(
    [],
  )
})
