import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createProduct, orderFor } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, passTime, serviceClient, sql, sqlValue } from './support/database.ts'
import { setUp, several } from './support/set-up.ts'

const author = setUp(() => createPerson())
const reader = setUp(() => createPerson())
const admin = setUp(() => createPerson('admin'))

async function write(person: Person, productId: string, more: Record<string, unknown> = {}) {
  const row = { content: 'بسیار خوب بود', rating: 5, parent_id: null, ...more }
  const { data, error } = await person.client.query<{ id: string }>(
    `insert into public.comments (product_id, content, rating, parent_id) values ($1, $2, $3, $4) returning id`,
    [productId, row.content, row.rating, row.parent_id],
  )
  return { id: data?.[0]!.id, error }
}
const written = async (person: Person, productId: string, more: Record<string, unknown> = {}) =>
  (await write(person, productId, more)).id!
const approve = (id: string) =>
  admin.client.rpc('admin_moderate_comments', { p_ids: [id], p_action: 'approve' })
const summary = async (id: string) =>
  (await anonymousClient().call('get_product_rating_summary', { p_product_id: id }))[0]!

it('reviews: count in the rating while approved and not deleted', async () => {
  const { id } = await createProduct()
  const first = await written(author, id)
  const second = await written(reader, id, { rating: 2 })
  expect(await summary(id)).toMatchObject({ average_rating: 0, rating_count: 0 })
  await approve(first)
  await approve(second)
  expect(await summary(id)).toEqual({
    average_rating: 3.5,
    rating_count: 2,
    rating_distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
    ...{ own_average_rating: 3.5, own_rating_count: 2 },
  })
  const view = async () =>
    (
      await anonymousClient().query(
        'select average_rating::float, review_count from public.product_with_discounts where id = $1',
        [id],
      )
    ).data![0]
  expect(await view()).toEqual({ average_rating: 3.5, review_count: 2 })
  expect((await author.client.rpc('delete_comment', { p_comment_id: second })).error?.message).toBe(
    'comment_missing',
  )
  await reader.client.call('delete_comment', { p_comment_id: second })
  expect(await view()).toEqual({ average_rating: 5, review_count: 1 })
})

it('reviews: show the name of their author and nothing else of the profile', async () => {
  const { id } = await createProduct()
  await sql(`update public.profiles set first_name = 'مریم', last_name = 'دلاوری' where id = $1`, [author.id])
  await approve(await written(author, id))
  await approve(await written(reader, id))
  const { data } = await anonymousClient().query<{ user_name: string }>(
    'select * from public.comments_with_metadata where product_id = $1',
    [id],
  )
  expect(data!.map((row) => row.user_name).sort()).toEqual(['مریم دلاوری', 'کاربر'].sort())
  expect(JSON.stringify(data)).not.toContain(author.phone)
})

it('reviews: need a rating; replies have none and need a visible review of the same product', async () => {
  const { id } = await createProduct()
  const other = await createProduct()
  const review = await written(author, id)
  expect((await write(author, id, { rating: null })).error?.code).toBe('23514')
  expect((await write(author, id, { rating: 6 })).error?.code).toBe('23514')
  expect((await write(author, id, { content: 'x' })).error?.code).toBe('23514')
  const reply = (productId: string) => write(reader, productId, { rating: null, parent_id: review })
  expect((await reply(id)).error?.message).toBe('comment_missing')
  await approve(review)
  expect((await reply(other.id)).error?.message).toBe('comment_missing')
  await approve((await reply(id)).id!)
  expect(await sqlValue('select reply_count from public.comments where id = $1', [review])).toBe(1)
})

it('review votes: one for each person, may be changed and withdrawn', async () => {
  const { id } = await createProduct()
  const review = await written(author, id)
  const change = (text: string) => reader.client.query(text, [review])
  const vote = () => change('insert into public.comment_likes (comment_id, is_helpful) values ($1, true)')
  expect((await vote()).error?.code).toBe('42501')
  await approve(review)
  expect((await vote()).error).toBeNull()
  expect((await vote()).error?.code).toBe('23505')
  const counts = async () =>
    (await sql('select helpful_count, unhelpful_count from public.comments where id = $1', [review]))[0]
  expect(await counts()).toEqual({ helpful_count: 1, unhelpful_count: 0 })
  await change('update public.comment_likes set is_helpful = false where comment_id = $1')
  expect(await counts()).toEqual({ helpful_count: 0, unhelpful_count: 1 })
  await change('delete from public.comment_likes where comment_id = $1')
  expect(await counts()).toEqual({ helpful_count: 0, unhelpful_count: 0 })
})

