import { expect, it } from 'vitest'
import {
  accessOf,
  addressOf,
  buildActions,
  callAction,
  definitionOf,
  isOfPanel,
  keyOf,
  viewerKeyOf,
} from '../support/actions.ts'
import { foundIn, openPage, submitForm } from '../support/html.ts'
import { ADDRESS, asPerson, createOrder, placeOnline } from '../support/orders.ts'
import { createPerson, type Person } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { createProduct, productPath, sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { ensureBankAccount, placeByProforma } from '../support/transfers.ts'
import { newVisitor, visitorFor, visitorOf, type Visitor } from '../support/visitor.ts'

/** Two accounts of one browser: B signed in after A's page was opened. */

const OTHER = 'اکنون با حساب دیگری وارد شده‌اید'

/** All rows of a person that a form could write. */
async function rowsOf({ id }: Person): Promise<unknown> {
  const [row] = await sql(
    `select
       (select to_jsonb(p) from public.profiles p where p.id = $1) as profile,
       (select jsonb_agg(to_jsonb(a) order by a.id) from public.addresses a where a.user_id = $1) as addresses,
       (select jsonb_agg(to_jsonb(o) order by o.id) from public.orders o where o.user_id = $1) as orders,
       (select jsonb_agg(to_jsonb(c) order by c.id) from public.cart_items c where c.user_id = $1) as cart,
       (select jsonb_agg(to_jsonb(w) order by w.product_id) from public.wishlist_items w where w.user_id = $1) as wishes,
       (select jsonb_agg(to_jsonb(m) order by m.id) from public.comments m where m.user_id = $1) as comments,
       (select jsonb_agg(to_jsonb(r) order by r.id) from public.returns r where r.user_id = $1) as returns`,
    [id],
  )
  return row
}

async function twoCustomers(type: 'normal' | 'dealer' = 'normal') {
  const [a, b] = await Promise.all([
    createPerson(type, { first: 'الف', last: 'پیشینیان' }),
    createPerson(type, { first: 'ب', last: 'دوم' }),
  ])
  return { a, b, asA: await visitorFor(a, type), asB: await visitorFor(b, type) }
}

const { a, b, asA, asB } = await twoCustomers()

// lib/server/action.test.ts proves the check that all of them share.
it(
  'actions: each refuses a page of another account, and a page without one unless guests have it',
  { tags: ['nightly'] },
  async () => {
    const [customer, owner] = [await visitorOf('normal'), await visitorOf('admin')]
    const other = viewerKeyOf((await createPerson()).id)
    const wrong: unknown[] = []
    const waiting = buildActions().filter(definitionOf)
    expect(waiting.length).toBeGreaterThan(120)
    const work = async () => {
      for (let action = waiting.pop(); action; action = waiting.pop()) {
        const { exportedName: name } = action
        const access = accessOf(action)
        const isOpen = access === 'everyone' || definitionOf(action)!.includes('isForGuests: true')
        const visitor = isOfPanel(access) ? owner : customer
        const codeFor = async (key: string) =>
          (await callAction(visitor, action, addressOf(action), {}, key)).result?.error?.code ?? 'ran'
        if ((await codeFor(other)) !== 'other_account') wrong.push([name, 'another account'])
        const missing = isOpen ? 'unreadable_request' : await codeFor('')
        if (missing !== 'unreadable_request') wrong.push([name, 'no account', missing])
      }
    }
    await Promise.all([work(), work(), work(), work()])
    expect(wrong).toEqual([])
  },
)

it('name without scripts: a page of A saves nothing for B, shows none of its text, and stays right for A', async () => {
  const page = await openPage(asA, '/profile/details')
  const before = [await rowsOf(a), await rowsOf(b)]
  const refused = await submitForm(asB, page, 'ذخیرهٔ مشخصات', { first_name: 'نوشتهٔ', last_name: 'الفبایی' })
  expect(refused.text).toContain(OTHER)
  expect(foundIn(refused.html, ['الفبایی', 'پیشینیان'])).toEqual([])
  expect([await rowsOf(a), await rowsOf(b)]).toEqual(before)
  const saved = await submitForm(asA, page, 'ذخیرهٔ مشخصات', { first_name: 'زهرا', last_name: 'کاوه' })
  expect(saved.text).toContain('مشخصات شما ذخیره شد')
})

it('forms without scripts: none of A is saved for B', async () => {
  const product = await createProduct({ price: 200_000, stock: 9 })
  const wish = 'insert into public.wishlist_items (user_id, product_id, price) values ($1, $2, 500000)'
  for (const person of [a, b]) await sql(wish, [person.id, product.id])
  const reviews = `${productPath(product)}/reviews`
  const before = [await rowsOf(a), await rowsOf(b)]
  for (const [at, button, fields] of [
    ['/profile/details', 'ذخیره', { isOn: 'yes' }],
    ['/profile/password', 'ثبت گذرواژه', { password: 'Khorshid-1405-mah' }],
    ['/profile/lists', `برداشتن ${product.name} از علاقه‌مندی‌ها`, {}],
    ['/profile/lists', `اگر ارزان شد پیامک بزن: ${product.name}`, {}],
    [reviews, 'ثبت نظر', { text: 'نوشتهٔ الف', rating: '4' }],
    [`${productPath(product)}/questions`, 'ثبت پرسش', { text: 'پرسش الف' }],
  ] as const) {
    const page = await openPage(asA, at)
    const answer = await submitForm(asB, page, button, fields)
    expect([at, button, answer.status < 500, foundIn(answer.text, ['ذخیره شد', 'پس از بررسی'])]).toEqual([
      at,
      button,
      true,
      [],
    ])
  }
  expect([await rowsOf(a), await rowsOf(b)]).toEqual(before)
})

it('checkout without scripts: an order of A is never placed for B', async () => {
  const product = await createProduct({ price: 200_000, stock: 9 })
  for (const person of [a, b])
    await asPerson(person, 'select public.set_cart_line($1, null, 1)', [product.id])
  const page = await openPage(asA, '/checkout')
  const address = { ...ADDRESS, address: 'گلشهر جنوبی، کوچهٔ الف ۴' }
  const button = [...page.document.querySelectorAll('button[type=submit]')]
    .map(({ textContent }) => textContent!.replace(/\s+/g, ' ').trim())
    .find((text) => /^پرداخت .*تومان$/.test(text))!
  const orders = (person: Person) => sql('select id from public.orders where user_id = $1', [person.id])
  // Twice: the first answer must not make the second right.
  let refused = await submitForm(asB, page, button, address)
  expect(refused.text).toContain(OTHER)
  expect(foundIn(refused.html, ['کوچهٔ الف', 'سبد خرید تغییر کرده است'])).toEqual([])
  refused = await submitForm(asB, page, button, address)
  expect(refused.text).toContain(OTHER)
  expect([await orders(a), await orders(b)]).toEqual([[], []])
})

it('plain forms of orders: none of A acts for B', async () => {
  await ensureBankAccount()
  const { a, b, asA, asB } = await twoCustomers('dealer')
  const create = () => createProduct({ price: 300_000, dealerPrice: 200_000, stock: 9 })
  for (const [button, leadsTo, place] of [
    [
      'گرفتن پیش‌فاکتور',
      'error=other_account',
      async () => `/profile/orders/${(await placeOnline(a, await create())).id}`,
    ],
    [
      'فرستادن رسید',
      // Without the typed values.
      'receipt=other_account&accountId=&amount=&tracking=&paidOn=',
      async () => `/profile/orders/${(await placeByProforma(a, await create())).id}`,
    ],
    [
      'ویرایش سبد',
      '/profile/orders/',
      async () => {
        const { id, total } = await placeOnline(a, await create())
        await callAction(asA, 'submitRetry', `/checkout?order=${id}`, { orderId: id, expectedTotal: total })
        return `/payment-failed?order_id=${id}`
      },
    ],
  ] as const) {
    const page = await openPage(asA, await place())
    const before = [await rowsOf(a), await rowsOf(b)]
    expect((await submitForm(asB, page, button)).path).toMatch(leadsTo)
    expect([button, await rowsOf(a), await rowsOf(b)]).toEqual([button, ...before])
  }
})

it('sign-out of all devices: a page of A ends no session of B', async () => {
  const { asA, asB } = await twoCustomers()
  const signOut = (viewer: string) =>
    asB.request('/api/sign-out', {
      method: 'POST',
      headers: { origin: shopUrl },
      body: new URLSearchParams({ scope: 'global', $viewer: viewer }),
    })
  const isIn = async () => ((await (await asB.request('/api/me')).json()) as { signedIn: boolean }).signedIn
  for (const viewer of [keyOf(asA), '']) {
    const answer = await signOut(viewer)
    expect([answer.status, answer.headers.get('location'), await isIn()]).toEqual([
      303,
      '/profile/password',
      true,
    ])
  }
  expect((await signOut(keyOf(asB))).headers.get('location')).toBe('/')
  expect(await isIn()).toBe(false)
})

it('routes of forms: refuse a page of another account and one without', async () => {
  const staff = await visitorOf('admin')
  const order = await createOrder(a, [{ product: await createProduct({ stock: 9 }) }], 'delivered')
  const file = new File([new Uint8Array(await picture('#333'))], 'x.png', { type: 'image/png' })
  const before = [await rowsOf(a), await rowsOf(b)]
  const send = async (by: Visitor, at: string, field: string, viewer: string | null) => {
    const body = new FormData()
    body.set(field, JSON.stringify({ orderId: order.id }))
    body.set('pictures', file)
    const headers = { origin: shopUrl, ...(viewer !== null && { 'x-viewer': viewer }) }
    const answer = await by.request(at, { method: 'POST', headers, body })
    return ((await answer.json()) as { error: { code: string } }).error.code
  }
  for (const [by, at, field] of [
    [asB, '/api/returns', 'request'],
    [asB, '/api/wholesale', 'request'],
    [asB, '/api/transfers', 'request'],
    [asB, '/api/upload/review', 'review'],
    [staff, `/api/waybills?shipment=${order.id}`, 'request'],
  ] as const) {
    expect([at, await send(by, at, field, keyOf(asA))]).toEqual([at, 'other_account'])
    expect([at, await send(by, at, field, null)]).toEqual([at, 'unreadable_request'])
    expect([
      at,
      ['other_account', 'unreadable_request'].includes(await send(by, at, field, keyOf(by))),
    ]).toEqual([at, false])
  }
  expect(await send(staff, '/api/upload/products', 'request', keyOf(asA))).toBe('other_account')
  expect([await rowsOf(a), await rowsOf(b)]).toEqual(before)
})

it('viewer key: pages of all have none, own pages have it and no id', async () => {
  const product = await createProduct({})
  const key = keyOf(asA)
  for (const at of ['/', productPath(product), '/contact', '/cart'])
    expect([at, foundIn((await openPage(asA, at)).html, [key, a.id])]).toEqual([at, []])
  for (const at of ['/profile/details', '/profile/addresses', '/wishlist']) {
    const { html } = await openPage(asA, at)
    expect([at, html.includes(key), foundIn(html, [a.id])]).toEqual([at, true, []])
  }
  expect(await (await asA.request('/api/me')).json()).toMatchObject({ key })
  expect(await (await newVisitor().request('/api/me')).json()).toMatchObject({ key: '' })
})
