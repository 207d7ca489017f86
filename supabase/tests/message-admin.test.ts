import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, serviceClient, sql, sqlColumn, sqlValue } from './support/database.ts'
import { insertInto } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))
beforeAll(async () => {
  await sql(`update public.sms_settings set send_from = '00:00', send_until = '24:00'`)
})

async function review(person: Person, productId: string, content: string): Promise<string> {
  const { data, error } = await person.client.query<{ id: string }>(
    ...insertInto('comments', { product_id: productId, content, rating: 4 }),
  )
  if (error) throw error
  return data[0]!.id
}

it('shop reply: appears in the name of the shop and approves the comment', async () => {
  const person = await createPerson()
  const { id } = await createProduct()
  const waiting = await review(person, id, 'لعابش خیلی خوب است')
  const reply = randomUUID()
  for (let n = 0; n < 2; n++) {
    await admin.client.call('admin_reply_comment', {
      p_id: reply,
      p_comment_id: waiting,
      p_content: 'ممنون از شما',
    })
  }
  const { data } = await anonymousClient().query(
    'select user_name, content from public.comments_with_metadata where id = $1 or parent_id = $1 order by is_shop',
    [waiting],
  )
  expect(data).toEqual([
    expect.objectContaining({ content: 'لعابش خیلی خوب است' }),
    { user_name: 'فروشگاه هرمز', content: 'ممنون از شما' },
  ])
})

it('moderation: a link is an address, a name of a messenger or a phone in any digits and groups', async () => {
  const texts = {
    links: [
      'kala.ir',
      'در www.kala بخرید',
      'پیام به @kala_shop',
      '09170000004',
      'با ۰۹۱۷ ۰۰۰-۰۰ ۰۴ تماس بگیرید',
    ],
    others: ['خیلی خوب. ممنون', 'قطر ۲۴ و وزن ۱۸۵۰', 'سفارش 1405091234'],
  }
  const flagged = await sqlColumn<string>(
    'select text from unnest($1::text[]) text where private.has_link(text)',
    [[...texts.links, ...texts.others]],
  )
  expect(flagged).toEqual(texts.links)
})

it('moderation: flags links and repeated texts, and moderates many comments at once', async () => {
  const [a, b] = [await createPerson(), await createPerson()]
  const { id } = await createProduct()
  const spam = `قیمت بهتر در kala-${randomUUID().slice(0, 6)}.com بخرید`
  const text = `متن تکراری ${randomUUID()}`
  const ids = [await review(a, id, spam), await review(a, id, text), await review(b, id, `${text}!`)]
  const list = async (more: object) =>
    await admin.client.call('admin_list_comments', { p_product_id: id, p_limit: 50, ...more })
  expect((await list({ p_flag: 'link' })).map((c) => c.id)).toEqual([ids[0]])
  expect((await list({ p_flag: 'repeated' })).map((c) => c.id).sort()).toEqual(ids.slice(1).sort())
  const moderate = (action: string) =>
    admin.client.rpc('admin_moderate_comments', { p_ids: ids, p_action: action })
  const counts = async () =>
    (await admin.client.rpc('admin_comment_counts')).data as unknown as Record<
      'waiting' | 'approved' | 'deleted',
      number
    >
  const { waiting, approved, deleted } = await counts()
  expect((await moderate('approve')).data).toHaveLength(1)
  const [product] = await sql('select review_count from public.products where id = $1', [id])
  expect(product).toEqual({ review_count: 3 })
  expect(await counts()).toEqual({ waiting: waiting - 3, approved: approved + 3, deleted })
  await moderate('delete')
  expect(await counts()).toEqual({ waiting: waiting - 3, approved, deleted: deleted + 3 })
  expect(await list({})).toEqual([])
  expect((await list({ p_state: 'deleted' })).length).toBe(3)
  expect((await moderate('explode')).error?.message).toBe('invalid_input')
})

