import { expect, it } from 'vitest'
import { changeAmountAtBank, decideAtBank, holdPayment } from '../support/bank.ts'
import { asPerson, createPaidOrder, payAtBank, placeOnline } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { callAction } from '../support/actions.ts'
import { type Page, foundIn, missingIn, openPage, submitForm, textAt } from '../support/html.ts'
import { newVisitor, visitorFor, type Visitor } from '../support/visitor.ts'

const stateOf = async (id: string) =>
  (await sql('select status, is_paid from public.orders where id = $1', [id]))[0]!

/** A customer whose order of 250,000 toman is open at the bank. */
async function openAtBank() {
  const [person, product] = [await createPerson(), await createProduct({ price: 200_000, stock: 2 })]
  const order = await placeOnline(person, product)
  const owner = await visitorFor(person)
  const wish = { orderId: order.id, expectedTotal: order.total }
  const { redirect } = await callAction(owner, 'submitRetry', `/checkout?order=${order.id}`, [wish])
  return { person, product, order, owner, authority: redirect!.split('/').at(-1)! }
}

const locationOf = async (visitor: Visitor, path: string) => {
  const answer = await visitor.request(path)
  expect([path, answer.status]).toEqual([path, 303])
  return answer.headers.get('location')!
}
const reasonOf = (page: Page) => textAt(page, '[data-testid="failure-reason"]')

it('payment return: leads the owner to the paid order, everybody else to a page without it', async () => {
  const { order, owner, authority, product } = await openAtBank()
  const back = await decideAtBank(authority, 'pay')
  expect(await locationOf(owner, back)).toMatch(new RegExp(`^/order-success/${order.id}\\?refId=\\d+$`))
  expect((await locationOf(newVisitor(), back)).split('?')[0]).toBe('/payment/verify')
  expect(await stateOf(order.id)).toEqual({ status: 'paid', is_paid: true })
  expect(await stockOf(product.id)).toBe(1)
})

it('payment return: another amount at the bank is no payment', async () => {
  const { order, owner, authority, product } = await openAtBank()
  await changeAmountAtBank(authority, 1_000)
  const page = await openPage(owner, await decideAtBank(authority, 'pay'))
  expect(page.path).toMatch(/^\/payment-failed\?.*error=verification_failed/)
  expect(reasonOf(page)).toBe('تأیید پرداخت از سمت درگاه پرداخت با خطا مواجه شد')
  expect(await stateOf(order.id)).toEqual({ status: 'payment_failed', is_paid: false })
  expect(await stockOf(product.id)).toBe(2)
})

it('payment return: while the bank hangs the shop stays open, the money is found once it answers', async () => {
  const { order, owner, authority } = await openAtBank()
  const address = await decideAtBank(authority, 'pay')
  const release = await holdPayment(authority)
  const back = openPage(owner, address)
  expect((await openPage(newVisitor(), '/products')).status).toBe(200)
  const page = await back
  expect(textAt(page, 'h1')).toBe('در حال پردازش پرداخت')
  expect(await stateOf(order.id)).toEqual({ status: 'payment_pending', is_paid: false })
  await release()
  const again = page.document.querySelector<HTMLAnchorElement>('a[href^="/payment/callback"]')!
  expect((await openPage(owner, again.getAttribute('href')!)).path).toMatch(/^\/order-success\//)
  expect(await stateOf(order.id)).toEqual({ status: 'paid', is_paid: true })
})

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

it('payment pages: an address without what it needs states so', async () => {
  const { order, owner, authority } = await openAtBank()
  const lost = await openPage(owner, '/payment/callback')
  expect([lost.path, reasonOf(lost)]).toEqual([
    '/payment-failed?error=invalid_params',
    'پارامترهای پرداخت نامعتبر هستند',
  ])
  const unknown = `/payment/callback?Authority=A${'0'.repeat(35)}&Status=OK`
  for (const path of [
    '/payment/verify?order_id=11111111-1111-4111-8111-111111111111',
    unknown,
    `${unknown}&order_id=${order.id}`,
  ])
    expect([path, textAt(await openPage(owner, path), 'h1')]).toEqual([path, 'سفارش مورد نظر یافت نشد'])
  for (const [error, text] of [
    ['verification_error', 'خطا در ارتباط با درگاه پرداخت'],
    ['nonsense', 'خطایی در فرآیند پرداخت رخ داده است'],
  ])
    expect(reasonOf(await openPage(owner, `/payment-failed?order_id=${order.id}&error=${error}`))).toBe(text)
  // Parameters of the bank on the page of the result lead through the return address.
  await decideAtBank(authority, 'pay')
  const query = `Authority=${authority}&Status=OK&order_id=${order.id}`
  expect((await openPage(owner, `/payment/verify?${query}`)).path).toMatch(/^\/order-success\//)
})

it('payment verification: the signed-out are told to sign in', async () => {
  const answer = await newVisitor().request('/api/payment/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopUrl },
    body: JSON.stringify({
      authority: `A${'0'.repeat(35)}`,
      orderId: '11111111-1111-4111-8111-111111111111',
    }),
  })
  expect([answer.status, (await answer.text()).includes('کاربر وارد نشده است')]).toEqual([401, true])
})

it('failed payment without scripts: states until when items are held, editing the cart gives the order up', async () => {
  const { person, order, owner, product } = await openAtBank()
  const page = await openPage(owner, `/payment-failed?order_id=${order.id}`)
  expect(textAt(page, '[data-testid="held"]')).toMatch(
    /کالاها تا ساعت [۰-۹]{2}:[۰-۹]{2} برای شما نگه داشته شده‌اند/,
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
    expect(page.document.querySelector(`main a[href^="/profile/orders/${order.id}"]`)).not.toBeNull()
  }
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
