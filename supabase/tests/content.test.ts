/** Letters to the shop, the sitemap, and what begins or ends by its date. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let customer: Person, admin: Person
beforeAll(async () => {
  ;[customer, admin] = await Promise.all([createPerson(), createPerson('admin')])
})

describe('messages to the shop', () => {
  const phone = () => `0991${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const send = (letter: { address?: string; phone?: string; message?: string; userId?: string } = {}) =>
    serviceClient().rpc('send_contact_message', {
      p_address: letter.address ?? randomUUID(),
      p_subject: 'question',
      p_full_name: 'لیلا قشمی',
      p_phone_number: letter.phone ?? phone(),
      p_message: letter.message ?? 'پرسشی دربارهٔ یک کالا',
      ...(letter.userId && { p_user_id: letter.userId }),
    })

  it('are read and ticked off by admins alone', async () => {
    const { data: id } = await send({ userId: customer.id })
    const read = (person: Person) => person.client.from('contact_messages').select('user_id').eq('id', id!)
    expect((await read(admin)).data).toEqual([{ user_id: customer.id }])
    expect((await read(customer)).data).toEqual([])
    const tick = (person: Person) =>
      person.client
        .from('contact_messages')
        .update({ handled_at: new Date().toISOString() })
        .eq('id', id!)
        .select('id')
    expect((await tick(customer)).data).toEqual([])
    expect((await tick(admin)).data).toEqual([{ id }])
    expect(
      (
        await admin.client
          .from('contact_messages')
          .update({ message: 'چیز دیگری' } as never)
          .eq('id', id!)
      ).error?.code,
    ).toBe('42501')
  })

  it('wait in the panel’s numbers until they are ticked off, and the history says by whom', async () => {
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
    const handled_at = new Date().toISOString()
    await admin.client.from('contact_messages').update({ handled_at }).eq('id', id!)
    expect(await waiting()).toBe(before)
    // Who wrote it is no admin: only what admins do is a change of the panel.
    expect(
      await sql('select action, actor_id from public.admin_audit where table_name = $1 and record_id = $2', [
        'contact_messages',
        id,
      ]),
    ).toEqual([{ action: 'update', actor_id: admin.id }])
  })

  it('are five an hour from one address and three for one number, also at once', async () => {
    const address = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ address })))
    expect(answers.filter(({ error }) => !error)).toHaveLength(5)
    expect(new Set(answers.flatMap(({ error }) => error?.message ?? []))).toEqual(
      new Set(['too_many_attempts']),
    )
    const number = phone()
    for (let n = 0; n < 3; n++) expect((await send({ phone: number })).error).toBeNull()
    expect((await send({ phone: number })).error?.message).toBe('too_many_attempts')
  })

  it('have words in them, and a number to answer to', async () => {
    expect((await send({ message: '          ' })).error?.code).toBe('23514')
    expect((await send({ phone: '0212345678' })).error?.code).toBe('23514')
  })
})

describe('the sitemap', () => {
  const slugs = async (from = 0, count = 50_000) => {
    const { data } = await anonymousClient().rpc('sitemap_addresses', { p_offset: from, p_limit: count })
    return (data as { kind: string; slug: string }[]).map(({ kind, slug }) => `${kind}:${slug}`)
  }

  it('names what guests may open, once, whole or in parts', async () => {
    const [open, hidden] = [await createProduct(), await createProduct()]
    await sql('update public.products set is_active = false where id = $1', [hidden.id])
    const slugOf = async (id: string) =>
      (await sql<{ slug: string }>('select slug from public.products where id = $1', [id]))[0]!.slug
    const all = await slugs()
    expect(all).toContain(`product:${await slugOf(open.id)}`)
    expect(all).not.toContain(`product:${await slugOf(hidden.id)}`)
    expect(new Set(all).size).toBe(all.length)
    expect([...(await slugs(0, 7)), ...(await slugs(7))]).toEqual(all)
    const { data } = await anonymousClient().rpc('sitemap_summary')
    expect(data).toMatchObject({ addresses: all.length })
  })
})

describe('dates_passed', () => {
  const since = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
  const ask = async (seconds: number) =>
    (await serviceClient().rpc('dates_passed', { p_since: since(seconds) })).data as unknown as {
      home: boolean
      products: string[]
    }

  it('notices a slide that began or ended, and only then', async () => {
    await sql('delete from public.hero_slides where start_date is not null or end_date is not null')
    await sql('update public.promotion_banners set start_date = null, end_date = null')
    const [slide] = await sql<{ id: string }>(
      `insert into public.hero_slides (title, start_date, end_date)
       values ('آزمون', now() - interval '1 minute', now() + interval '1 day') returning id`,
    )
    expect((await ask(120)).home).toBe(true)
    expect((await ask(30)).home).toBe(false)
    await sql(`update public.hero_slides set end_date = now() - interval '10 seconds' where id = $1`, [
      slide!.id,
    ])
    expect((await ask(30)).home).toBe(true)
    await sql('update public.hero_slides set is_active = false where id = $1', [slide!.id])
    expect((await ask(30)).home).toBe(false)
  })

  it('notices a tile and a bundle that ended', async () => {
    await sql('update public.hero_slides set is_active = false')
    const ended = `now() + interval '1 hour' returning id`
    const [tile] = await sql<{ id: string }>(
      `insert into public.seasonal_tiles (title, button_text, button_link, end_date) select 'آزمون', 'دیدن', '/', ${ended}`,
    )
    const [bundle] = await sql<{ id: string }>(
      `insert into public.bundles (title, product_ids, end_date)
       select 'آزمون', array[gen_random_uuid(), gen_random_uuid()], ${ended}`,
    )
    expect((await ask(30)).home).toBe(false)
    for (const [table, id] of [
      ['seasonal_tiles', tile!.id],
      ['bundles', bundle!.id],
    ]) {
      await sql(`update public.${table} set end_date = now() - interval '10 seconds' where id = $1`, [id])
      expect((await ask(30)).home, table).toBe(true)
      await sql(`delete from public.${table} where id = $1`, [id])
    }
    expect((await ask(30)).home).toBe(false)
  })

  it('names the product whose discount began', async () => {
    const { id } = await createProduct()
    const [{ slug }] = (await sql<{ slug: string }>('select slug from public.products where id = $1', [
      id,
    ])) as [{ slug: string }]
    await sql(
      `insert into public.discounts (product_id, price_type, discount_type, discount_value, start_date)
       values ($1, 'base_price', 'percentage', 10, now() - interval '1 minute')`,
      [id],
    )
    expect((await ask(120)).products).toContain(slug)
    expect((await ask(30)).products).not.toContain(slug)
  })
})
