/** The return of a payer: `/payment/callback`, `/payment/verify` and `/payment-failed`, without scripts. */
import { randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { beforeAll, expect, it } from 'vitest'
import { decideAtBank } from '../support/bank.ts'
import { asPerson, payAtBank, placeOnline, type PlacedOrder } from '../support/orders.ts'
import { createPerson, type Person, signIn } from '../support/people.ts'
import { createProduct, sql } from '../support/products.ts'
import { shopUrl, stack } from '../support/shop.ts'

interface Buyer extends Person {
  cookie: string
}

/** A customer with a session of their own, as the cookie of a browser. */
async function createBuyer(): Promise<Buyer> {
  const person = await createPerson('normal', { first: 'مریم', last: 'دلاوری' })
  let cookie = ''
  const addCookies = async (cookies: { name: string; value: string }[]) => {
    cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  await signIn({ addCookies } as unknown as BrowserContext, person)
  return { ...person, cookie }
}

let buyer: Buyer
let other: Buyer
beforeAll(async () => {
  ;[buyer, other] = await Promise.all([createBuyer(), createBuyer()])
})

async function placeOrder(): Promise<PlacedOrder> {
  const product = await createProduct({
    name: `کتری ${randomUUID().slice(0, 8)}`,
    price: 200_000,
    stock: 5,
  })
  // Without what an unpaid order left there.
  await sql('delete from public.cart_items where user_id = $1', [buyer.id])
  return placeOnline(buyer, product)
}

/** An order that went to the bank; answers the authority. */
async function goToBank(order: PlacedOrder): Promise<string> {
  const answer = await fetch(`${stack().bankUrl}/pg/v4/payment/request.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      merchant_id: (stack() as unknown as { merchantId: string }).merchantId,
      amount: order.total,
      currency: 'IRT',
      description: 'آزمون',
      callback_url: `${shopUrl}/payment/callback?order_id=${order.id}`,
    }),
  })
  const { data } = (await answer.json()) as { data: { authority: string } }
  await startPayment(order, data.authority)
  return data.authority
}

const startPayment = (order: PlacedOrder, authority: string) =>
  sql('select public.start_payment($1, $2, $3)', [order.id, authority, order.total])

/** An authority of which the bank knows nothing. */
const unknownAuthority = () => `A${randomUUID().replaceAll('-', '')}000`

const get = (path: string, { cookie }: { cookie?: string } = {}) =>
  fetch(path.startsWith('/') ? shopUrl + path : path, {
    redirect: 'manual',
    headers: { accept: 'text/html', ...(cookie && { cookie }) },
  })

/** Where the return address leads. */
async function returnTo(path: string, as: { cookie?: string } = {}): Promise<string> {
  const answer = await get(path, as)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'private, no-store'])
  return answer.headers.get('location')!
}

interface Shown {
  outcome: string | undefined
  title: string | undefined
  /** Where the page goes by itself without scripts, and after how many seconds. */
  next: { seconds: number; href: string } | null
  links: string[]
  text: string
}

/** What /payment/verify shows. */
async function show(path: string, as: { cookie?: string } = {}): Promise<Shown> {
  const answer = await get(path, as)
  expect(answer.status).toBe(200)
  const page = (await answer.text()).replaceAll('&amp;', '&')
  const main = /<main[^>]*>.*<\/main>/s.exec(page)![0]
  const refresh = /<noscript><meta http-equiv="refresh" content="(\d+);url=([^"]*)"/i.exec(main)
  return {
    outcome: /data-outcome="(\w+)"/.exec(main)?.[1],
    title: /<h1[^>]*>([^<]*)</.exec(main)?.[1],
    next: refresh && { seconds: Number(refresh[1]), href: refresh[2]! },
    links: [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!),
    text: main.replace(/<script.*?<\/script>/gs, ' ').replace(/<[^>]*>/g, ' '),
  }
}

const orderOf = async ({ id }: PlacedOrder) =>
  (
    await sql('select status, payment_status, payment_error, is_paid from public.orders where id = $1', [id])
  )[0]!

it('payment return: says success for three seconds and leads the owner to the order', async () => {
  const order = await placeOrder()
  const back = await decideAtBank(await goToBank(order), 'pay')
  const verify = await returnTo(back, buyer)
  expect(verify).toBe(`/payment/verify?order_id=${order.id}`)
  const shown = await show(verify, buyer)
  expect(shown).toMatchObject({ outcome: 'success', title: 'پرداخت با موفقیت انجام شد' })
  expect(shown.next!.seconds).toBe(3)
  expect(shown.next!.href).toMatch(new RegExp(`^/order-success/${order.id}\\?refId=\\d+$`))
  // At once, for who does not wait.
  expect(shown.links).toContain(shown.next!.href)
  expect((await get(shown.next!.href, buyer)).status).toBe(200)
  expect(await orderOf(order)).toMatchObject({ status: 'paid', is_paid: true })
})

it('payment return: tells a payer who turned back so, in the words of the specification', async () => {
  const order = await placeOrder()
  const verify = await returnTo(await decideAtBank(await goToBank(order), 'cancel'), buyer)
  const shown = await show(verify, buyer)
  expect(shown).toMatchObject({
    outcome: 'failed',
    title: 'پرداخت لغو شد',
    next: { seconds: 3, href: `/payment-failed?order_id=${order.id}&error=canceled` },
  })
  expect(await orderOf(order)).toEqual({
    status: 'payment_failed',
    payment_status: 'canceled',
    payment_error: 'Payment canceled by user',
    is_paid: false,
  })
  const failed = await show(shown.next!.href, buyer)
  expect(failed.title).toBe('پرداخت انجام نشد')
  expect(failed.text).toContain('پرداخت توسط شما لغو شد')
})

it('payment return: does not call a card that the bank refused a cancellation', async () => {
  const order = await placeOrder()
  const verify = await returnTo(await decideAtBank(await goToBank(order), 'fail'), buyer)
  const shown = await show(verify, buyer)
  expect(shown).toMatchObject({
    outcome: 'failed',
    title: 'تایید پرداخت انجام نشد',
    next: { seconds: 3, href: `/payment-failed?order_id=${order.id}&error=verification_failed` },
  })
  expect(await orderOf(order)).toEqual({
    status: 'payment_failed',
    payment_status: 'failed',
    payment_error: 'refused_by_bank',
    is_paid: false,
  })
  const failed = await show(shown.next!.href, buyer)
  expect(failed.text).toContain('تأیید پرداخت از سمت درگاه پرداخت با خطا مواجه شد')
  expect(failed.text).toContain('بانک این پرداخت را نپذیرفت')
  const history = await show(`/profile/orders/${order.id}`, buyer)
  for (const { text } of [shown, failed, history]) expect(text).not.toMatch(/لغو شد|رها کردید/)
})

it('payment return: names missing parameters and unknown payments', async () => {
  const unknown = unknownAuthority()
  const incomplete = '/payment/verify?error=incomplete'
  for (const path of [
    '/payment/callback',
    '/payment/callback?Status=OK',
    '/payment/callback?Authority=x&order_id=x',
  ])
    expect(await returnTo(path)).toBe(incomplete)
  expect(await show(incomplete)).toMatchObject({
    outcome: 'failed',
    title: 'اطلاعات پرداخت ناقص است',
    next: { seconds: 3, href: '/payment-failed?error=invalid_params' },
  })
  expect((await show('/payment/verify')).title).toBe('اطلاعات پرداخت ناقص است')
  const order = await placeOrder()
  for (const path of [
    `/payment/callback?Authority=${unknown}&Status=OK`,
    `/payment/callback?Authority=${unknown}&Status=OK&order_id=${order.id}`,
  ])
    expect(await show(await returnTo(path, buyer), buyer)).toMatchObject({
      outcome: 'failed',
      title: 'سفارش مورد نظر یافت نشد',
      next: { seconds: 3, href: '/payment-failed?error=invalid_params' },
    })
  expect((await show(`/payment/verify?order_id=${randomUUID()}`, buyer)).title).toBe(
    'سفارش مورد نظر یافت نشد',
  )
})

it('payment return: an order that ended otherwise is an error in processing', async () => {
  const order = await placeOrder()
  await goToBank(order)
  await sql(`select private.end_unpaid_order($1, 'cancelled', 'canceled', 'expired')`, [order.id])
  expect(await show(`/payment/verify?order_id=${order.id}`, buyer)).toMatchObject({
    outcome: 'failed',
    title: 'خطا در پردازش پرداخت',
    next: { seconds: 3, href: `/payment-failed?order_id=${order.id}&error=other` },
  })
})

it('payment return: asks again while nothing is decided, and names support in the end', async () => {
  const order = await placeOrder()
  const authority = await goToBank(order)
  const again = `/payment/callback?Authority=${authority}&order_id=${order.id}`
  const verify = await returnTo(again, buyer)
  const shown = await show(verify, buyer)
  expect(shown).toMatchObject({
    outcome: 'processing',
    title: 'در حال پردازش پرداخت',
    next: { seconds: 3, href: `${again}&attempt=1` },
  })
  const over = await show(await returnTo(`${again}&attempt=8`, buyer), buyer)
  expect(over).toMatchObject({
    outcome: 'processing',
    title: 'خطا در تایید پرداخت. لطفاً با پشتیبانی تماس بگیرید.',
    next: null,
  })
  expect(over.links).toContain('/contact')
  expect(await orderOf(order)).toMatchObject({ status: 'payment_pending', payment_error: null })
})

it('payment return: a gateway that does not answer is an error in verifying, and nothing is decided', async () => {
  const order = await placeOrder()
  const authority = unknownAuthority()
  await startPayment(order, authority)
  const verify = await returnTo(
    `/payment/callback?Authority=${authority}&Status=NOK&order_id=${order.id}`,
    buyer,
  )
  const shown = await show(verify, buyer)
  expect(shown).toMatchObject({ outcome: 'processing', title: 'در حال پردازش پرداخت' })
  expect(shown.text).toContain('خطا در تایید پرداخت')
  expect(await orderOf(order)).toMatchObject({ status: 'payment_pending', payment_error: null })
})

it.each([
  ['pay', 'success', 'پرداخت با موفقیت انجام شد', (id: string) => `/order-success/${id}`],
  ['cancel', 'failed', 'پرداخت لغو شد', (id: string) => `/payment-failed?order_id=${id}&error=canceled`],
  [
    'fail',
    'failed',
    'تایید پرداخت انجام نشد',
    (id: string) => `/payment-failed?order_id=${id}&error=verification_failed`,
  ],
] as const)(
  'payment return: another browser reads the outcome of «%s» alone',
  async (choice, outcome, title, path) => {
    const order = await placeOrder()
    const authority = await goToBank(order)
    const back = await decideAtBank(authority, choice)
    for (const as of [{}, other]) {
      const verify = await returnTo(back, as)
      expect(verify).toBe(`/payment/verify?order_id=${order.id}&Authority=${authority}`)
      const shown = await show(verify, as)
      expect(shown).toMatchObject({ outcome, title, next: null })
      expect(shown.links).toContain(`/auth?next=${encodeURIComponent(path(order.id))}`)
      expect(shown.links).toContain('/track')
      for (const personal of ['مریم', 'دلاوری', '۰۹۱۷', 'کتری', 'نیلوفر', '۲۵۰٬۰۰۰', order.number])
        expect(shown.text).not.toContain(personal)
      // The order alone proves nothing.
      const bare = await get(`/payment/verify?order_id=${order.id}`, as)
      expect([bare.status, await bare.text()]).not.toEqual([200, expect.stringContaining(title)])
    }
  },
)

it('payment return: an authority tells nothing of another order', async () => {
  const paid = await placeOrder()
  await payAtBank(paid.id)
  const authority = await goToBank(await placeOrder())
  await decideAtBank(authority, 'cancel')
  await get(`/payment/callback?Authority=${authority}&Status=NOK`)
  const shown = await show(`/payment/verify?order_id=${paid.id}&Authority=${authority}`)
  expect(shown.title).toBe('پرداخت لغو شد')
  expect(shown.links.join(' ')).not.toContain(paid.id)
})

it('payment return: the bank’s own words at the page of the result are settled first', async () => {
  const order = await placeOrder()
  const authority = await goToBank(order)
  const query = new URL(await decideAtBank(authority, 'pay')).search
  const answer = await get(`/payment/verify${query}`, buyer)
  expect(answer.status).toBe(307)
  expect(answer.headers.get('location')).toMatch(/^\/payment\/callback\?/)
})

it('payment return: money that its order could not take is told as received', async () => {
  const order = await placeOrder()
  await asPerson(buyer, 'select public.cancel_order($1)', [order.id])
  await payAtBank(order.id, false)
  const shown = await show(`/payment/verify?order_id=${order.id}`, buyer)
  expect(shown.title).toBe('پرداخت شما رسید')
  expect(shown.text).not.toMatch(/لغو شد|۷۲ ساعت|انجام نشد/)
})

it.each([
  ['canceled', 'پرداخت توسط شما لغو شد'],
  ['verification_failed', 'تأیید پرداخت از سمت درگاه پرداخت با خطا مواجه شد'],
  ['verification_error', 'خطا در ارتباط با درگاه پرداخت'],
  ['invalid_params', 'پارامترهای پرداخت نامعتبر هستند'],
  ['nonsense', 'خطایی در فرآیند پرداخت رخ داده است'],
])(
  'payment failed: %s has its sentence, the ways on below it and the order behind',
  async (error, sentence) => {
    const order = await placeOrder()
    const { text, links } = await show(`/payment-failed?order_id=${order.id}&error=${error}`, buyer)
    const places = [sentence, 'پرداخت دوباره', 'بازگشت به صفحهٔ اصلی', 'سفارش '].map((each) =>
      text.indexOf(each),
    )
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(links).toEqual(expect.arrayContaining([`/checkout?order=${order.id}`, '/']))
    expect(text).toContain('۲۵۰٬۰۰۰')
    expect(text).not.toContain('کاسه')
  },
)

it('payment failed: names a missing order id, and an order that cannot be read', async () => {
  expect((await show('/payment-failed?error=other')).text).toContain('شناسه سفارش یافت نشد')
  const order = await placeOrder()
  expect((await show(`/payment-failed?order_id=${order.id}`, other)).text).toContain(
    'خطا در دریافت اطلاعات سفارش',
  )
})