const requestNotice = (id: string, phone: string, name?: string, client = anonymousClient()) =>
  client.rpc('request_stock_notice', {
    p_product_id: id,
    p_phone_number: phone,
    ...(name && { p_name: name }),
  })

// Guests share one counter.
beforeEach(() => sql(`delete from public.rate_limits where key like 'stock-requests:%'`))

it('stock request: a phone has one open for each product, twenty at most, and may ask again after its notice', async () => {
  const phone = '09187654321'
  const { id } = await createProduct({ stock: 0 })
  for (let n = 0; n < 2; n++) expect((await requestNotice(id, phone, 'مریم')).error).toBeNull()
  // Asked again by others: still one.
  for (const client of [anonymousClient(), reader.client])
    expect((await requestNotice(id, phone, undefined, client)).error).toBeNull()
  const requests = () =>
    sql(
      'select name, notified_at is null as is_open from public.stock_requests where product_id = $1 order by 2',
      [id],
    )
  expect(await requests()).toEqual([{ name: 'مریم', is_open: true }])
  await sql('update public.stock_requests set notified_at = now() where product_id = $1', [id])
  expect((await requestNotice(id, phone)).error).toBeNull()
  expect(await requests()).toEqual([
    { name: 'مریم', is_open: false },
    { name: null, is_open: true },
  ])
  expect((await requestNotice(id, '0918')).error?.message).toBe('invalid_phone')
  expect((await requestNotice(author.id, phone)).error?.message).toBe('product_missing')
  for (let n = 0; n < 19; n++)
    expect((await requestNotice((await createProduct()).id, phone)).error).toBeNull()
  expect((await requestNotice((await createProduct()).id, phone)).error?.message).toBe('too_many_attempts')
  expect((await requestNotice(id, phone)).error).toBeNull()
})

