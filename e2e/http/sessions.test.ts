import { expect, it } from 'vitest'
import { MEMBER_COOKIE, SESSION_COOKIE } from '../../lib/supabase/cookies.ts'
import { createOrder } from '../support/orders.ts'
import { createPerson } from '../support/people.ts'
import { shopUrl } from '../support/shop.ts'
import { picture } from '../support/pictures.ts'
import { createProduct, sql } from '../support/products.ts'
import { callAction, keyOf } from '../support/actions.ts'
import { openPage } from '../support/html.ts'
import { newVisitor, visitorFor, type Visitor } from '../support/visitor.ts'

interface Session {
  access_token: string
  expires_at: number
  expires_in: number
}

const chunksOf = ({ cookies }: Visitor) =>
  [...cookies.keys()].filter((name) => name.startsWith(SESSION_COOKIE)).sort()

function sessionOf(visitor: Visitor): Session {
  const text = chunksOf(visitor)
    .map((name) => visitor.cookies.get(name)!)
    .join('')
  const json = Buffer.from(decodeURIComponent(text).replace(/^base64-/, ''), 'base64url').toString()
  return JSON.parse(json) as Session
}

/** After 15 minutes: invalid token, valid refresh token. */
function expire(visitor: Visitor): void {
  const [names, session] = [chunksOf(visitor), sessionOf(visitor)]
  const [head, body, signature] = session.access_token.split('.')
  const stale = {
    ...session,
    access_token: `${head}.${body}.${signature!.slice(0, -6)}AAAAAA`,
    expires_at: 1,
  }
  const text = `base64-${Buffer.from(JSON.stringify(stale)).toString('base64url')}`
  const size = Math.ceil(text.length / names.length)
  names.forEach((name, n) => visitor.cookies.set(name, text.slice(n * size, (n + 1) * size)))
}

const me = async (visitor: Visitor) =>
  (await (await visitor.request('/api/me')).json()) as { signedIn: boolean; phone?: string }

async function upload(visitor: Visitor, path: string, request: unknown, field: string, file: File) {
  const form = new FormData()
  if (request) form.set('request', JSON.stringify(request))
  form.set(field, file)
  return visitor.request(path, {
    method: 'POST',
    headers: { origin: shopUrl, 'x-viewer': keyOf(visitor) },
    body: form,
  })
}

const png = async () => new File([new Uint8Array(await picture('#333'))], 'x.png', { type: 'image/png' })

it('session: its token lives for a quarter of an hour', async () => {
  const { access_token, expires_in } = sessionOf(await visitorFor(await createPerson()))
  const claims = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString()) as {
    exp: number
    iat: number
  }
  expect([expires_in, claims.exp - claims.iat]).toEqual([900, 900])
})

it('member cookie: follows the type of the account', async () => {
  const marker = async (visitor: Visitor) => {
    await me(visitor)
    return visitor.cookies.get(MEMBER_COOKIE)
  }
  const dealer = await createPerson('dealer')
  expect(await marker(await visitorFor(dealer))).toBe('dealer')
  expect(await marker(await visitorFor(dealer, 'dealer'))).toBe('dealer')
  expect(await marker(newVisitor({ [MEMBER_COOKIE]: 'dealer' }))).toBeUndefined()
})

it('session: parallel requests with an expired token all stay signed in', async () => {
  const person = await createPerson()
  const visitor = await visitorFor(person)
  for (let round = 0; round < 3; round++) {
    expire(visitor)
    const answers = await Promise.all(Array.from({ length: 6 }, () => me(visitor)))
    expect(answers.map(({ phone }) => phone)).toEqual(Array(6).fill(person.phone))
  }
})

it('session: a form that is sent after the token expired is saved and renews it', async () => {
  const person = await createPerson()
  const visitor = await visitorFor(person)
  expire(visitor)
  const { result } = await callAction(visitor, 'rename', '/profile/details', {
    firstName: 'شکیبا',
    lastName: 'کاوه',
  })
  expect(result).toMatchObject({ ok: true })
  expect(await sql('select first_name from public.profiles where id = $1', [person.id])).toEqual([
    { first_name: 'شکیبا' },
  ])
  expect(sessionOf(visitor).expires_at).toBeGreaterThan(Date.now() / 1000)
  expire(visitor)
  expect((await openPage(visitor, '/profile')).path).toBe('/profile')
})

it('session: pictures and files that are sent after the token expired arrive', async () => {
  const person = await createPerson()
  const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }], 'delivered')
  const [item] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
    order.id,
  ])
  const customer = await visitorFor(person)
  expire(customer)
  const request = { orderId: order.id, reason: 'damaged', items: [{ itemId: item!.id, quantity: 1 }] }
  const asked = await upload(customer, '/api/returns', request, 'pictures', await png())
  expect([asked.status, await asked.json()]).toEqual([200, { ok: true, data: null }])
  expire(customer)
  const business = {
    wanted: 'shop',
    businessName: 'ظروف دیر',
    field: 'store',
    province: 'هرمزگان',
    city: 'قشم',
    businessId: '0013542419',
  }
  const applied = await upload(customer, '/api/wholesale', business, 'pictures', await png())
  expect([applied.status, await applied.json()]).toEqual([200, { ok: true, data: null }])

  const admin = await visitorFor(await createPerson('admin'), 'admin')
  expire(admin)
  const file = await png()
  const uploads = await Promise.all(
    [1, 2, 3].map(() => upload(admin, '/api/upload/products', null, 'file', file)),
  )
  expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200])
  expire(admin)
  const sheet = new File(['نام,قیمت\nدیگ,1000\n'], 'x.csv', { type: 'text/csv' })
  expect((await upload(admin, '/api/admin/products/import', null, 'file', sheet)).status).toBe(200)
})

it('sign-out: ends this session, or every session of its person', async () => {
  const person = await createPerson()
  const [one, two, three] = [await visitorFor(person), await visitorFor(person), await visitorFor(person)]
  const signOut = (visitor: Visitor, scope: string) =>
    visitor.request('/api/sign-out', {
      method: 'POST',
      headers: { origin: shopUrl },
      body: new URLSearchParams({ to: 'shop', scope, $viewer: keyOf(visitor) }),
    })
  const states = async () => Promise.all([one, two, three].map(async (each) => (await me(each)).signedIn))
  expect(await states()).toEqual([true, true, true])
  const answer = await signOut(one, 'local')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect(await states()).toEqual([false, true, true])
  await signOut(two, 'global')
  expect(await states()).toEqual([false, false, false])
  expect((await openPage(three, '/profile')).path).toBe('/auth?next=%2Fprofile')
})
