import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { passTime, serviceClient, sql, sqlValue } from './support/database.ts'
import { saveDraft } from './support/desk.ts'
import { cancelPayment, refusal, settlePayment, startPayment, stockOf } from './support/orders.ts'
import { createPerson } from './support/people.ts'
import {
  authority,
  brokenInvariants,
  createCode,
  createProduct,
  orderFor,
  type Product,
  runOut,
} from './support/products.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
const dealer = setUp(() => createPerson('dealer'))

interface Draft {
  user?: string | null
  lines: { product_id: string; quantity: number }[]
  code?: string
  pay?: 'online' | 'cash_on_delivery'
  id?: string
  version?: string | null
}
const lineOf = ({ id }: Product, quantity = 1) => [{ product_id: id, quantity }]

async function save(
  { user = dealer.id, lines, code = '', pay = 'online', id = randomUUID(), version = null }: Draft,
  by = admin,
) {
  const values = { p_id: id, p_version: version, p_user_id: user, p_lines: lines, p_code: code }
  const { data, error } = await saveDraft(by, { ...values, p_payment_method: pay })
  const saved = data as { version: string; quote: { total: number; lines: { unit_price: number }[] } } | null
  return { id, version: saved?.version ?? '', quote: saved?.quote, error }
}

const placeDraft = (draft: { id: string; version: string }, total: number) =>
  admin.client.rpc('admin_place_draft', { p_id: draft.id, p_version: draft.version, p_expected_total: total })

async function place(draft: Draft) {
  const saved = await save(draft)
  if (saved.error) throw saved.error
  const { total } = saved.quote!
  return { ...saved, total, ...(await placeDraft(saved, total)) }
}

it('order draft: holds no stock, is saved as a whole and refuses outdated pages', async () => {
  const product = await createProduct({ stock: 5 })
  const lines = lineOf(product, 2)
  const first = await save({ lines, user: null })
  expect(first.error).toBeNull()
  expect(await stockOf(product)).toBe(5)
  await passTime(['draft_orders'])
  const [row] = await sql<{ version: string }>(
    'select to_json(updated_at) as version from public.draft_orders where id = $1',
    [first.id],
  )
  const again = () => save({ lines, id: first.id, version: row!.version })
  expect((await again()).error).toBeNull()
  expect((await again()).error?.message).toBe('changed_meanwhile')
  expect((await save({ lines: [{ product_id: 'x', quantity: 1 }] })).error?.message).toBe('invalid_lines')
})

it('order draft: is priced for its customer without leaving the admin their rights', async () => {
  const name = `محصول تلفنی ${randomUUID()}`
  const product = await createProduct({ price: 300_000, shopPrice: 200_000, dealerPrice: 150_000, name })
  const lines = lineOf(product)
  expect((await save({ lines, user: null })).quote!.lines[0]!.unit_price).toBe(300_000)
  const { data } = await admin.client.query<{ saved: object; viewer: string }>(
    `select public.admin_save_draft_order($1, null, $2, $3, '', 'online', 'post', null, '') as saved,
       private.viewer_type() as viewer`,
    [randomUUID(), dealer.id, JSON.stringify(lines)],
  )
  expect(data).toMatchObject([{ saved: { quote: { lines: [{ unit_price: 150_000 }] } }, viewer: 'admin' }])
  const found = await admin.client.rpc('admin_products_for', { p_user_id: dealer.id, p_search: name })
  expect(found.data![0]).toMatchObject({ id: product.id, price: 150_000 })
  expect((await save({ lines }, dealer)).error?.message).toBe('staff_required')
})

it('phone order: belongs to the customer, holds stock for a day and records who made it', async () => {
  const product = await createProduct({ price: 300_000, dealerPrice: 150_000, stock: 5 })
  const { data: order, id, version, total } = await place({ lines: lineOf(product, 2) })
  expect(order).toMatchObject({
    user_id: dealer.id,
    by_phone: true,
    customer_type: 'dealer',
    status: 'pending',
    total_amount: total,
    subtotal: 300_000,
  })
  expect(Date.parse(order!.expires_at!) - Date.parse(order!.created_at)).toBe(24 * 3_600_000)
  expect(await stockOf(product)).toBe(3)
  for (const table of ['order_events', 'stock_movements'])
    expect(await sqlValue(`select actor_id from public.${table} where order_id = $1`, [order!.id])).toEqual(
      admin.id,
    )
  // A repeated request returns the same order.
  expect((await placeDraft({ id, version }, total)).data!.id).toBe(order!.id)
  expect(await stockOf(product)).toBe(3)
  expect(await sql('select from public.draft_orders where id = $1', [id])).toEqual([])
  expect(await brokenInvariants()).toEqual([])
})