it('stock request: guests share a limit of one hundred, signed-in customers do not', async () => {
  const { id } = await createProduct({ stock: 0 })
  const phones = Array.from({ length: 101 }, (_, n) => `0917${String(1_000_000 + n)}`)
  const answers = await Promise.all(phones.map((phone) => requestNotice(id, phone)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(100)
  expect(answers.at(-1)!.error?.message).toBe('too_many_attempts')
  expect((await requestNotice(id, '09180000001', undefined, reader.client)).error).toBeNull()
})

it('stock request: one phone is refused before it uses up the limit of all guests', async () => {
  const { id } = await createProduct({ stock: 0 })
  const answers: (string | null)[] = []
  for (let n = 0; n < 35; n++) answers.push((await requestNotice(id, '09180000002')).error?.message ?? null)
  expect(answers).toEqual([...Array(30).fill(null), ...Array(5).fill('too_many_attempts')])
  expect(await sqlValue(`select hits from public.rate_limits where key = 'stock-requests:guests'`)).toBe(30)
})

it('old product addresses: redirect until the address is used again', async () => {
  const { id } = await createProduct()
  const slug = async (value: string) => {
    const { error } = await admin.client.query('update public.products set slug = $2 where id = $1', [
      id,
      value,
    ])
    expect(error).toBeNull()
  }
  await slug('نشانی-یک')
  await slug('نشانی-دو')
  const redirects = async () =>
    (
      await anonymousClient().query<{ slug: string }>(
        `select slug from public.slug_redirects where product_id = $1 and slug like 'نشانی%'`,
        [id],
      )
    ).data!.map((row) => row.slug)
  expect(await redirects()).toEqual(['نشانی-یک'])
  await slug('نشانی-یک')
  expect(await redirects()).toEqual(['نشانی-دو'])
})

it('audit log: records the actor and only the changed fields', async () => {
  const { id } = await createProduct({ price: 100 })
  await admin.client.query(`update public.products set brand = 'نگین' where id = $1`, [id])
  await admin.client.query('update public.product_prices set amount = 200 where product_id = $1', [id])
  await sql('update public.products set sold_count = 5 where id = $1', [id])
  const { data } = await admin.client.query(
    'select actor_id, table_name, action, before, after from public.admin_audit where record_id = $1 order by id',
    [id],
  )
  expect(data).toEqual([
    {
      actor_id: admin.id,
      table_name: 'products',
      action: 'update',
      before: { brand: null },
      after: { brand: 'نگین' },
    },
    {
      actor_id: admin.id,
      table_name: 'product_prices',
      action: 'update',
      before: { amount: 100 },
      after: { amount: 200 },
    },
  ])
})

it('banners: save named fields, refuse conflicts and unsafe links', async () => {
  const [banner] = await sql<{ id: string }>(
    `insert into public.promotion_banners (title, subtitle, button_text, button_link) values ('الف', 'ب', 'پ', '/') returning id`,
  )
  await passTime(['promotion_banners'])
  const save = (data: Record<string, unknown>, time?: string) =>
    admin.client.rpc('admin_update_banner', {
      banner_id: banner!.id,
      json_data: data as never,
      ...(time && { update_time: time }),
    })
  const at = await sqlValue<string>(
    'select updated_at::text as at from public.promotion_banners where id = $1',
    [banner!.id],
  )
  expect((await save({ title: 'جدید', id: author.id }, at)).data).toMatchObject({
    id: banner!.id,
    title: 'جدید',
    subtitle: 'ب',
  })
  expect((await save({ title: 'دیگر' }, at)).error?.message).toBe('changed_meanwhile')
  for (const link of [
    'javascript:alert(1)',
    '//evil.example',
    'x',
    '/\\evil.example',
    '/\tjavascript:alert(1)',
    '/a\n//evil.example',
    'https://shop.example\\@evil.example',
  ]) {
    expect((await save({ button_link: link })).error?.code).toBe('23514')
  }
})

it('rate limit: allows the limit in each window', async () => {
  const hit = async () =>
    (await serviceClient().rpc('hit_rate_limit', { p_key: 'test:1', p_limit: 5, p_seconds: 60 })).data
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await hit())
  expect(answers).toEqual([...Array(5).fill(true), false, false])
  for (let n = 0; n < 3; n++) await serviceClient().rpc('release_rate_limit', { p_key: 'test:1' })
  expect([await hit(), await hit()]).toEqual([true, false])
  await serviceClient().rpc('clear_rate_limits')
  expect(await hit()).toBe(false)
  await sql(`update public.rate_limits set window_ends_at = now() where key = 'test:1'`)
  expect(await hit()).toBe(true)
})

it('products to review: delivered, kept products of the buyer without a review', async () => {
  const buyer = await createPerson()
  const [kept, returned, gone] = await several(3, () => createProduct({ stock: 5 }))
  for (const product of [kept, returned, gone]) {
    const order = await orderFor(buyer, product, 1, { p_payment_method: 'cash_on_delivery' })
    for (const to of ['processing', 'shipped', 'delivered'] as const) {
      if (to === 'delivered') expect(await waiting(buyer)).not.toContain(product.id)
      await admin.client.call('admin_set_order_status', { p_order_id: order.id, p_to: to })
    }
  }
  const [line] = await sql<{ id: string; order_id: string }>(
    'select id, order_id from public.order_items where product_id = $1',
    [returned.id],
  )
  const back = await admin.client.rpc('admin_return_lines', {
    p_order_id: line!.order_id,
    p_lines: [{ item: line!.id, quantity: 1, restock: true }],
    p_request: randomUUID(),
  })
  expect(back.error).toBeNull()
  await sql('update public.products set is_active = false where id = $1', [gone.id])
  expect(await waiting(buyer)).toEqual([kept.id])
  expect(await waiting(reader)).not.toContain(kept.id)
  expect(await waiting(admin)).not.toContain(kept.id)
  const id = await written(buyer, kept.id)
  expect(await waiting(buyer)).toEqual([])
  await buyer.client.rpc('delete_comment', { p_comment_id: id })
  expect(await waiting(buyer)).toEqual([kept.id])
  expect((await buyer.client.rpc('products_to_review', { p_limit: -5 })).data).toEqual([])
})

const waiting = async (person: Person) =>
  (await person.client.call('products_to_review', {})).map(({ product_id }) => product_id)
