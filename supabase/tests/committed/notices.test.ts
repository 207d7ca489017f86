/** Committed: jobs that run on several connections at once. */
import { afterAll, expect, it } from 'vitest'
import { serviceClient, sql } from '../support/database.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, orderFor } from '../support/products.ts'
import { setUp } from '../support/set-up.ts'
import { moveOrder } from '../support/orders.ts'

const SITE = 'https://hormoz.example/'
const admin = setUp(() => createPerson('admin'))
const person = setUp(() => createPerson('shop'))
const product = setUp(() => createProduct({ price: 100_000, shopPrice: 90_000, stock: 50 }))
afterAll(() => sql('delete from public.wishlist_items where user_id = $1', [person.id]))

/** Runs a job four times at once and returns the messages that the person got from it. */
async function messagesOf(
  job: 'notify_answered_questions' | 'invite_reviews' | 'notify_price_drops',
  template: string,
) {
  const runs = await Promise.all([1, 2, 3, 4].map(() => serviceClient().rpc(job, { p_site: SITE })))
  expect(runs.map(({ error }) => error)).toEqual([null, null, null, null])
  return sql('select from public.sms_messages where user_id = $1 and template_key = $2', [
    person.id,
    template,
  ])
}

it('notice of an answer: simultaneous jobs send one', async () => {
  const { data: id } = await person.client.rpc('ask_question', {
    p_product_id: product.id,
    p_content: 'در فر می‌ماند؟',
  })
  await admin.client.rpc('admin_answer_question', {
    p_id: crypto.randomUUID(),
    p_question_id: id!,
    p_content: 'بله',
  })
  expect(await messagesOf('notify_answered_questions', 'question_answered')).toHaveLength(1)
})

it('review invitation: simultaneous jobs send one', async () => {
  const order = await orderFor(person, product, 1, { p_payment_method: 'cash_on_delivery' })
  await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
  await sql(
    `update public.order_events set created_at = now() - interval '11 days' where order_id = $1 and to_status = 'delivered'`,
    [order.id],
  )
  expect(await messagesOf('invite_reviews', 'review_invitation')).toHaveLength(1)
})

it('price drop notice: simultaneous jobs send one', async () => {
  await person.client.rpc('merge_wishlist', { p_items: [{ product_id: product.id, wants_notice: true }] })
  await sql('update public.product_prices set amount = 50000 where product_id = $1', [product.id])
  expect(await messagesOf('notify_price_drops', 'price_dropped')).toHaveLength(1)
})