it('phone order: refuses a changed price, missing items, no customer and a blocked one', async () => {
  const product = await createProduct({ stock: 2 })
  const draft = await save({ lines: lineOf(product, 2) })
  expect(await refusal(placeDraft(draft, 1))).toBe('price_changed')
  await orderFor(await createPerson(), product, 1)
  expect(await refusal(placeDraft(draft, draft.quote!.total))).toBe('cart_changed')
  const blocked = await createPerson()
  await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
  expect((await place({ user: blocked.id, lines: lineOf(product) })).error?.message).toBe('customer_blocked')
  const unnamed = await save({ lines: lineOf(product), user: null })
  expect(await refusal(placeDraft(unnamed, 1))).toBe('customer_required')
})

it('phone order: redeems codes and keeps the limit of cash orders', async () => {
  const customer = await createPerson()
  const code = await createCode({ discount_value: 10, user_uses_limit: 1 })
  const draft = {
    user: customer.id,
    lines: lineOf(await createProduct({ price: 200_000, stock: 50 })),
    pay: 'cash_on_delivery' as const,
  }
  expect((await place({ ...draft, code })).data).toMatchObject({
    status: 'awaiting_review',
    discount_amount: 20_000,
    by_phone: true,
  })
  for (const answer of [undefined, undefined, 'too_many_cash_orders'])
    expect((await place(draft)).error?.message).toBe(answer)
  expect(await brokenInvariants()).toEqual([])
})

it('phone order: stays open when its customer orders online or turns back at the gateway', async () => {
  const customer = await createPerson()
  const product = await createProduct({ stock: 5 })
  const { data } = await place({ user: customer.id, lines: lineOf(product, 2) })
  const order = data!
  const status = async () =>
    (await sql('select status, holds_stock from public.orders where id = $1', [order.id]))[0]
  await orderFor(customer, await createProduct(), 1)
  expect(await status()).toEqual({ status: 'pending', holds_stock: true })
  for (let n = 0; n < 2; n++) {
    const key = authority()
    await startPayment(order, key)
    expect(await status()).toMatchObject({ status: 'payment_pending' })
    await cancelPayment(key)
    expect(await status()).toEqual({ status: 'pending', holds_stock: true })
    await passTime(['payments'])
  }
  const key = authority()
  await startPayment(order, key)
  await settlePayment(key)
  expect(await status()).toMatchObject({ status: 'paid' })
  expect(await stockOf(product)).toBe(3)
})

it('phone order: returns its stock when its day is over', async () => {
  const product = await createProduct({ stock: 5 })
  const { data: order } = await place({ lines: lineOf(product, 2) })
  await runOut(order!.id)
  await serviceClient().rpc('expire_orders', {})
  expect(await stockOf(product)).toBe(5)
  expect(await brokenInvariants()).toEqual([])
})

it('payment link: is sent once as a short link, and only for payable orders', async () => {
  const { data: order } = await place({ lines: lineOf(await createProduct({ stock: 5 })) })
  const send = (p_link: string) =>
    admin.client.rpc('admin_send_payment_link', { p_order_id: order!.id, p_link })
  const link = `https://shop.example/pay/${randomUUID()}`
  for (let n = 0; n < 2; n++) expect((await send(link)).data).toBe(order!.total_amount)
  const messages = await sql<{ body: string; recipient: string }>(
    `select body, recipient from public.sms_messages where order_id = $1 and template_key = 'payment_link'`,
    [order!.id],
  )
  expect(messages).toMatchObject([{ recipient: dealer.phone }])
  const code = /https:\/\/shop\.example\/s\/([2-9a-z]{10})(?:\s|$)/.exec(messages[0]!.body)![1]!
  const followed = await serviceClient().rpc('follow_short_link', { p_code: code, p_is_bot: false })
  expect(followed.data).toBe(new URL(link).pathname)
  expect(await refusal(send('javascript:x'))).toBe('invalid_input')
  await sql(`select private.end_unpaid_order($1, 'cancelled', 'canceled', 'cancelled_by_shop')`, [order!.id])
  expect(await refusal(send(`${link}2`))).toBe('order_not_payable')
})
