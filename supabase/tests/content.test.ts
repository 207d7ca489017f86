import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { slugOf } from './support/catalog.ts'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import { insertRow } from './support/insert.ts'
import { setUp } from './support/set-up.ts'

const admin = setUp(() => createPerson('admin'))

const phone = () => `0991${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
const send = (letter: { address?: string; phone?: string; message?: string; userId?: string } = {}) =>
  serviceClient().rpc('send_contact_message', {
    p_address: letter.address ?? randomUUID(),
    p_subject: 'question',
    p_full_name: 'لیلا قشمی',
    p_phone_number: letter.phone ?? phone(),
    p_message: letter.message ?? 'پرسشی دربارهٔ یک محصول',
    ...(letter.userId && { p_user_id: letter.userId }),
  })

const handle = ({ client }: Person, id: string | null) =>
  client.query('update public.contact_messages set handled_at = now() where id = $1 returning id', [id])

it('contact messages: count as open work until handled, and the audit names who handled them', async () => {
  const waiting = async () => {
    const [alerts, work] = await Promise.all([
      admin.client.rpc('admin_alerts'),
      admin.client.rpc('admin_waiting_work'),
    ])
    const counts = [alerts, work].map(({ data }) => (data as Record<string, number>).messages!)
    expect(counts[0]).toBe(counts[1])
    return counts[0]!
  }
  const before = await waiting()
  const { data: id } = await send()
  expect(await waiting()).toBe(before + 1)
  await handle(admin, id)
  expect(await waiting()).toBe(before)
  expect(
    await sql('select action, actor_id from public.admin_audit where table_name = $1 and record_id = $2', [
      'contact_messages',
      id,
    ]),
  ).toEqual([{ action: 'update', actor_id: admin.id }])
})

it('contact messages: five an hour from one address, three for one phone', async () => {
  const address = randomUUID()
  for (let n = 0; n < 5; n++) expect((await send({ address })).error).toBeNull()
  expect((await send({ address })).error?.message).toBe('too_many_attempts')
  const number = phone()
  for (let n = 0; n < 3; n++) expect((await send({ phone: number })).error).toBeNull()
  expect((await send({ phone: number })).error?.message).toBe('too_many_attempts')
})

it('contact messages: refuses an empty text or an invalid phone', async () => {
  expect((await send({ message: '          ' })).error?.code).toBe('23514')
  expect((await send({ phone: '0212345678' })).error?.code).toBe('23514')
})

const slugs = async (from = 0, count = 50_000) => {
  const { data } = await anonymousClient().rpc('sitemap_addresses', { p_offset: from, p_limit: count })
  return (data as { kind: string; slug: string }[]).map(({ kind, slug }) => `${kind}:${slug}`)
}

it('sitemap: lists public addresses once, whole or in parts', async () => {
  const [open, hidden] = [await createProduct(), await createProduct()]
  await sql('update public.products set is_active = false where id = $1', [hidden.id])
  const all = await slugs()
  expect(all).toContain(`product:${await slugOf(open)}`)
  expect(all).not.toContain(`product:${await slugOf(hidden)}`)
  expect(new Set(all).size).toBe(all.length)
  expect([...(await slugs(0, 7)), ...(await slugs(7))]).toEqual(all)
  expect(await anonymousClient().call('sitemap_summary')).toMatchObject({ addresses: all.length })
})

async function clearHome(): Promise<void> {
  for (const table of ['hero_slides', 'promotion_banners', 'seasonal_tiles', 'bundles'])
    await sql(`delete from public.${table}`)
}

/** Starts and ends within the last seconds. */
const passed = async (seconds: number) =>
  (
    await serviceClient().query<{ home: boolean; products: string[] }>(
      'select * from public.content_dates_due(now() - make_interval(secs => $1))',
      [seconds],
    )
  ).data![0]!

it('passed dates: reports a slide that started or ended, unless inactive', async () => {
  await clearHome()
  const [slide] = await sql<{ id: string }>(
    `insert into public.hero_slides (title, start_date, end_date)
       values ('آزمون', now() - interval '1 minute', now() + interval '1 day') returning id`,
  )
  expect((await passed(120)).home).toBe(true)
  expect((await passed(30)).home).toBe(false)
  await sql(`update public.hero_slides set end_date = now() - interval '10 seconds' where id = $1`, [
    slide!.id,
  ])
  expect((await passed(30)).home).toBe(true)
  await sql('update public.hero_slides set is_active = false where id = $1', [slide!.id])
  expect((await passed(30)).home).toBe(false)
})

it('passed dates: reports a tile or bundle that ended', async () => {
  await clearHome()
  const ended = `now() + interval '1 hour' returning id`
  const [tile] = await sql<{ id: string }>(
    `insert into public.seasonal_tiles (title, button_text, button_link, end_date) select 'آزمون', 'دیدن', '/', ${ended}`,
  )
  const [bundle] = await sql<{ id: string }>(
    `insert into public.bundles (title, product_ids, end_date)
       select 'آزمون', array[gen_random_uuid(), gen_random_uuid()], ${ended}`,
  )
  expect((await passed(30)).home).toBe(false)
  for (const [table, id] of [
    ['seasonal_tiles', tile!.id],
    ['bundles', bundle!.id],
  ]) {
    await sql(`update public.${table} set end_date = now() - interval '10 seconds' where id = $1`, [id])
    expect((await passed(30)).home, table).toBe(true)
    await sql(`delete from public.${table} where id = $1`, [id])
  }
})

it('passed dates: names the product whose discount started', async () => {
  const { id } = await createProduct()
  const slug = await slugOf({ id })
  await sql(
    `insert into public.discounts (product_id, price_type, discount_type, discount_value, start_date)
       values ($1, 'base_price', 'percentage', 10, now() - interval '1 minute')`,
    [id],
  )
  expect((await passed(120)).products).toContain(slug)
  expect((await passed(30)).products).not.toContain(slug)
})

it('media files: those of private buckets are hidden from visitors', async () => {
  const buckets = await sql<{ id: string; public: boolean }>('select id, public from storage.buckets')
  const key = randomUUID()
  await sql('alter table public.media_files drop constraint media_files_bucket_check')
  for (const { id } of buckets)
    await insertRow('media_files', { bucket: id, key, width: 10, height: 10, bytes: 10 })
  const { data } = await anonymousClient().query<{ bucket: string }>(
    'select bucket from public.media_files where key = $1 order by bucket',
    [key],
  )
  const open = buckets.filter((bucket) => bucket.public).map(({ id }) => id)
  expect(data!.map(({ bucket }) => bucket)).toEqual(open.sort())
})
