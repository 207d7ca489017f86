// Committed: staff and jobs act at the same time.
import { randomInt, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { anonymousClient, serviceClient, sql } from '../support/database.ts'
import { createPerson } from '../support/people.ts'
import { createProduct, type Product } from '../support/products.ts'
import { setUp } from '../support/set-up.ts'

const SITE = 'https://shop.example'
const admin = setUp(() => createPerson('admin'))
beforeAll(async () => {
  await sql(`update public.sms_settings set send_from = '00:00', send_until = '24:00'`)
})
const many = <T>(n: number, work: () => PromiseLike<T>) => Promise.all(Array.from({ length: n }, work))

it('shop reply: the same reply sent ten times at once is stored once', async () => {
  const { id } = await createProduct()
  const [comment] = await sql<{ id: string }>(
    `insert into public.comments (product_id, user_id, content, rating) values ($1, $2, 'خوب است', 4) returning id`,
    [id, (await createPerson()).id],
  )
  const reply = { p_id: randomUUID(), p_comment_id: comment!.id, p_content: 'ممنون از شما' }
  const answers = await many(10, () => admin.client.rpc('admin_reply_comment', reply))
  expect(answers.filter(({ error }) => error)).toEqual([])
  expect(await sql('select from public.comments where parent_id = $1', [comment!.id])).toHaveLength(1)
})

async function soldOut(requests: number): Promise<Product> {
  const product = await createProduct({ stock: 0 })
  await many(requests, () =>
    anonymousClient().rpc('request_stock_notice', {
      p_product_id: product.id,
      p_phone_number: `0913${randomInt(1e6, 1e7)}`,
    }),
  )
  return product
}
const noticesFor = ({ id }: Product) =>
  sql(
    `select from public.sms_messages m join public.stock_requests r on m.dedupe_key = 'back_in_stock:' || r.id
     where r.product_id = $1`,
    [id],
  )

it('back-in-stock requests: jobs at once notify each request once', async () => {
  const product = await soldOut(7)
  await sql('update public.products set stock_quantity = 3 where id = $1', [product.id])
  await many(8, () => serviceClient().rpc('notify_stock_requests', { p_site: SITE }))
  expect(await noticesFor(product)).toHaveLength(7)
})

it('back-in-stock requests: clicks at once notify each request once', async () => {
  const product = await soldOut(5)
  const answers = await many(10, () =>
    admin.client.rpc('admin_notify_stock', { p_product_id: product.id, p_site: SITE }),
  )
  expect(answers.reduce((total, { data }) => total + (data ?? 0), 0)).toBe(5)
  expect(await noticesFor(product)).toHaveLength(5)
})

it('campaign: prepared, started and fed at once, it writes to each recipient once and keeps its limit', async () => {
  // Unsent messages of other campaigns count against the limit.
  await sql(`update public.sms_campaigns set status = 'paused' where status = 'running'`)
  await sql(
    `update public.sms_messages set status = 'sent', sent_at = now()
     where status in ('queued', 'sending') and dedupe_key like 'campaign:%'`,
  )
  const dealers = await many(12, () => createPerson('dealer'))
  const agreed = await admin.client.rpc('admin_set_sms_consents', {
    p_phones: dealers.map(({ phone }) => phone),
    p_allowed: true,
  })
  expect(agreed.error).toBeNull()
  const id = randomUUID()
  const [prepared] = await many(5, () =>
    admin.client.rpc('admin_prepare_campaign', {
      p_id: id,
      p_title: 'نوروز',
      p_body: '{name} عزیز، نوروز مبارک',
      p_audience: { kind: 'group', types: ['dealer'] },
      p_parts: 1,
      p_part_price: 200,
    }),
  )
  const { recipients } = prepared!.data as unknown as { recipients: number }
  await many(5, () =>
    admin.client.rpc('admin_set_campaign_status', { p_id: id, p_action: 'start', p_recipients: recipients }),
  )
  const feed = (limit: number) => serviceClient().rpc('feed_campaigns', { p_limit: limit, p_site: SITE })
  const written = () =>
    sql<{ recipient: string }>('select recipient from public.sms_messages where dedupe_key like $1', [
      `campaign:${id}:%`,
    ])
  await many(5, () => feed(4))
  expect(await written()).toHaveLength(4)
  await many(10, () => feed(10_000))
  const phones = (await written()).map(({ recipient }) => recipient)
  expect(phones).toHaveLength(recipients)
  expect(new Set(phones).size).toBe(recipients)
  expect(phones).toEqual(expect.arrayContaining(dealers.map(({ phone }) => phone)))
})