const ask = async (productId: string, count: number) => {
  for (let i = 0; i < count; i++) {
    await anonymousClient().rpc('request_stock_notice', {
      p_product_id: productId,
      p_phone_number: `0913${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
    })
  }
}
const notices = async (productId: string) =>
  sql<{ body: string }>(
    `select m.body from public.sms_messages m join public.stock_requests r on m.dedupe_key = 'back_in_stock:' || r.id
       where r.product_id = $1`,
    [productId],
  )

it('back-in-stock requests: notified once when the product is back', async () => {
  const { id } = await createProduct({ stock: 0 })
  await ask(id, 7)
  const run = () => serviceClient().rpc('notify_stock_requests', { p_site: 'https://shop.example/' })
  await run()
  expect(await notices(id)).toEqual([])
  await sql('update public.products set stock_quantity = 3 where id = $1', [id])
  await run()
  await run()
  const sent = await notices(id)
  expect(sent).toHaveLength(7)
  const code = /^\S.* دوباره موجود شد: https:\/\/shop\.example\/p\/([\w-]{22}) هرمز$/.exec(sent[0]!.body)?.[1]
  // The format that app/p/[code] reads.
  expect(Buffer.from(code!, 'base64url').toString('hex')).toBe(id.replaceAll('-', ''))
})

it('back-in-stock message: shortens the name at a word, with an ASCII link, in at most three parts', async () => {
  const words = 'قابلمهٔ چدنی لعابی هفت‌لایهٔ هرمز با دستهٔ چوبی و درِ شیشه‌ای برای چهار نفر'
  const { id } = await createProduct({ name: words, stock: 0 })
  await ask(id, 1)
  await admin.client.rpc('admin_notify_stock', { p_product_id: id, p_site: 'https://shop.example' })
  const [{ body }] = (await notices(id)) as [{ body: string }]
  const shortened = body.slice(0, body.indexOf('… دوباره موجود شد'))
  expect(shortened.length).toBeGreaterThan(40)
  expect(words.startsWith(`${shortened} `)).toBe(true)
  const link = /https:\S+/.exec(body)![0]
  expect(link).toMatch(/^[\x21-\x7e]+$/)
  // Three parts of 67 characters.
  expect(body.length).toBeLessThanOrEqual(201)
  const short = (text: string, most: number) =>
    sql<{ short: string }>('select private.shorten($1, $2) as short', [text, most]).then(
      (rows) => rows[0]!.short,
    )
  expect(await short('یک دو سه', 8)).toBe('یک دو سه')
  expect(await short('یک دو سه', 6)).toBe('یک دو…')
  expect(await short('یکدوسهچهار', 6)).toBe('یکدوس…')
})

it('back-in-stock requests: a manual notice reaches each request once', async () => {
  const { id } = await createProduct({ stock: 0 })
  await ask(id, 5)
  const notify = () =>
    admin.client.rpc('admin_notify_stock', { p_product_id: id, p_site: 'https://shop.example' })
  expect((await notify()).data).toBe(5)
  expect((await notify()).data).toBe(0)
  expect(await notices(id)).toHaveLength(5)
  const { data } = await admin.client.rpc('admin_list_stock_requests', {
    p_state: 'answered',
    p_limit: 500,
  })
  expect(data!.find((g) => g.product_id === id)).toMatchObject({ waiting: 0, answered: 5 })
  const deleted = `delete from public.stock_requests where product_id = $1 returning id`
  expect((await admin.client.query(deleted, [id])).data).toHaveLength(5)
  expect(
    await sql(
      `select from public.admin_audit where table_name = 'stock_requests' and action = 'delete' and record_id = $1 and actor_id = $2`,
      [id, admin.id],
    ),
  ).toHaveLength(5)
})

async function agree(people: Person[]): Promise<void> {
  await admin.client.call('admin_set_sms_consents', {
    p_phones: people.map(({ phone }) => phone),
    p_allowed: true,
  })
}

// Unsent messages of other campaigns count against the limit.
beforeAll(async () => {
  await sql(`update public.sms_campaigns set status = 'paused' where status = 'running'`)
  await sql(
    `update public.sms_messages set status = 'sent', sent_at = now() where status in ('queued', 'sending') and dedupe_key like 'campaign:%'`,
  )
})
const prepare = async (types: string[]) => {
  const id = randomUUID()
  const data = await admin.client.call('admin_prepare_campaign', {
    p_id: id,
    p_title: 'نوروز',
    p_body: '{name} عزیز، نوروز مبارک',
    p_audience: { kind: 'group', types },
    p_parts: 1,
    p_part_price: 200,
  })
  return { id, recipients: (data as unknown as { recipients: number }).recipients }
}
const move = (id: string, action: string, recipients?: number) =>
  admin.client.rpc('admin_set_campaign_status', {
    p_id: id,
    p_action: action,
    ...(recipients !== undefined && { p_recipients: recipients }),
  })
const feed = (limit: number) =>
  serviceClient().rpc('feed_campaigns', { p_limit: limit, p_site: 'https://shop.example' })
const written = async (id: string) =>
  await sqlValue<number>(
    `select count(*)::int as n from public.sms_messages where dedupe_key like 'campaign:' || $1 || ':%'`,
    [id],
  )
const deliver = () =>
  sql(
    `update public.sms_messages set status = 'sent', sent_at = now() where status = 'queued' and dedupe_key like 'campaign:%'`,
  )
const state = async (id: string) =>
  (await admin.client.call('admin_list_campaigns', { p_limit: 200 })).find((c) => c.id === id)!

it('campaign: starts with a confirmed count, writes to each recipient once, and can be paused', async () => {
  await agree(await Promise.all(Array.from({ length: 12 }, () => createPerson('dealer'))))
  const { id, recipients } = await prepare(['dealer'])
  expect(recipients).toBeGreaterThanOrEqual(12)
  await feed(100)
  expect(await written(id)).toBe(0)
  expect((await move(id, 'start', recipients - 1)).error?.message).toBe('changed_meanwhile')
  await move(id, 'start', recipients)
  await feed(4)
  await feed(4)
  expect(await written(id)).toBe(4)
  await deliver()
  await feed(4)
  expect(await written(id)).toBe(8)
  // Pausing takes unsent messages back.
  await move(id, 'pause')
  expect(await written(id)).toBe(4)
  await feed(100)
  expect(await written(id)).toBe(4)
  expect(await state(id)).toMatchObject({ status: 'paused', sent: 4, waiting: recipients - 4 })
  await move(id, 'resume')
  await feed(10_000)
  expect(await written(id)).toBe(recipients)
  await deliver()
  await feed(100)
  expect(await state(id)).toMatchObject({ status: 'done', sent: recipients, waiting: 0, failed: 0 })
  expect((await move(id, 'resume')).error?.message).toBe('changed_meanwhile')
  const twice = await sql(
    `select recipient from public.sms_messages where dedupe_key like 'campaign:' || $1 || ':%' group by 1 having count(*) > 1`,
    [id],
  )
  expect(twice).toEqual([])
})

it('campaign: does not start without recipients', async () => {
  const id = randomUUID()
  await admin.client.rpc('admin_prepare_campaign', {
    p_id: id,
    p_title: 'x',
    p_body: 'x',
    p_audience: { kind: 'group', province: 'ناکجاآباد' },
    p_parts: 1,
    p_part_price: 1,
  })
  expect((await move(id, 'start', 0)).error?.message).toBe('no_recipients')
})

it('campaign: reaches a single phone, customer or not', async () => {
  const id = randomUUID()
  const { data } = await admin.client.rpc('admin_prepare_campaign', {
    p_id: id,
    p_title: 'x',
    p_body: 'سلام {name}',
    p_audience: { kind: 'one', phone: '09129999999' },
    p_parts: 1,
    p_part_price: 1,
  })
  expect(data).toMatchObject({ recipients: 1 })
  await move(id, 'start', 1)
  await feed(100)
  expect(await sqlValue('select body from public.sms_messages where recipient = $1', ['09129999999'])).toBe(
    'سلام مشتری',
  )
})
