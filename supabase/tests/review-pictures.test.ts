/** Reviews with pictures, the color beside them, and the invitation to write one. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from './support/people.ts'
import { createProduct, orderFor, type Product } from './support/products.ts'
import { anonymousClient, serviceClient, sql } from './support/stack.ts'

let author: Person, reader: Person, admin: Person
beforeAll(async () => {
  ;[author, reader, admin] = await Promise.all([createPerson(), createPerson(), createPerson('admin')])
})

const picture = (person: Person) => `${person.id}/${randomUUID()}.webp`
const write = (person: Person, product: Product, pictures: string[], more: Record<string, unknown> = {}) =>
  person.client.rpc('write_review', {
    p_product_id: product.id,
    p_content: 'همان بود که می‌خواستم',
    p_rating: 4,
    p_pictures: pictures,
    ...more,
  })
const moderate = (id: string, action: string) =>
  admin.client.rpc('admin_moderate_comments', { p_ids: [id], p_action: action })
const seen = async (client: Person['client'], id: string) =>
  (await client.from('comment_pictures').select('id').eq('comment_id', id)).data!.length

async function deliver(person: Person, product: Product, daysAgo: number): Promise<string> {
  const order = await orderFor(person, product, 1, { p_payment_method: 'cash_on_delivery' })
  for (const to of ['processing', 'shipped', 'delivered'] as const) {
    const { error } = await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: to })
    if (error) throw error
  }
  await sql(
    `update public.order_events set created_at = now() - make_interval(days => $2) where order_id = $1 and to_status = 'delivered'`,
    [order.id, daysAgo],
  )
  return order.id
}

describe('pictures of a review', () => {
  it('are seen by its author and the admin, by everybody once it is approved, and never after', async () => {
    const product = await createProduct()
    const { data: id, error } = await write(author, product, [picture(author), picture(author)])
    expect(error).toBeNull()
    const everyone = async () => [
      await seen(anonymousClient(), id!),
      await seen(reader.client, id!),
      await seen(author.client, id!),
      await seen(admin.client, id!),
    ]
    expect(await everyone()).toEqual([0, 0, 2, 2])
    await moderate(id!, 'approve')
    expect(await everyone()).toEqual([2, 2, 2, 2])
    const { data: details } = await anonymousClient().rpc('review_details', { p_ids: [id!] })
    expect(details).toEqual([{ comment_id: id, bought_color: null, pictures: expect.any(Array) }])
    expect(details![0]!.pictures).toHaveLength(2)
    const view = await anonymousClient()
      .from('comments_with_metadata')
      .select('picture_count')
      .eq('id', id!)
      .single()
    expect(view.data).toEqual({ picture_count: 2 })
    await moderate(id!, 'hide')
    expect(await everyone()).toEqual([0, 0, 2, 2])
    expect((await anonymousClient().rpc('review_details', { p_ids: [id!] })).data).toEqual([])
    await author.client.rpc('delete_comment', { p_comment_id: id! })
    expect(await seen(author.client, id!)).toBe(0)
  })

  it('are four at most, and the author’s own', async () => {
    const product = await createProduct()
    const refusal = async (pictures: string[], more = {}) =>
      (await write(author, product, pictures, more)).error?.message
    expect(await refusal(Array.from({ length: 5 }, () => picture(author)))).toBe('invalid_picture')
    expect(await refusal([picture(reader)])).toBe('invalid_picture')
    expect(await refusal(['x'])).toBe('invalid_picture')
    expect(await refusal([null as never])).toBe('invalid_picture')
    for (const wrong of [
      { p_rating: 0 },
      { p_rating: 6 },
      { p_content: ' ' },
      { p_content: 'x'.repeat(1001) },
    ])
      expect(await refusal([], wrong)).toBe('invalid_input')
    expect(await refusal([], { p_product_id: randomUUID() })).toBe('product_missing')
    const blocked = await createPerson()
    await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
    expect((await write(blocked, product, [])).error?.message).toBe('account_blocked')
    expect(await sql('select 1 from public.comments where product_id = $1', [product.id])).toEqual([])
  })

  it('come with the color that was paid for', async () => {
    const buyer = await createPerson()
    const product = await createProduct({ stock: 5 })
    const order = await deliver(buyer, product, 0)
    const { data: id } = await write(buyer, product, [])
    await moderate(id!, 'approve')
    const color = async () =>
      (await anonymousClient().rpc('review_details', { p_ids: [id!] })).data![0]!.bought_color
    await sql(`update public.order_items set color_name = 'سبز دریایی' where order_id = $1`, [order])
    expect(await color()).toBeNull()
    const { error } = await admin.client.rpc('admin_settle_cash', { p_order_id: order })
    expect(error).toBeNull()
    expect(await color()).toBe('سبز دریایی')
  })
})

describe('the invitation', () => {
  const invited = (order: string) =>
    sql<{ body: string }>('select body from public.sms_messages where dedupe_key = $1', [
      `review_invitation:${order}`,
    ])
  const invite = () =>
    serviceClient().rpc('invite_reviews', { p_site: 'https://hormoz.example/', p_limit: 1000 })

  it('is written ten days after delivery, once, however often and at once it is asked for', async () => {
    const buyer = await createPerson()
    const [early, due, old] = [
      await deliver(buyer, await createProduct({ stock: 5 }), 9),
      await deliver(buyer, await createProduct({ stock: 5 }), 11),
      await deliver(buyer, await createProduct({ stock: 5 }), 31),
    ]
    await Promise.all([invite(), invite(), invite()])
    await invite()
    expect((await invited(due)).map(({ body }) => body)).toEqual([
      expect.stringContaining('https://hormoz.example/profile/reviews'),
    ])
    expect([await invited(early), await invited(old)]).toEqual([[], []])
  })

  it('is not for the blocked, nor for who has written or kept nothing, nor when it is switched off', async () => {
    const [blocked, wrote, gaveBack, later] = await Promise.all([
      createPerson(),
      createPerson(),
      createPerson(),
      createPerson(),
    ])
    const product = await createProduct({ stock: 50 })
    const orders = [
      await deliver(blocked, product, 12),
      await deliver(wrote, product, 12),
      await deliver(gaveBack, product, 12),
    ]
    await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
    await write(wrote, product, [])
    const [line] = await sql<{ id: string }>('select id from public.order_items where order_id = $1', [
      orders[2],
    ])
    const back = await admin.client.rpc('admin_return_lines', {
      p_order_id: orders[2]!,
      p_lines: [{ item: line!.id, quantity: 1, restock: true }],
      p_request: randomUUID(),
    })
    expect(back.error).toBeNull()
    await invite()
    for (const order of orders) expect(await invited(order)).toEqual([])
    const off = await deliver(later, product, 12)
    await sql(`update public.sms_templates set is_active = false where key = 'review_invitation'`)
    expect((await invite()).data).toBe(0)
    await sql(`update public.sms_templates set is_active = true where key = 'review_invitation'`)
    expect(await invited(off)).toEqual([])
    await invite()
    expect(await invited(off)).toHaveLength(1)
  })
})
