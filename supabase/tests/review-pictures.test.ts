/** Pictures of reviews, the bought color, edits by the author, and the invitation to write a review. */
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createPerson, type Person } from './support/people.ts'
import { storePicture } from './support/pictures.ts'
import { createProduct, orderFor, type Product } from './support/products.ts'
import { anonymousClient, serviceClient, sql, sqlRow, sqlColumn } from './support/database.ts'
import { insertInto } from './support/insert.ts'
import { setUp, several } from './support/set-up.ts'
import { moveOrder } from './support/orders.ts'

const author = setUp(() => createPerson())
const reader = setUp(() => createPerson())
const admin = setUp(() => createPerson('admin'))

const picture = (person: Person) => storePicture('reviews', person)
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
  (await client.query('select id from public.comment_pictures where comment_id = $1', [id])).data!.length

async function deliver(person: Person, product: Product, daysAgo: number): Promise<string> {
  const order = await orderFor(person, product, 1, { p_payment_method: 'cash_on_delivery' })
  await moveOrder(admin, order, 'processing', 'shipped', 'delivered')
  await sql(
    `update public.order_events set created_at = now() - make_interval(days => $2) where order_id = $1 and to_status = 'delivered'`,
    [order.id, daysAgo],
  )
  return order.id
}

it('pictures of a review: author and admin see them at once, all others only while it is approved', async () => {
  const product = await createProduct()
  const { data: id, error } = await write(author, product, [await picture(author), await picture(author)])
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
  const view = await anonymousClient().query(
    'select picture_count from public.comments_with_metadata where id = $1',
    [id],
  )
  expect(view.data).toEqual([{ picture_count: 2 }])
  await moderate(id!, 'hide')
  expect(await everyone()).toEqual([0, 0, 2, 2])
  expect((await anonymousClient().rpc('review_details', { p_ids: [id!] })).data).toEqual([])
  await author.client.rpc('delete_comment', { p_comment_id: id! })
  expect(await seen(author.client, id!)).toBe(0)
})

it('review: refuses a fifth, foreign or missing picture, wrong input, unknown products and blocked writers', async () => {
  const product = await createProduct()
  const refusal = async (pictures: string[], more = {}) =>
    (await write(author, product, pictures, more)).error?.message
  const five = await Promise.all(Array.from({ length: 5 }, () => picture(author)))
  expect(await refusal(five)).toBe('invalid_picture')
  expect(await refusal([await picture(reader)])).toBe('invalid_picture')
  expect(await refusal([`${author.id}/${randomUUID()}.webp`])).toBe('invalid_picture')
  expect(await refusal(['x'])).toBe('invalid_picture')
  expect(await refusal([null as never])).toBe('invalid_picture')
  for (const wrong of [{ p_rating: 0 }, { p_rating: 6 }, { p_content: ' ' }, { p_content: 'x'.repeat(1001) }])
    expect(await refusal([], wrong)).toBe('invalid_input')
  expect(await refusal([], { p_product_id: randomUUID() })).toBe('product_missing')
  const blocked = await createPerson()
  await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
  expect((await write(blocked, product, [])).error?.message).toBe('account_blocked')
  expect(await sql('select 1 from public.comments where product_id = $1', [product.id])).toEqual([])
})

it('review: shows the bought color once it is paid', async () => {
  const buyer = await createPerson()
  const product = await createProduct({ stock: 5 })
  const order = await deliver(buyer, product, 0)
  const { data: id } = await write(buyer, product, [])
  await moderate(id!, 'approve')
  const color = async () =>
    (await anonymousClient().call('review_details', { p_ids: [id!] }))[0]!.bought_color
  await sql(`update public.order_items set color_name = 'سبز دریایی' where order_id = $1`, [order])
  expect(await color()).toBeNull()
  await admin.client.call('admin_settle_cash', { p_order_id: order })
  expect(await color()).toBe('سبز دریایی')
})

const invited = (order: string) =>
  sql<{ body: string }>('select body from public.sms_messages where dedupe_key = $1', [
    `review_invitation:${order}`,
  ])
const invite = () =>
  serviceClient().rpc('invite_reviews', { p_site: 'https://hormoz.example/', p_limit: 1000 })

it('review invitation: is sent once, ten to thirty days after delivery', async () => {
  const buyer = await createPerson()
  const [early, due, old] = [
    await deliver(buyer, await createProduct({ stock: 5 }), 9),
    await deliver(buyer, await createProduct({ stock: 5 }), 11),
    await deliver(buyer, await createProduct({ stock: 5 }), 31),
  ]
  await invite()
  await invite()
  expect((await invited(due)).map(({ body }) => body)).toEqual([
    expect.stringContaining('https://hormoz.example/profile/reviews'),
  ])
  expect([await invited(early), await invited(old)]).toEqual([[], []])
})

it('review invitation: not for the blocked, reviewers, full returns, opted-out buyers, or with the template off', async () => {
  const [blocked, wrote, gaveBack, later] = await several(4, () => createPerson())
  const product = await createProduct({ stock: 50 })
  const orders = [
    await deliver(blocked, product, 12),
    await deliver(wrote, product, 12),
    await deliver(gaveBack, product, 12),
  ]
  await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
  await write(wrote, product, [])
  // Returned whole, so it is nothing to review.
  const other = await createProduct()
  await sql(
    `insert into public.order_items (order_id, product_id, product_name, product_slug, quantity, reduced_quantity, list_price, unit_price)
     select order_id, $2, product_name, product_slug, 1, 1, list_price, unit_price from public.order_items where order_id = $1`,
    [orders[1], other.id],
  )
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
  const allow = (isAllowed: boolean) => later.client.rpc('set_sms_consent', { p_allowed: isAllowed })
  await allow(false)
  await invite()
  expect(await invited(off)).toEqual([])
  await allow(true)
  await invite()
  expect(await invited(off)).toHaveLength(1)
})

