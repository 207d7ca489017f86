/** Committed: several connections at once. */
import { randomInt, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { WISHLIST_LIMIT } from '../../../lib/supabase/database.limits.ts'
import { anonymousClient, serviceClient, sql, sqlColumn } from '../support/database.ts'
import { requestWholesale } from '../support/wholesale.ts'
import { createPerson } from '../support/people.ts'
import { storePicture } from '../support/pictures.ts'
import { createProduct } from '../support/products.ts'
import { setUp } from '../support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const atOnce = <T>(count: number, call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)))

it('rate limit: counts simultaneous attempts', async () => {
  const key = `test:${randomUUID()}`
  const answers = await atOnce(12, () =>
    serviceClient().rpc('hit_rate_limit', { p_key: key, p_limit: 5, p_seconds: 60 }),
  )
  expect(answers.filter(({ data }) => data)).toHaveLength(5)
})

it('guessed codes: simultaneous guesses all count', async () => {
  const [person, { id }] = [await createPerson(), await createProduct()]
  const answers = await atOnce(20, (n) =>
    person.client.rpc('quote', { p_lines: [{ product_id: id, quantity: 1 }], p_code: `GUESS${n}` }),
  )
  const errors = answers.map(({ data }) => (data as { discount: { error: string } }).discount.error)
  expect(errors.filter((error) => error === 'code_unknown')).toHaveLength(10)
  expect(errors.filter((error) => error === 'too_many_attempts')).toHaveLength(10)
})

it('stock request: simultaneous requests of one phone make one', async () => {
  const { id } = await createProduct({ stock: 0 })
  const phone = `0918${String(randomInt(10_000_000)).padStart(7, '0')}`
  const answers = await atOnce(5, () =>
    anonymousClient().rpc('request_stock_notice', { p_product_id: id, p_phone_number: phone }),
  )
  expect(answers.map(({ error }) => error)).toEqual(Array(5).fill(null))
  expect(await sql('select from public.stock_requests where product_id = $1', [id])).toHaveLength(1)
})

it('wishlist: simultaneous items do not exceed its limit', async () => {
  const person = await createPerson()
  await sql(
    `with p as (insert into public.products (name, slug, stock_quantity, is_active) select 'پر ' || n, '', 1, false from generate_series(1, $2) n returning id)
     insert into public.wishlist_items (user_id, product_id) select $1, p.id from p`,
    [person.id, WISHLIST_LIMIT - 1],
  )
  const products = await atOnce(2, () => createProduct())
  const both = await atOnce(2, (n) =>
    person.client.rpc('merge_wishlist', { p_items: [{ product_id: products[n]!.id }] }),
  )
  expect(both.map(({ error }) => error?.message ?? 'added').sort()).toEqual(['added', 'wishlist_full'])
})

it('minimum order: of two simultaneous changes one is a conflict', async () => {
  const amounts = [
    { shop: 1000, dealer: null },
    { shop: null, dealer: 3000 },
  ]
  const saved = await atOnce(2, (n) =>
    admin.client.rpc('admin_save_order_minimums', {
      p_shop: amounts[n]!.shop as number,
      p_dealer: amounts[n]!.dealer as number,
      p_expected: { shop: null, dealer: null },
    }),
  )
  expect(saved.map(({ error }) => error?.message).filter(Boolean)).toEqual(['changed_meanwhile'])
  expect(await sql('delete from public.order_minimums returning amount')).toHaveLength(1)
})

it('wholesale request: is seen and resent once', async () => {
  const person = await createPerson()
  const request = async () =>
    requestWholesale(person, { p_pictures: [await storePicture('wholesale', person)] })
  const { id } = (await request()).data as unknown as { id: string }
  await atOnce(4, () => admin.client.rpc('admin_mark_wholesale_seen', { p_request_id: id }))
  await admin.client.rpc('admin_ask_wholesale_papers', { p_request_id: id, p_answer: 'جواز' })
  const answers = await atOnce(8, request)
  expect(answers.map(({ error }) => error?.message ?? 'sent').sort()).toEqual([
    'sent',
    ...Array<string>(7).fill('wholesale_open'),
  ])
  const events = await sqlColumn<string>(
    'select kind from public.wholesale_events where request_id = $1 order by id',
    [id],
  )
  expect(events).toEqual(['sent', 'seen', 'incomplete', 'resent'])
})

it('answers: simultaneous moderation and answers neither deadlock nor miscount', async () => {
  const [asker, { id: product }] = [await createPerson(), await createProduct()]
  const { data: question } = await asker.client.rpc('ask_question', {
    p_product_id: product,
    p_content: 'در فر می‌ماند؟',
  })
  const id = question!
  const moderate = (ids: string[], action: string) =>
    admin.client.rpc('admin_moderate_questions', { p_ids: ids, p_action: action })
  const reply = (question: string, content: string, own = randomUUID() as string) =>
    admin.client.rpc('admin_answer_question', { p_id: own, p_question_id: question, p_content: content })
  const repeated = randomUUID()
  await atOnce(3, () => reply(id, 'بله', repeated))
  expect(await sql('select from public.questions where parent_id = $1', [id])).toHaveLength(1)
  const answers = await atOnce(6, (n) =>
    admin.client.rpc('answer_question', { p_question_id: id, p_content: `پاسخ ${n}` }),
  )
  expect(answers.map(({ error }) => error)).toEqual(Array(6).fill(null))
  const ids = answers.map(({ data }) => data!)
  for (let round = 0; round < 5; round++) {
    const results = await Promise.all([
      moderate([...ids, id], 'approve'),
      moderate([id, ...ids.toReversed()], 'approve'),
      moderate(ids.slice(0, 2), 'hide'),
      moderate(ids.slice(1, 4).toReversed(), 'approve'),
      reply(id, `فروشگاه ${round}`),
      reply(ids[5]!, `باز فروشگاه ${round}`),
    ])
    expect(results.map(({ error }) => error)).toEqual(Array(6).fill(null))
  }
  const [count] = await sql<{ kept: number; shown: number }>(
    `select q.answer_count as kept,
       (select count(*)::int from public.questions a where a.parent_id = q.id and a.is_approved and not a.is_deleted) as shown
     from public.questions q where q.id = $1`,
    [id],
  )
  expect(count!.kept).toBe(count!.shown)
  expect(count!.kept).toBeGreaterThanOrEqual(10)
})
