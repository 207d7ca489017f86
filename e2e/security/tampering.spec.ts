import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { decideAtBank } from '../support/bank.ts'
import { signedHeaders } from '../../lib/server/webhook.ts'
import { createProduct, sql, stockOf } from '../support/products.ts'
import { codeFor, createPerson, type Person, signIn } from '../support/people.ts'
import { directClient, ODD_NUMBERS, send } from '../support/requests.ts'
import { shopUrl } from '../support/shop.ts'
import { addToCart, fillAddress } from '../support/steps.ts'

/** The shop as it is, and at night the same build with its middleware taken out. */
const SHOPS = [
  ['with middleware', shopUrl],
  ['without middleware @nightly', process.env.SHOP_WITHOUT_MIDDLEWARE_URL ?? ''],
] as const

const ADDRESS = {
  full_name: 'مریم دلاوری',
  phone_number: '09175551234',
  province: 'هرمزگان',
  city: 'بندرعباس',
  address: 'گلشهر جنوبی، کوچهٔ نیلوفر ۴',
  postal_code: '7916941837',
}

/** Everything that somebody owns; whatever is tried, it stays as it is. */
async function belongings({ id }: Person): Promise<unknown> {
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
  return row
}

/** Somebody with an unpaid order, an address, a line in the cart and a review. */
async function owner(): Promise<{
  person: Person
  order: string
  address: string
  comment: string
  line: string
  authority: string
  secret: string
}> {
  const person = await createPerson()
  const product = await createProduct({ price: 200_000, stock: 5 })
  // Products are for everybody; what somebody bought is not.
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

/** Sends the next server action of a page with its input changed. */
async function tamper(page: Page, path: string, change: (body: string) => string): Promise<() => boolean> {
  let sent = false
  await page.route(
    (url) => url.pathname === path,
    (route) => {
      const body = route.request().postData() ?? ''
      // Prices are asked for at the same address.
      if (sent || change(body) === body) return route.fallback()
      sent = true
      return route.continue({ postData: change(body) })
    },
  )
  return () => sent
}

for (const [name, base] of SHOPS) {
  test.describe(name, () => {
    test('private pages and files show a guest and customer B nothing of A', async ({ browser }) => {
      test.setTimeout(120_000)
      const a = await owner()
      const before = await belongings(a.person)
      for (const signedIn of [false, true]) {
        const context = await browser.newContext({ baseURL: base })
        if (signedIn) await signIn(context, await createPerson(), 'normal', base)
        const page = await context.newPage()
        for (const path of [
          '/profile',
          '/profile/orders',
          '/profile/addresses',
          '/profile/returns',
          '/profile/lists',
          '/wholesale/order',
          '/profile/reviews',
          '/profile/questions',
          '/profile/details',
          `/profile/orders/${a.order}`,
          `/order-success/${a.order}`,
          `/payment/verify?order_id=${a.order}`,
          `/payment-failed?order_id=${a.order}&error=canceled`,
          `/checkout?order=${a.order}`,
          '/admin/products',
          '/admin/orders',
          '/member',
        ]) {
          const answer = await page.goto(path)
          const text = await page.locator('body').innerText()
          expect([path, signedIn, text.includes(a.secret), text.includes('گلشهر')]).toEqual([
            path,
            signedIn,
            false,
            false,
          ])
          expect([path, answer!.status() < 500]).toEqual([path, true])
          // What a page carries for scripts counts as shown.
          expect([path, (await page.content()).includes(a.secret)]).toEqual([path, false])
        }
        await context.close()
      }
      expect(await belongings(a.person)).toEqual(before)
    })

    test('a forged way back from the bank decides nothing', async ({ request, browser }) => {
      const a = await owner()
      const stock = await stockOf(
        (
          await sql<{ id: string }>('select product_id as id from public.cart_items where id = $1', [a.line])
        )[0]!.id,
      )
      const before = await belongings(a.person)
      const context = await browser.newContext({ baseURL: base })
      await signIn(context, await createPerson(), 'normal', base)
      for (const query of [
        `Authority=${a.authority}&Status=OK&order_id=${a.order}`,
        `Authority=A${'0'.repeat(35)}&Status=OK&order_id=${a.order}`,
        `Authority=${a.authority}x&Status=OK`,
        `Status=OK&order_id=${a.order}`,
        `Authority[]=1&Status[]=OK`,
      ]) {
        const answer = await request.get(`${base}/payment/callback?${query}`, { maxRedirects: 0 })
        expect([query, answer.status()]).toEqual([query, 303])
        expect(answer.headers().location).toMatch(/^\/payment\/verify/)
      }
      for (const as of [request, context.request]) {
        for (const body of [
          { authority: a.authority, orderId: a.order },
          { authority: a.authority, orderId: a.order, amount: 1 },
          { authority: 'x', orderId: a.order },
          {},
          null,
        ]) {
          const { status, text } = await send(as, '/api/payment/verify', body, base)
          expect([400, 401, 404]).toContain(status)
          expect(text).not.toContain('success')
        }
      }
      await context.close()
      const after = (await belongings(a.person)) as { orders: { is_paid: boolean }[] }
      // The bank never heard of this authority: verify said so, and the order may fail by it, but it is never paid.
      expect(after.orders.every(({ is_paid }) => !is_paid)).toBe(true)
      expect({ ...after, orders: null, payments: null }).toEqual({
        ...(before as object),
        orders: null,
        payments: null,
      })
      expect(stock).toBe(5)
    })

    test('jobs, hooks and foreign origins are refused', async ({ request }) => {
      for (const path of ['/api/jobs', '/api/hooks/revalidate']) {
        const forged: Record<string, string>[] = [
          {},
          { authorization: 'Bearer x' },
          signedHeaders('x'.repeat(24), '{"job":"payments"}'),
        ]
        for (const headers of forged) {
          const answer = await request.post(base + path, { data: '{"job":"payments"}', headers })
          expect([path, [401, 403].includes(answer.status())]).toEqual([path, true])
        }
      }
      const foreign = await request.post(`${base}/api/cart`, {
        data: '{"lines":[],"code":null}',
        headers: { 'content-type': 'application/json', origin: 'https://example.com' },
      })
      expect(foreign.status()).toBe(403)
    })

    test('odd numbers and ids in the cart’s route change nothing', async ({ request }) => {
      const product = await createProduct({ price: 200_000, stock: 5 })
      const line = (quantity: unknown) => ({
        lines: [{ productId: product.id, colorId: null, quantity }],
        code: null,
      })
      for (const odd of ODD_NUMBERS) {
        const { status, text } = await send(request, '/api/cart', line(odd), base)
        expect([odd, status]).toEqual([odd, 400])
        expect(text).not.toMatch(/at .+\.js|stack|SELECT/i)
      }
      for (const id of ['x', '', 5, null, "' or 1=1", randomUUID().toUpperCase() + '0'])
        expect(
          (
            await send(
              request,
              '/api/cart',
              { lines: [{ productId: id, colorId: null, quantity: 1 }], code: null },
              base,
            )
          ).status,
        ).toBe(400)
      const many = Array.from({ length: 101 }, () => line(1).lines[0])
      expect((await send(request, '/api/cart', { lines: many, code: null }, base)).status).toBe(400)
    })
  })
}

test('a token taken out of the browser opens nothing more', async () => {
  const a = await owner()
  const before = await belongings(a.person)
  const b = await createPerson()
  const since = new Date()
  const client = await directClient(b.phone, () => codeFor(b.phone, since))
  const refused = async (work: PromiseLike<{ data: unknown; error: unknown }>) => {
    const { data, error } = await work
    expect([data, error === null]).not.toEqual([expect.anything(), true])
  }
  const nothing = async (work: PromiseLike<{ data: unknown[] | null; error: unknown }>) =>
    expect((await work).data ?? []).toEqual([])
  for (const [table, id] of [
    ['orders', a.order],
    ['addresses', a.address],
    ['cart_items', a.line],
  ] as const) {
    await nothing(client.from(table).select().eq('id', id))
    await nothing(client.from(table).delete().eq('id', id).select())
  }
  await nothing(client.from('orders').update({ is_paid: true, total_amount: 0 }).eq('id', a.order).select())
  await nothing(client.from('addresses').update({ city: 'x' }).eq('id', a.address).select())
  await nothing(client.from('cart_items').update({ quantity: 1 }).eq('id', a.line).select())
  await nothing(client.from('comments').update({ content: 'x' }).eq('id', a.comment).select())
  await nothing(client.from('order_items').select().eq('order_id', a.order))
  await nothing(client.from('payments').select().eq('order_id', a.order))
  for (const [fn, args] of [
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
  ] as const)
    await refused(client.rpc(fn, args))
  expect(await belongings(a.person)).toEqual(before)
})

test('every number of the functions that money passes, sent as nonsense, buys nothing', async () => {
  const b = await createPerson()
  const since = new Date()
  const client = await directClient(b.phone, () => codeFor(b.phone, since))
  const product = await createProduct({ price: 200_000, stock: 5 })
  const ofProduct = { p_product_id: product.id }
  for (const odd of ODD_NUMBERS) {
    // 0 takes a line out, and a missing number is one: both are said in the function's own words.
    if (odd !== 0 && odd !== undefined)
      expect([
        odd,
        (await client.rpc('set_cart_line', { ...ofProduct, p_quantity: odd })).error !== null,
      ]).toEqual([odd, true])
    const lines = [{ product_id: product.id, quantity: odd }]
    expect([odd, (await client.rpc('quote', { p_lines: lines })).error !== null]).toEqual([odd, true])
    const merged = await client.rpc('merge_cart', { p_merge_id: randomUUID(), p_lines: lines })
    expect([odd, merged.error !== null]).toEqual([odd, true])
  }
  await client.rpc('set_cart_line', { ...ofProduct, p_quantity: 1 })
  for (const odd of ODD_NUMBERS) {
    const { data, error } = await client.rpc('place_order', {
      p_idempotency_key: randomUUID(),
      p_payment_method: 'online',
      p_delivery_method: 'post',
      p_address: ADDRESS,
      p_expected_total: odd,
    })
    expect([odd, data, error !== null]).toEqual([odd, null, true])
  }
  expect(await sql('select 1 from public.orders where user_id = $1', [b.id])).toHaveLength(0)
  expect(await stockOf(product.id)).toBe(5)
})

test('a checkout form with another total, cart, code or somebody’s address is not charged for it', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000)
  const a = await owner()
  const b = await createPerson()
  await signIn(context, b)
  const product = await createProduct({ price: 200_000, stock: 5 })
  await addToCart(page, product)
  const orders = () => sql('select 1 from public.orders where user_id = $1', [b.id])
  const field = (name: string, value: string) => (body: string) =>
    body.replace(new RegExp(`(name="[^"]*${name}"\\r\\n\\r\\n)[^\\r]*`), `$1${value}`)
  for (const change of [
    field('expectedTotal', '1'),
    field('expectedTotal', '-1'),
    field('expectedTotal', '0.5'),
    field('expectedTotal', '1e20'),
    field('expectedTotal', 'x'),
    field('addressId', a.address),
    field('deliveryMethod', 'dove'),
    field('paymentMethod', 'credit'),
  ]) {
    await page.goto('/checkout')
    // From the second time on it is in the address book.
    if ((await page.getByRole('radio', { name: 'نشانی تازه' }).count()) === 0) await fillAddress(page)
    const isSent = await tamper(page, '/checkout', change)
    await page.getByRole('button', { name: /پرداخت ۲۵۰٬۰۰۰/ }).click()
    await expect.poll(isSent).toBe(true)
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible()
    expect(await orders()).toHaveLength(0)
  }
  expect(await stockOf(product.id)).toBe(5)
})

test('the amount is our own row’s: a payment decided at the bank for somebody else stays theirs', async ({
  page,
  context,
  request,
}) => {
  const person = await createPerson()
  await signIn(context, person)
  await addToCart(page, await createProduct({ price: 200_000, stock: 5 }))
  await page.goto('/checkout')
  await fillAddress(page)
  await page.getByRole('button', { name: /پرداخت ۲۵۰٬۰۰۰/ }).click()
  await expect(page.getByRole('button', { name: 'پرداخت موفق' })).toBeVisible()
  const authority = page.url().split('/').at(-1)!
  const other = await owner()
  await decideAtBank(authority, 'pay')
  // With another order's id in the address: the payment knows its own.
  await request.get(`/payment/callback?Authority=${authority}&Status=OK&order_id=${other.order}`, {
    maxRedirects: 0,
  })
  const rows = await sql('select is_paid from public.orders where user_id = any ($1) order by is_paid', [
    [person.id, other.person.id],
  ])
  expect(rows).toEqual([{ is_paid: false }, { is_paid: true }])
  expect(await sql('select is_paid from public.orders where id = $1', [other.order])).toEqual([
    { is_paid: false },
  ])
})
