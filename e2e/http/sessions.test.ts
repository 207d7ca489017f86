import { decodeJwt, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { MEMBER_COOKIE, SESSION_COOKIE, SIGNED_IN_COOKIE } from '../../lib/supabase/cookies.ts'
import { loadKeys } from '../../supabase/local/keys.ts'
import { stackFolder } from '../../supabase/local/paths.ts'
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

/** As after a quarter of an hour: the auth service's own token, past its end. */
async function expire(visitor: Visitor): Promise<void> {
  const [names, session] = [chunksOf(visitor), sessionOf(visitor)]
  const { keyId: kid, privateKey } = await loadKeys(stackFolder(process.env.STACK_NAME ?? 'test').keys)
  const claims = decodeJwt(session.access_token)
  const access_token = await new SignJWT({ ...claims, iat: claims.iat! - 1000, exp: claims.exp! - 1000 })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
    .sign(privateKey)
  const stale = { ...session, access_token, expires_at: session.expires_at - 1000 }
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

it('presence cookie: is readable, follows a session that began, was renewed or ended elsewhere', async () => {
  const person = await createPerson()
  const visitor = await visitorFor(person)
  visitor.cookies.delete(SIGNED_IN_COOKIE)
  const answer = await visitor.request('/api/me')
  const line = answer.headers.getSetCookie().find((each) => each.startsWith(`${SIGNED_IN_COOKIE}=`))
  expect(line).toMatch(/^hormoz-signed-in=1;/)
  expect(line).not.toMatch(/httponly/i)
  // Nothing to say again.
  expect((await visitor.request('/api/me')).headers.getSetCookie()).toEqual([])
  visitor.cookies.delete(SIGNED_IN_COOKIE)
  await expire(visitor)
  await openPage(visitor, '/profile')
  expect(visitor.cookies.get(SIGNED_IN_COOKIE)).toBe('1')
  const left = newVisitor({ [SIGNED_IN_COOKIE]: '1' })
  await me(left)
  expect(left.cookies.has(SIGNED_IN_COOKIE)).toBe(false)
  const ended = newVisitor(Object.fromEntries(visitor.cookies))
  for (const name of chunksOf(ended)) ended.cookies.set(name, 'base64-e30')
  await openPage(ended, '/profile')
  expect(ended.cookies.has(SIGNED_IN_COOKIE)).toBe(false)
})

it('presence cookie: stored pages are the same with and without it', async () => {
  const read = async (visitor: Visitor) => (await visitor.request('/about')).text()
  expect(await read(newVisitor({ [SIGNED_IN_COOKIE]: '1' }))).toBe(await read(newVisitor()))
})

it('session: parallel requests with an expired token all stay signed in', async () => {
  const person = await createPerson()
  const visitor = await visitorFor(person)
  for (let round = 0; round < 3; round++) {
    await expire(visitor)
    const answers = await Promise.all(Array.from({ length: 6 }, () => me(visitor)))
    expect(answers.map(({ phone }) => phone)).toEqual(Array(6).fill(person.phone))
  }
})

it('session: a form that is sent after the token expired is saved and renews it', async () => {
  const person = await createPerson()
  const visitor = await visitorFor(person)
  await expire(visitor)
  const { result } = await callAction(visitor, 'rename', '/profile/details', {
    first_name: 'شکیبا',
    last_name: 'کاوه',
  })
  expect(result).toMatchObject({ ok: true })
  expect(await sql('select first_name from public.profiles where id = $1', [person.id])).toEqual([
    { first_name: 'شکیبا' },
  ])
  expect(sessionOf(visitor).expires_at).toBeGreaterThan(Date.now() / 1000)
  await expire(visitor)
  expect((await openPage(visitor, '/profile')).path).toBe('/profile')
})

it('session: pictures and files that are sent after the token expired arrive', async () => {
  const person = await createPerson()
  const order = await createOrder(person, [{ product: await createProduct({ stock: 9 }) }], 'delivered')
  const [item] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
    order.id,
  ])
  const customer = await visitorFor(person)
  await expire(customer)
  const request = { orderId: order.id, reason: 'damaged', items: [{ itemId: item!.id, quantity: 1 }] }
  const asked = await upload(customer, '/api/returns', request, 'pictures', await png())
  expect([asked.status, await asked.json()]).toEqual([200, { ok: true, data: null }])
  await expire(customer)
  const business = {
    wanted: 'shop',
    business_name: 'ظروف دیر',
    field: 'store',
    province: 'هرمزگان',
    city: 'قشم',
    business_id: '0013542419',
  }
  const applied = await upload(customer, '/api/wholesale', business, 'pictures', await png())
  expect([applied.status, await applied.json()]).toEqual([200, { ok: true, data: null }])

  const admin = await visitorFor(await createPerson('admin'), 'admin')
  await expire(admin)
  const file = await png()
  const uploads = await Promise.all(
    [1, 2, 3].map(() => upload(admin, '/api/upload/products', null, 'file', file)),
  )
  expect(uploads.map(({ status }) => status)).toEqual([200, 200, 200])
  await expire(admin)
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
  expect(one.cookies.has(SIGNED_IN_COOKIE)).toBe(false)
  expect(await states()).toEqual([false, true, true])
  await signOut(two, 'global')
  expect(await states()).toEqual([false, false, false])
  expect((await openPage(three, '/profile')).path).toBe('/auth?next=%2Fprofile')
})
