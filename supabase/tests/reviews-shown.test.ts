import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, sql } from './support/database.ts'
import './support/rollback.ts'

let author: Person
beforeAll(async () => {
  author = await createPerson()
})

async function addReview(productId: string, userId: string, content: string): Promise<string> {
  const [row] = await sql<{ id: string }>(
    `insert into public.comments (product_id, user_id, content, rating, is_approved)
     values ($1, $2, $3, 5, true) returning id`,
    [productId, userId, content],
  )
  return row!.id
}

describe('what is told of an author', () => {
  const told = async (productId: string) =>
    (
      await anonymousClient()
        .from('comments_with_metadata')
        .select('content, is_buyer, is_shop')
        .eq('product_id', productId)
        .order('content')
    ).data

  it('is whether they paid for that very product', async () => {
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
    expect(await told(id)).toEqual([
      { content: 'خریده‌ام', is_buyer: true, is_shop: false },
      { content: 'نپرداخته‌ام', is_buyer: false, is_shop: false },
    ])
    expect(await told(other.id)).toMatchObject([{ is_buyer: false }])
  })

  it('is whether they speak for the shop', async () => {
    const [{ id }, admin] = [await createProduct(), await createPerson('admin')]
    await addReview(id, admin.id, 'ما هستیم')
    expect(await told(id)).toEqual([{ content: 'ما هستیم', is_buyer: false, is_shop: true }])
  })

  it('cannot be asked for without a comment', async () => {
    const { error } = await anonymousClient().rpc(
      'comment_author' as never,
      { author: author.id, product: author.id } as never,
    )
    expect(error?.code).toBe('PGRST202')
  })
})

it('is found however it is spelled', async () => {
  const { id } = await createProduct()
  const review = await addReview(id, author.id, 'دستهٔ این قابلمه داغ نمی‌شود')
  for (const key of ['داغ نمی شود', 'نمیشود', 'دسته این']) {
    const { data } = await anonymousClient()
      .from('comments')
      .select('id')
      .eq('product_id', id)
      .ilike('search_text', `%${key}%`)
    expect([key, data]).toEqual([key, [{ id: review }]])
  }
})

describe('nobody speaks without end', () => {
  it('ten reviews within ten minutes, all at once or not; admins as many as they like', async () => {
    const [{ id }, person, admin] = [await createProduct(), await createPerson(), await createPerson('admin')]
    const write = (who: Person) =>
      who.client.from('comments').insert({ product_id: id, content: 'باز هم', rating: 5 })
    const answers = await Promise.all(Array.from({ length: 14 }, () => write(person)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(10)
    expect(answers.find(({ error }) => error)?.error?.message).toBe('too_many_attempts')
    await sql(`update public.rate_limits set window_ends_at = now() - interval '1 second' where key = $1`, [
      `comments:${person.id}`,
    ])
    expect((await write(person)).error).toBeNull()
    const replies = await Promise.all(Array.from({ length: 14 }, () => write(admin)))
    expect(replies.filter(({ error }) => error)).toEqual([])
  })

  it('thirty requests for notices within an hour', async () => {
    const [{ id }, person] = [await createProduct({ stock: 0 }), await createPerson()]
    const ask = (n: number) =>
      person.client.rpc('request_stock_notice', {
        p_product_id: id,
        p_phone_number: `09${String(310_000_000 + n)}`,
      })
    await sql(`insert into public.rate_limits values ($1, now() + interval '1 hour', 29)`, [
      `stock-requests:${person.id}`,
    ])
    expect((await ask(1)).error).toBeNull()
    expect((await ask(2)).error?.message).toBe('too_many_attempts')
    // A guest is nobody to count here: the server counts their address.
    const guest = await anonymousClient().rpc('request_stock_notice', {
      p_product_id: id,
      p_phone_number: '09310000003',
    })
    expect(guest.error).toBeNull()
  })
})