const edit = (person: Person, id: string, more: Record<string, unknown> = {}) =>
  person.client.rpc('edit_review', { p_id: id, p_content: 'پس از یک ماه بهتر شد', p_rating: 5, ...more })
const rowOf = async (id: string) =>
  await sqlRow<{ content: string; rating: number; is_approved: boolean; edits: number; pictures: number }>(
    'select content, rating, is_approved, edits, picture_count as pictures from public.comments where id = $1',
    [id],
  )
const ids = async (id: string) =>
  await sqlColumn<string>('select id from public.comment_pictures where comment_id = $1 order by position', [
    id,
  ])

it('edited review: needs a new approval and does not count in the rating before', async () => {
  const product = await createProduct()
  const { data: id } = await write(author, product, [])
  await moderate(id!, 'approve')
  const stars = async () =>
    (await anonymousClient().call('get_product_rating_summary', { p_product_id: product.id }))[0]!
  expect(await stars()).toMatchObject({ rating_count: 1, average_rating: 4 })
  const same = { p_content: ' همان بود که می‌خواستم ', p_rating: 4 }
  expect((await edit(author, id!, same)).data).toMatchObject({ changed: false, removed: [] })
  expect(await stars()).toMatchObject({ rating_count: 1 })
  expect((await edit(author, id!)).data).toEqual({ product_id: product.id, changed: true, removed: [] })
  expect(await rowOf(id!)).toEqual({
    content: 'پس از یک ماه بهتر شد',
    rating: 5,
    is_approved: false,
    edits: 1,
    pictures: 0,
  })
  expect(await stars()).toMatchObject({ rating_count: 0 })
  await moderate(id!, 'approve')
  expect(await stars()).toMatchObject({ rating_count: 1, average_rating: 5 })
})

it('edited review: keeps the named pictures, adds new ones, returns the removed', async () => {
  const product = await createProduct()
  const [one, two, three] = [await picture(author), await picture(author), await picture(author)]
  const { data: id } = await write(author, product, [one, two])
  const [first, second] = await ids(id!)
  const { data } = await edit(author, id!, { p_keep: [second], p_pictures: [three] })
  expect(data).toMatchObject({ changed: true, removed: [one] })
  expect(await ids(id!)).toEqual([second, expect.not.stringMatching(first!)])
  expect((await rowOf(id!)).pictures).toBe(2)
  const kept = await ids(id!)
  const refusal = async (more: object) => (await edit(author, id!, { p_keep: kept, ...more })).error?.message
  expect(
    await refusal({ p_pictures: [await picture(author), await picture(author), await picture(author)] }),
  ).toBe('invalid_picture')
  expect(await refusal({ p_pictures: [await picture(reader)] })).toBe('invalid_picture')
  for (const wrong of [
    { p_rating: 0 },
    { p_rating: null },
    { p_content: ' ' },
    { p_content: 'x'.repeat(1001) },
  ])
    expect(await refusal(wrong)).toBe('invalid_input')
  expect(await ids(id!)).toEqual(kept)
  // Pictures of another review cannot be kept.
  const { data: other } = await write(author, product, [await picture(author)])
  await edit(author, id!, { p_keep: await ids(other!) })
  expect([await ids(id!), (await ids(other!)).length]).toEqual([[], 1])
})

it('edited review: refuses other people, replies and deleted reviews', async () => {
  const product = await createProduct()
  const { data: id } = await write(author, product, [])
  await moderate(id!, 'approve')
  const reply = await author.client.query<{ id: string }>(
    ...insertInto('comments', { product_id: product.id, content: 'پاسخ من', parent_id: id }),
  )
  for (const [person, which] of [
    [reader, id!],
    [admin, id!],
    [author, reply.data![0]!.id],
    [author, randomUUID()],
  ] as const)
    expect((await edit(person, which)).error?.message).toBe('comment_missing')
  await author.client.rpc('delete_comment', { p_comment_id: id! })
  expect((await edit(author, id!)).error?.message).toBe('comment_missing')
})

it('edited review: approval and reply need its current version', async () => {
  const product = await createProduct()
  const { data: id } = await write(author, product, [])
  const list = async () => (await admin.client.call('admin_list_comments', { p_product_id: product.id }))[0]!
  const read = await list()
  await edit(author, id!)
  const approve = (edits: number) =>
    admin.client.rpc('admin_moderate_comments', { p_ids: [id!], p_action: 'approve', p_edits: [edits] })
  expect((await approve(read.edits)).error?.message).toBe('changed_meanwhile')
  const reply = (edits: number) =>
    admin.client.rpc('admin_reply_comment', {
      p_id: randomUUID(),
      p_comment_id: id!,
      p_content: 'سپاس',
      p_edits: edits,
    })
  expect((await reply(read.edits)).error?.message).toBe('changed_meanwhile')
  expect((await rowOf(id!)).is_approved).toBe(false)
  // Hiding needs no current version.
  const hide = await admin.client.rpc('admin_moderate_comments', {
    p_ids: [id!],
    p_action: 'hide',
    p_edits: [read.edits],
  })
  expect(hide.error).toBeNull()
  expect((await approve((await list()).edits)).error).toBeNull()
  expect((await rowOf(id!)).is_approved).toBe(true)
})
