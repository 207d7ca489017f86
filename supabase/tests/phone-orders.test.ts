/** Orders by phone: drafts, prices of the customer's tier, placing on their behalf, links to pay. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  ADDRESS,
  authority,
  brokenInvariants,
  createCode,
  createProduct,
  orderFor,
} from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let admin: Person
let dealer: Person
beforeAll(async () => {
  ;[admin, dealer] = await Promise.all([createPerson('admin'), createPerson('dealer')])
})

interface Draft {
  user?: string | null
  lines: { product_id: string; color_id?: string | null; quantity: number }[]
  code?: string
  pay?: 'online' | 'cash_on_delivery'
  id?: string
  seen?: string | null
}

async function saveDraft({
  user = dealer.id,
  lines,
  code = '',
  pay = 'online',
  id = randomUUID(),
  seen,
}: Draft) {
  const { data, error } = await admin.client.rpc('admin_save_order_draft', {
    p_id: id,
    p_seen: (seen ?? null) as never,
    p_user_id: user as never,
    p_lines: lines,
    p_code: code,
    p_payment_method: pay,
    p_delivery_method: 'post',
    p_address: ADDRESS,
    p_note: '',
  })
  return { id, seen: data as string, error }
}

interface Figures {
  total: number
  lines: { unit_price: number; available: number }[]
  discount: { amount: number } | null
}
async function quoteFor(user: string | null, lines: Draft['lines'], code = ''): Promise<Figures> {
  const { data, error } = await admin.client.rpc('admin_quote_for', {
    p_user_id: user as never,
    p_lines: lines,
    p_code: code,
    p_address: ADDRESS,
    p_method: 'post',
  })
  if (error) throw error
  return data as unknown as Figures
}

async function place(draft: Draft) {
  const { id, seen, error } = await saveDraft(draft)
  if (error) throw error
  const { total } = await quoteFor(draft.user ?? dealer.id, draft.lines, draft.code)
  const placed = await admin.client.rpc('admin_place_draft', {
    p_id: id,
    p_seen: seen,
    p_expected_total: total,
  })
  return { id, seen, total, ...placed }
}

const stockOf = async (id: string) =>
  (await sql<{ n: number }>('select stock_quantity as n from public.products where id = $1', [id]))[0]!.n

describe('a draft', () => {
  it('holds nothing, is saved whole, and refuses an older page', async () => {
    const product = await createProduct({ stock: 5 })
    const lines = [{ product_id: product.id, quantity: 2 }]
    const first = await saveDraft({ lines, user: null })
    expect(first.error).toBeNull()
    expect(await stockOf(product.id)).toBe(5)
    const second = await saveDraft({ lines, id: first.id, seen: first.seen })
    expect(second.error).toBeNull()
    const late = await saveDraft({ lines, id: first.id, seen: first.seen })
    expect(late.error?.message).toBe('changed_meanwhile')
    expect((await saveDraft({ lines: [{ product_id: 'x', quantity: 1 }] })).error?.message).toBe(
      'invalid_lines',
    )
    const { data } = await admin.client.rpc('admin_list_drafts')
    expect(data!.find(({ id }) => id === first.id)).toMatchObject({ pieces: 2, phone: dealer.phone })
  })

  it('is priced as its customer pays, and nobody else is told', async () => {
    const product = await createProduct({ price: 300_000, shopPrice: 200_000, dealerPrice: 150_000 })
    const lines = [{ product_id: product.id, quantity: 1 }]
    expect((await quoteFor(dealer.id, lines)).lines[0]!.unit_price).toBe(150_000)
    expect((await quoteFor(null, lines)).lines[0]!.unit_price).toBe(300_000)
    // The rights of the customer end with the question.
    const { data: own } = await admin.client.from('profiles').select('id').eq('id', dealer.id)
    expect(own).toHaveLength(1)
    const { data: found } = await admin.client.rpc('admin_products_for', {
      p_user_id: dealer.id,
      p_search: (
        await sql<{ name: string }>('select name from public.products where id = $1', [product.id])
      )[0]!.name,
    })
    expect(found![0]).toMatchObject({ id: product.id, price: 150_000 })
    const refused = await dealer.client.rpc('admin_quote_for', { p_user_id: admin.id, p_lines: lines })
    expect(refused.error?.message).toBe('admin_required')
  })

  it('finds customers by any part of their phone or name', async () => {
    await sql(`update public.profiles set first_name = 'مهین', last_name = $2 where id = $1`, [
      dealer.id,
      `بازرگان ${dealer.phone.slice(-4)}`,
    ])
    const persian = dealer.phone.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    for (const p_search of [persian, dealer.phone.slice(4), `مهین ${dealer.phone.slice(-4)}`]) {
      const { data } = await admin.client.rpc('admin_find_customers', { p_search })
      expect(data!.map(({ id }) => id)).toContain(dealer.id)
    }
  })
})

describe('placing', () => {
  it('makes the order of the customer, held for a day, with who made it', async () => {
    const product = await createProduct({ price: 300_000, dealerPrice: 150_000, stock: 5 })
    const { data: order, id, seen, total } = await place({ lines: [{ product_id: product.id, quantity: 2 }] })
    expect(order).toMatchObject({
      user_id: dealer.id,
      by_phone: true,
      customer_type: 'dealer',
      status: 'pending',
      total_amount: total,
      subtotal: 300_000,
    })
    expect(Date.parse(order!.expires_at!) - Date.parse(order!.created_at)).toBe(24 * 3_600_000)
    expect(await stockOf(product.id)).toBe(3)
    const [event] = await sql<{ actor_id: string }>(
      'select actor_id from public.order_events where order_id = $1',
      [order!.id],
    )
    expect(event!.actor_id).toBe(admin.id)
    const [moved] = await sql<{ actor_id: string }>(
      'select actor_id from public.stock_movements where order_id = $1',
      [order!.id],
    )
    expect(moved!.actor_id).toBe(admin.id)
    // A second press answers the same order; the draft is gone.
    const again = await admin.client.rpc('admin_place_draft', {
      p_id: id,
      p_seen: seen,
      p_expected_total: total,
    })
    expect(again.data!.id).toBe(order!.id)
    expect(await sql('select 1 from public.order_drafts where id = $1', [id])).toEqual([])
    expect(await brokenInvariants()).toEqual([])
  })

  it('refuses another price, a blocked customer, missing pieces and too small a sum', async () => {
    const product = await createProduct({ stock: 2 })
    const lines = [{ product_id: product.id, quantity: 2 }]
    const draft = await saveDraft({ lines })
    const press = (total: number) =>
      admin.client.rpc('admin_place_draft', { p_id: draft.id, p_seen: draft.seen, p_expected_total: total })
    expect((await press(1)).error?.message).toBe('price_changed')
    await orderFor(await createPerson(), product, 1)
    const { total } = await quoteFor(dealer.id, lines)
    expect((await press(total)).error?.message).toBe('cart_changed')
    const blocked = await createPerson()
    await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
    expect(
      (await place({ user: blocked.id, lines: [{ product_id: product.id, quantity: 1 }] })).error?.message,
    ).toBe('customer_blocked')
    const nobody = await saveDraft({ lines, user: null })
    const early = await admin.client.rpc('admin_place_draft', {
      p_id: nobody.id,
      p_seen: nobody.seen,
      p_expected_total: 1,
    })
    expect(early.error?.message).toBe('customer_required')
  })

  it('two presses at once make one order', async () => {
    const product = await createProduct({ stock: 5 })
    const lines = [{ product_id: product.id, quantity: 1 }]
    const draft = await saveDraft({ lines })
    const { total } = await quoteFor(dealer.id, lines)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        admin.client.rpc('admin_place_draft', {
          p_id: draft.id,
          p_seen: draft.seen,
          p_expected_total: total,
        }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await stockOf(product.id)).toBe(4)
  })

  it('redeems a code and takes cash on delivery by the rules of the shop', async () => {
    const customer = await createPerson()
    const code = await createCode({ discount_value: 10, user_uses_limit: 1 })
    const product = await createProduct({ price: 200_000, stock: 50 })
    const draft = {
      user: customer.id,
      lines: [{ product_id: product.id, quantity: 1 }],
      pay: 'cash_on_delivery' as const,
    }
    const { data: order } = await place({ ...draft, code })
    expect(order).toMatchObject({ status: 'awaiting_review', discount_amount: 20_000, by_phone: true })
    expect((await place(draft)).error).toBeNull()
    expect((await place(draft)).error).toBeNull()
    expect((await place(draft)).error?.message).toBe('too_many_cash_orders')
    expect(await brokenInvariants()).toEqual([])
  })

  it('lives beside the carts of its customer, and outlives a payer who turns back', async () => {
    const customer = await createPerson()
    const product = await createProduct({ stock: 5 })
    const { data: order } = await place({
      user: customer.id,
      lines: [{ product_id: product.id, quantity: 2 }],
    })
    await orderFor(customer, await createProduct(), 1)
    const status = async () =>
      (
        await sql<{ status: string; holds_stock: boolean }>(
          'select status, holds_stock from public.orders where id = $1',
          [order!.id],
        )
      )[0]
    expect(await status()).toEqual({ status: 'pending', holds_stock: true })
    const server = serviceClient()
    for (let n = 0; n < 2; n++) {
      const key = authority()
      await server.rpc('start_payment', {
        p_order_id: order!.id,
        p_authority: key,
        p_amount: order!.total_amount,
      })
      expect(await status()).toMatchObject({ status: 'payment_pending' })
      await server.rpc('fail_payment', {
        p_authority: key,
        p_status: 'canceled',
        p_error: 'Payment canceled by user',
      })
      expect(await status()).toEqual({ status: 'pending', holds_stock: true })
    }
    const key = authority()
    await server.rpc('start_payment', {
      p_order_id: order!.id,
      p_authority: key,
      p_amount: order!.total_amount,
    })
    await server.rpc('settle_payment', { p_authority: key, p_reference_id: '7' })
    expect(await status()).toMatchObject({ status: 'paid' })
    expect(await stockOf(product.id)).toBe(3)
  })

  it('ends when its day is over', async () => {
    const product = await createProduct({ stock: 5 })
    const { data: order } = await place({ lines: [{ product_id: product.id, quantity: 2 }] })
    await sql(`update public.orders set expires_at = now() - interval '1 second' where id = $1`, [order!.id])
    await serviceClient().rpc('expire_orders', {})
    expect(await stockOf(product.id)).toBe(5)
    expect(await brokenInvariants()).toEqual([])
  })
})

it('a link to pay is told once, for what is payable alone', async () => {
  const product = await createProduct({ stock: 5 })
  const { data: order } = await place({ lines: [{ product_id: product.id, quantity: 1 }] })
  const send = (p_link: string) =>
    admin.client.rpc('admin_send_payment_link', { p_order_id: order!.id, p_link })
  const link = `https://shop.example/pay/${randomUUID()}`
  expect((await send(link)).data).toBe(order!.total_amount)
  await send(link)
  const messages = await sql<{ body: string; recipient: string }>(
    `select body, recipient from public.sms_messages where order_id = $1 and template_key = 'payment_link'`,
    [order!.id],
  )
  expect(messages).toHaveLength(1)
  expect(messages[0]).toMatchObject({ recipient: dealer.phone })
  // As a short link, which leads to it.
  const code = /https:\/\/shop\.example\/s\/([2-9a-z]{10})(?:\s|$)/.exec(messages[0]!.body)![1]!
  const followed = await serviceClient().rpc('follow_short_link', { p_code: code, p_is_bot: false })
  expect(followed.data).toBe(new URL(link).pathname)
  expect((await send('javascript:x')).error?.message).toBe('invalid_input')
  await sql(`select private.end_unpaid_order($1, 'cancelled', 'canceled', 'cancelled_by_shop')`, [order!.id])
  expect((await send(`${link}2`)).error?.message).toBe('order_not_payable')
})
