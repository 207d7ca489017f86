import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signedHeaders } from '../../lib/server/webhook.ts'
import { byDay } from '../../supabase/tests/support/nightly.ts'
import { client, type Client } from '../support/http.ts'
import { ADDRESS, asPerson, fillCart } from '../support/orders.ts'
import { createPerson, type Person } from '../support/people.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { isPage, pathsOf, unknownAddress } from '../support/routes.ts'
import { callAction } from '../support/actions.ts'
import { foundIn, openPage } from '../support/html.ts'
import { newVisitor, visitorFor } from '../support/visitor.ts'

async function belongings({ id }: Person): Promise<Record<string, unknown>> {
  const [row] = await sql(
    `select
       (select jsonb_agg(to_jsonb(o) order by o.id) from public.orders o where o.user_id = $1) as orders,
       (select jsonb_agg(to_jsonb(p) order by p.id) from public.payments p
        join public.orders o on o.id = p.order_id where o.user_id = $1) as payments,
       (select jsonb_agg(to_jsonb(c) order by c.id) from public.cart_items c where c.user_id = $1) as cart,
       (select jsonb_agg(to_jsonb(a) order by a.id) from public.addresses a where a.user_id = $1) as addresses`,
    [id],
  )
  return row!
}

async function createOwner() {
  const [person, product] = [await createPerson(), await createProduct({ price: 200_000, stock: 5 })]
  const secret = `رازِ ${randomUUID().slice(0, 8)}`
  const one = async (text: string, values: unknown[]) => (await sql<{ id: string }>(text, values))[0]!.id
  const authority = `A${randomUUID().replaceAll('-', '')}000`
  const order = await one(
    `insert into public.orders (user_id, status, payment_method, subtotal, shipping_cost, total_amount, delivery_method,
       shipping_address, idempotency_key, expires_at)
     values ($1, 'payment_pending', 'online', 200000, 50000, 250000, 'post', $2, gen_random_uuid(), now() + interval '1 hour')
     returning id`,
    [person.id, JSON.stringify(ADDRESS)],
  )
  await sql(
    `insert into public.order_items (order_id, product_id, product_name, product_slug, quantity, list_price, unit_price)
     values ($1, $2, $3, $4, 1, 200000, 200000)`,
    [order, product.id, secret, product.slug],
  )
  await sql(
    `insert into public.payments (order_id, kind, authority, amount) values ($1, 'zarinpal', $2, 250000)`,
    [order, authority],
  )
  await fillCart(person, [product], 2)
  return {
    person,
    product,
    order,
    authority,
    secret,
    address: await one(
      `insert into public.addresses (user_id, full_name, phone_number, province, city, address, postal_code)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [person.id, ...Object.values(ADDRESS)],
    ),
  }
}

const SHOPS: [string, string][] = [['', shopUrl]]
if (process.env.NIGHTLY) SHOPS.push([' without middleware', process.env.SHOP_WITHOUT_MIDDLEWARE_URL!])

describe.each(SHOPS)('tampering%s', (_, base) => {
  it('private pages: show guests and other customers nothing of an order', async () => {
    const a = await createOwner()
    const before = await belongings(a.person)
    for (const visitor of [newVisitor({}, base), await visitorFor(await createPerson(), 'normal', base)])
      for (const path of [
        // By day only admin-access.test.ts asks for pages of the panel.
        ...pathsOf(
          (route) => isPage(route) && byDay(['signed-in'], ['signed-in', 'staff']).includes(route.access),
        ).map((path) => unknownAddress(path.replace('[id]', a.order))),
        `/payment/verify?order_id=${a.order}`,
        `/payment-failed?order_id=${a.order}&error=canceled`,
        `/checkout?order=${a.order}`,
      ]) {
        // Data for scripts counts as shown.
        const { status, html } = await openPage(visitor, path)
        expect([path, status < 500, foundIn(html, [a.secret, 'گلشهر جنوبی'])]).toEqual([path, true, []])
      }
    expect(await belongings(a.person)).toEqual(before)
  })

  it('payment return: a forged one decides nothing', async () => {
    const a = await createOwner()
    const before = await belongings(a.person)
    const guest = client({}, base)
    const stranger = await visitorFor(await createPerson(), 'normal', base)
    const asStranger = client(Object.fromEntries(stranger.cookies), base)
    for (const query of [
      `Authority=${a.authority}&Status=OK&order_id=${a.order}`,
      `Authority=A${'0'.repeat(35)}&Status=OK&order_id=${a.order}`,
      `Authority=${a.authority}x&Status=OK`,
      `Status=OK&order_id=${a.order}`,
      `Authority[]=1&Status[]=OK`,
    ]) {
      const answer = await guest.get(`/payment/callback?${query}`)
      expect([query, answer.status, answer.headers.get('location')]).toEqual([
        query,
        303,
        expect.stringMatching(/^\/payment\/verify/),
      ])
    }
    for (const by of [guest, asStranger])
      for (const body of [
        { authority: a.authority, orderId: a.order },
        { authority: a.authority, orderId: a.order, amount: 1 },
        { authority: 'x', orderId: a.order },
        {},
        null,
      ]) {
        const answer = await by.post('/api/payment/verify', body)
        expect([400, 401, 404]).toContain(answer.status)
        expect(await answer.text()).not.toContain('success')
      }
    // Unknown authority: the order may fail, but is never paid.
    const after = await belongings(a.person)
    const paid = (after.orders as { is_paid: boolean }[]).filter(({ is_paid }) => is_paid)
    expect(paid).toEqual([])
    expect({ ...after, orders: null, payments: null }).toEqual({ ...before, orders: null, payments: null })
    expect(await stockOf(a.product.id)).toBe(5)
  })

  it('jobs and hooks: refuse calls without their secret, routes refuse foreign origins', async () => {
    const guest = client({}, base)
    const body = '{"job":"payments"}'
    for (const path of ['/api/jobs', '/api/hooks/revalidate'])
      for (const headers of [{}, { authorization: 'Bearer x' }, signedHeaders('x'.repeat(24), body)]) {
        const { status } = await guest.request(path, { method: 'POST', body, headers: { ...headers } })
        expect([path, [401, 403].includes(status)]).toEqual([path, true])
      }
    const cart = { lines: [], code: null }
    expect((await guest.post('/api/cart', cart)).status).toBe(200)
    expect((await guest.post('/api/cart', cart, { origin: 'https://example.com' })).status).toBe(403)
  })

  it('cart route: refuses odd quantities, ids and too many lines', async () => {
    const guest = client({}, base)
    const { id } = await createProduct({ price: 200_000, stock: 5 })
    const line = (product_id: unknown, quantity: unknown) => ({ product_id, color_id: null, quantity })
    const status = async (by: Client, lines: unknown[]) => {
      const answer = await by.post('/api/cart', { lines, code: null })
      expect(await answer.text()).not.toMatch(/at .+\.js|stack|SELECT/i)
      return answer.status
    }
    expect(await status(guest, [line(id, 1)])).toBe(200)
    for (const odd of [-1, 0, 0.5, 1e20, 'x', undefined, null])
      expect([odd, await status(guest, [line(id, odd)])]).toEqual([odd, 400])
    for (const odd of ['x', '', 5, null, "' or 1=1", `${randomUUID().toUpperCase()}0`])
      expect([odd, await status(guest, [line(odd, 1)])]).toEqual([odd, 400])
    expect(await status(guest, Array(101).fill(line(id, 1)))).toBe(400)
  })
})

it('checkout form: another total, cart, method or a foreign address orders nothing', async () => {
  const [a, person] = [await createOwner(), await createPerson()]
  const product = await createProduct({ price: 200_000, stock: 5 })
  await asPerson(person, 'select public.set_cart_line($1, null, 1)', [product.id])
  const visitor = await visitorFor(person)
  const { document } = await openPage(visitor, '/checkout')
  const { form } = document.querySelector<HTMLInputElement>('[name=expectedTotal]')!
  const fields = [...form!.elements].flatMap((element) => {
    const { name, value, type, checked } = element as HTMLInputElement
    const isSent = name && !name.startsWith('$') && type !== 'submit' && (type !== 'radio' || checked)
    return isSent && type !== 'checkbox' ? [[name, value]] : []
  })
  const filled = { ...Object.fromEntries(fields), ...ADDRESS }
  const orders = () => sql('select from public.orders where user_id = $1', [person.id])
  for (const change of [
    { expectedTotal: '1' },
    { expectedTotal: '-1' },
    { expectedTotal: '0.5' },
    { expectedTotal: '1e20' },
    { expectedTotal: 'x' },
    { cart: '0'.repeat(32) },
    { addressId: a.address },
    { deliveryMethod: 'dove' },
    { paymentMethod: 'credit' },
  ]) {
    const answer = await callAction(visitor, 'submitCheckout', '/checkout', { ...filled, ...change })
    expect([change, answer.status, answer.redirect]).toEqual([change, 200, null])
    expect(await orders()).toHaveLength(0)
  }
  expect(await stockOf(product.id)).toBe(5)
  // The unchanged form places an order: only the changes are refused.
  const { redirect } = await callAction(visitor, 'submitCheckout', '/checkout', filled)
  expect(redirect).toMatch(/\/pg\/StartPay\//)
  expect(await orders()).toHaveLength(1)
})
