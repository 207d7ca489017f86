import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { signedHeaders } from '../../lib/server/webhook.ts'
import { byDay } from '../../supabase/tests/support/nightly.ts'
import { client, type Client } from '../support/http.ts'
import { ADDRESS, asPerson } from '../support/orders.ts'
import { codeFor, createPerson, type Person } from '../support/people.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { directClient, ODD_NUMBERS } from '../support/requests.ts'
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
       (select jsonb_agg(to_jsonb(a) order by a.id) from public.addresses a where a.user_id = $1) as addresses,
       (select jsonb_agg(to_jsonb(m) order by m.id) from public.comments m where m.user_id = $1) as comments`,
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
    line: await one(
      'insert into public.cart_items (user_id, product_id, quantity) values ($1, $2, 2) returning id',
      [person.id, product.id],
    ),
    comment: await one(
      `insert into public.comments (product_id, user_id, content, rating) values ($1, $2, 'نظر', 5) returning id`,
      [product.id, person.id],
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
    for (const odd of ODD_NUMBERS) expect([odd, await status(guest, [line(id, odd)])]).toEqual([odd, 400])
    for (const odd of ['x', '', 5, null, "' or 1=1", `${randomUUID().toUpperCase()}0`])
      expect([odd, await status(guest, [line(odd, 1)])]).toEqual([odd, 400])
    expect(await status(guest, Array(101).fill(line(id, 1)))).toBe(400)
  })
})

async function createDirectClient() {
  const person = await createPerson()
  return { person, direct: await directClient(person.phone, () => codeFor(person.phone)) }
}

it('token taken out of the browser: opens nothing of another customer', async () => {
  const a = await createOwner()
  const before = await belongings(a.person)
  const { direct } = await createDirectClient()
  const nothing = async (work: PromiseLike<{ data: unknown[] | null }>) =>
    expect((await work).data ?? []).toEqual([])
  for (const [table, id] of [
    ['orders', a.order],
    ['addresses', a.address],
    ['cart_items', a.line],
  ] as const) {
    await nothing(direct.from(table).select().eq('id', id))
    await nothing(direct.from(table).delete().eq('id', id).select())
  }
  await nothing(direct.from('orders').update({ is_paid: true, total_amount: 0 }).eq('id', a.order).select())
  await nothing(direct.from('addresses').update({ city: 'x' }).eq('id', a.address).select())
  await nothing(direct.from('cart_items').update({ quantity: 1 }).eq('id', a.line).select())
  await nothing(direct.from('comments').update({ content: 'x' }).eq('id', a.comment).select())
  await nothing(direct.from('order_items').select().eq('order_id', a.order))
  await nothing(direct.from('payments').select().eq('order_id', a.order))
  for (const [name, args] of [
    ['cancel_order', { p_order_id: a.order }],
    ['retry_order', { p_order_id: a.order, p_expected_total: 250_000 }],
    ['settle_payment', { p_authority: a.authority, p_reference_id: '1' }],
    ['fail_payment', { p_authority: a.authority, p_status: 'canceled', p_error: 'x' }],
    ['refuse_payment', { p_authority: a.authority }],
    ['prepare_payment', { p_authority: a.authority }],
    ['start_payment', { p_order_id: a.order, p_authority: `A${'1'.repeat(35)}`, p_amount: 1 }],
    ['expire_orders', {}],
    ['delete_comment', { p_comment_id: a.comment }],
    ['is_rate_limited', { p_key: 'x', p_limit: 1 }],
  ] as const) {
    const { data, error } = await direct.rpc(name, args)
    expect([name, error === null && data !== null]).toEqual([name, false])
  }
  expect(await belongings(a.person)).toEqual(before)
})

it('functions of cart and order: nonsense in the place of a number buys nothing', async () => {
  const { person, direct } = await createDirectClient()
  const product = await createProduct({ price: 200_000, stock: 5 })
  const ofProduct = { p_product_id: product.id }
  for (const odd of ODD_NUMBERS) {
    // 0 removes a line; a missing quantity means one.
    if (odd !== 0 && odd !== undefined)
      expect([
        odd,
        (await direct.rpc('set_cart_line', { ...ofProduct, p_quantity: odd })).error !== null,
      ]).toEqual([odd, true])
    const lines = [{ product_id: product.id, quantity: odd }]
    expect([odd, (await direct.rpc('quote', { p_lines: lines })).error !== null]).toEqual([odd, true])
    const merged = await direct.rpc('merge_cart', { p_merge_id: randomUUID(), p_lines: lines })
    expect([odd, merged.error !== null]).toEqual([odd, true])
  }
  await direct.rpc('set_cart_line', { ...ofProduct, p_quantity: 1 })
  for (const odd of ODD_NUMBERS) {
    const { data, error } = await direct.rpc('place_order', {
      p_idempotency_key: randomUUID(),
      p_payment_method: 'online',
      p_delivery_method: 'post',
      p_address: ADDRESS,
      p_expected_total: odd,
    })
    expect([odd, data, error !== null]).toEqual([odd, null, true])
  }
  expect(await sql('select from public.orders where user_id = $1', [person.id])).toHaveLength(0)
  expect(await stockOf(product.id)).toBe(5)
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
