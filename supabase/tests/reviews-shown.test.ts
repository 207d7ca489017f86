import { expect, it } from 'vitest'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, sql, sqlValue } from './support/database.ts'
import { insertInto } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const author = setUp(() => createPerson())

async function addReview(productId: string, userId: string, content: string): Promise<string> {
  return sqlValue<string>(
    `insert into public.comments (product_id, user_id, content, rating, is_approved)
     values ($1, $2, $3, 5, true) returning id`,
    [productId, userId, content],
  )
}

const authors = async (productId: string) =>
  await anonymousClient().rows(
    'select content, is_buyer, is_shop from public.comments_with_metadata where product_id = $1 order by content',
    [productId],
  )

it('author of a review: is a buyer only of products that they paid for', async () => {
  const [{ id }, other, paid, open] = [
    await createProduct(),
    await createProduct(),
    await createPerson(),
    await createPerson(),
  ]
  for (const [person, isPaid] of [
    [paid, true],
    [open, false],
  ] as const) {
    await sql(
      `with o as (
         insert into public.orders (user_id, status, payment_method, is_paid, payment_verified_at, subtotal,
           shipping_cost, total_amount, delivery_method, idempotency_key)
         values ($1, $3::public.order_status, 'online', $2, case when $2 then now() end, 100, 0, 100, 'pickup',
           gen_random_uuid())
         returning id, is_paid
       ), money as (
         insert into public.payments (order_id, kind, authority, amount, state, settled_at)
         select o.id, 'zarinpal', 'A' || replace(gen_random_uuid()::text, '-', '') || '000', 100, 'verified', now()
         from o where o.is_paid
       )
       insert into public.order_items (order_id, product_id, product_name, product_slug, quantity, list_price, unit_price)
       select o.id, $4, 'الف', 'a', 1, 100, 100 from o`,
      [person.id, isPaid, isPaid ? 'paid' : 'payment_failed', id],
    )
  }
  await addReview(id, paid.id, 'خریده‌ام')
  await addReview(id, open.id, 'نپرداخته‌ام')
  await addReview(other.id, paid.id, 'این را نخریده‌ام')
  expect(await authors(id)).toEqual([
    { content: 'خریده‌ام', is_buyer: true, is_shop: false },
    { content: 'نپرداخته‌ام', is_buyer: false, is_shop: false },
  ])
  expect(await authors(other.id)).toMatchObject([{ is_buyer: false }])
})

it('author of a review: admins are the shop', async () => {
  const [{ id }, admin] = [await createProduct(), await createPerson('admin')]
  await addReview(id, admin.id, 'ما هستیم')
  expect(await authors(id)).toEqual([{ content: 'ما هستیم', is_buyer: false, is_shop: true }])
})

it('reviews: search ignores spelling variants', async () => {
  const { id } = await createProduct()
  const review = await addReview(id, author.id, 'دستهٔ این قابلمه داغ نمی‌شود')
  for (const key of ['داغ نمی شود', 'نمیشود', 'دسته این']) {
    const { data } = await anonymousClient().query(
      'select id from public.comments where product_id = $1 and search_text ilike $2',
      [id, `%${key}%`],
    )
    expect([key, data]).toEqual([key, [{ id: review }]])
  }
})

it('reviews: ten in ten minutes, admins without limit', async () => {
  const [{ id }, person, admin] = [await createProduct(), await createPerson(), await createPerson('admin')]
  const write = async (who: Person) =>
    (await who.client.query(...insertInto('comments', { product_id: id, content: 'باز هم', rating: 5 })))
      .error?.message
  for (let n = 0; n < 10; n++) expect(await write(person)).toBeUndefined()
  expect(await write(person)).toBe('too_many_attempts')
  await sql('update public.rate_limits set window_ends_at = now() where key = $1', [`comments:${person.id}`])
  expect(await write(person)).toBeUndefined()
  for (let n = 0; n < 11; n++) expect(await write(admin)).toBeUndefined()
})

it('stock request: a customer makes thirty in an hour', async () => {
  const [{ id }, person] = [await createProduct({ stock: 0 }), await createPerson()]
  await sql(`delete from public.rate_limits where key = 'stock-requests:guests'`)
  const request = async (phone: string, client = person.client) =>
    (await client.rpc('request_stock_notice', { p_product_id: id, p_phone_number: phone })).error?.message
  await sql(`insert into public.rate_limits values ($1, now() + interval '1 hour', 29)`, [
    `stock-requests:${person.id}`,
  ])
  expect(await request('09310000001')).toBeUndefined()
  expect(await request('09310000002')).toBe('too_many_attempts')
  // Guests have other limits.
  expect(await request('09310000003', anonymousClient())).toBeUndefined()
})
