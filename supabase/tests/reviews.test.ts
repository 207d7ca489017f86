import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createProduct, orderFor } from './support/products.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

let author: Person, reader: Person, admin: Person
beforeAll(async () => {
  ;[author, reader, admin] = await Promise.all([createPerson(), createPerson(), createPerson('admin')])
})

const write = (person: Person, productId: string, more: Record<string, unknown> = {}) =>
  person.client
    .from('comments')
    .insert({ product_id: productId, content: 'بسیار خوب بود', rating: 5, ...more } as never)
    .select('id')
    .single()
const approve = (id: string) =>
  admin.client.rpc('admin_moderate_comments', { p_ids: [id], p_action: 'approve' })
const summary = async (id: string) =>
  (await anonymousClient().rpc('get_product_rating_summary', { p_product_id: id })).data![0]!

describe('reviews', () => {
  it('count once an admin approved them, and no longer when they are deleted', async () => {
    const { id } = await createProduct()
    const first = (await write(author, id)).data!.id
    const second = (await write(reader, id, { rating: 2 })).data!.id
    expect(await summary(id)).toMatchObject({ average_rating: 0, rating_count: 0 })
    await approve(first)
    await approve(second)
    expect(await summary(id)).toEqual({
      average_rating: 3.5,
      rating_count: 2,
      rating_distribution: { 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 },
    })
    const view = async () =>
      (
        await anonymousClient()
          .from('product_with_discounts')
          .select('average_rating, review_count')
          .eq('id', id)
          .single()
      ).data
    expect(await view()).toEqual({ average_rating: 3.5, review_count: 2 })
    expect((await author.client.rpc('delete_comment', { p_comment_id: second })).error?.message).toBe(
      'comment_missing',
    )
    expect((await reader.client.rpc('delete_comment', { p_comment_id: second })).error).toBeNull()
    expect(await view()).toEqual({ average_rating: 5, review_count: 1 })
  })

  it('carry the name of their author and nothing else of the profile', async () => {
    const { id } = await createProduct()
    await author.client
      .from('profiles')
      .update({ first_name: 'مریم', last_name: 'دلاوری' })
      .eq('id', author.id)
    await approve((await write(author, id)).data!.id)
    await approve((await write(reader, id)).data!.id)
    const { data } = await anonymousClient()
      .from('comments_with_metadata')
      .select()
      .eq('product_id', id)
      .order('user_name')
    expect(data!.map((row) => row.user_name)).toEqual(['مریم دلاوری', 'کاربر'].sort())
    expect(JSON.stringify(data)).not.toContain(author.phone)
  })

  it('need stars, replies have none and answer a visible review of the same product', async () => {
    const { id } = await createProduct()
    const other = await createProduct()
    const review = (await write(author, id)).data!.id
    expect((await write(author, id, { rating: null })).error?.code).toBe('23514')
    expect((await write(author, id, { rating: 6 })).error?.code).toBe('23514')
    expect((await write(author, id, { content: 'x' })).error?.code).toBe('23514')
    const reply = (productId: string) => write(reader, productId, { rating: null, parent_id: review })
    expect((await reply(id)).error?.message).toBe('comment_missing')
    await approve(review)
    expect((await reply(other.id)).error?.message).toBe('comment_missing')
    await approve((await reply(id)).data!.id)
    expect(await sql('select reply_count from public.comments where id = $1', [review])).toEqual([
      { reply_count: 1 },
    ])
  })

  it('may be voted on once by each, switched and taken back', async () => {
    const { id } = await createProduct()
    const review = (await write(author, id)).data!.id
    const vote = () => reader.client.from('comment_likes').insert({ comment_id: review, is_helpful: true })
    expect((await vote()).error?.code).toBe('42501')
    await approve(review)
    expect((await vote()).error).toBeNull()
    expect((await vote()).error?.code).toBe('23505')
    const counts = async () =>
      (await sql('select helpful_count, unhelpful_count from public.comments where id = $1', [review]))[0]
    expect(await counts()).toEqual({ helpful_count: 1, unhelpful_count: 0 })
    await reader.client.from('comment_likes').update({ is_helpful: false }).eq('comment_id', review)
    expect(await counts()).toEqual({ helpful_count: 0, unhelpful_count: 1 })
    await reader.client.from('comment_likes').delete().eq('comment_id', review)
    expect(await counts()).toEqual({ helpful_count: 0, unhelpful_count: 0 })
  })

  it('are not for the blocked', async () => {
    const { id } = await createProduct()
    const blocked = await createPerson()
    await sql('update public.profiles set is_blocked = true where id = $1', [blocked.id])
    expect((await write(blocked, id)).error?.code).toBe('42501')
  })
})

describe('stock requests', () => {
  it('are taken from guests, once per phone and product, twenty open at most', async () => {
    const phone = '09187654321'
    const ask = (id: string, number = phone) =>
      anonymousClient().rpc('request_stock_notice', {
        p_product_id: id,
        p_phone_number: number,
        p_name: 'مریم',
      })
    const { id } = await createProduct({ stock: 0 })
    await Promise.all(Array.from({ length: 5 }, () => ask(id)))
    expect(await sql('select name from public.stock_requests where product_id = $1', [id])).toEqual([
      { name: 'مریم' },
    ])
    expect((await ask(id, '0918')).error?.message).toBe('invalid_phone')
    expect((await ask(author.id)).error?.message).toBe('product_missing')
    for (let n = 0; n < 19; n++) expect((await ask((await createProduct()).id)).error).toBeNull()
    expect((await ask((await createProduct()).id)).error?.message).toBe('too_many_attempts')
  })
})

describe('stock requests of guests', () => {
  const ask = (id: string, phone: string) =>
    anonymousClient().rpc('request_stock_notice', { p_product_id: id, p_phone_number: phone })
  const forget = () => sql(`delete from public.rate_limits where key like 'stock-requests:%'`)

  it('for 150 foreign phones are stopped by the database itself; who is signed in may still ask', async () => {
    await forget()
    const { id } = await createProduct({ stock: 0 })
    const phones = Array.from({ length: 150 }, (_, n) => `0917${String(1_000_000 + n)}`)
    const answers = await Promise.all(phones.map((phone) => ask(id, phone)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(100)
    expect(answers.flatMap(({ error }) => error?.message ?? [])).toEqual(Array(50).fill('too_many_attempts'))
    expect(await sql('select 1 from public.stock_requests where product_id = $1', [id])).toHaveLength(100)
    const person = await createPerson()
    const own = await person.client.rpc('request_stock_notice', {
      p_product_id: id,
      p_phone_number: '09180000001',
    })
    expect(own.error).toBeNull()
    await forget()
  })

  it('for one phone are stopped before they use up what others share', async () => {
    await forget()
    const { id } = await createProduct({ stock: 0 })
    const answers: (string | null)[] = []
    for (let n = 0; n < 35; n++) answers.push((await ask(id, '09180000002')).error?.message ?? null)
    expect(answers).toEqual([...Array(30).fill(null), ...Array(5).fill('too_many_attempts')])
    expect(await sql(`select hits from public.rate_limits where key = 'stock-requests:guests'`)).toEqual([
      { hits: 30 },
    ])
    await forget()
  })
})

describe('old addresses', () => {
  it('lead on, and are free again when somebody takes them', async () => {
    const { id } = await createProduct()
    const slug = async (value: string) => {
      const { error } = await admin.client.from('products').update({ slug: value }).eq('id', id)
      expect(error).toBeNull()
    }
    await slug('نشانی-یک')
    await slug('نشانی-دو')
    const redirects = async () =>
      (
        await anonymousClient()
          .from('slug_redirects')
          .select('slug')
          .eq('product_id', id)
          .like('slug', 'نشانی%')
      ).data!.map((r) => r.slug)
    expect(await redirects()).toEqual(['نشانی-یک'])
    await slug('نشانی-یک')
    expect(await redirects()).toEqual(['نشانی-دو'])
  })
})

describe('the audit log', () => {
  it('notes who changed what, and only what changed', async () => {
    const { id } = await createProduct({ price: 100 })
    await admin.client.from('products').update({ brand: 'نگین' }).eq('id', id)
    await admin.client.from('product_prices').update({ amount: 200 }).eq('product_id', id)
    await sql('update public.products set sold_count = 5 where id = $1', [id])
    const { data } = await admin.client
      .from('admin_audit')
      .select('actor_id, table_name, action, before, after')
      .eq('record_id', id)
      .order('id')
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
})

describe('banners', () => {
  it('are changed by name of field, and not over somebody else’s change', async () => {
    const [banner] = await sql<{ id: string; updated_at: Date }>(
      `insert into public.promotion_banners (title, subtitle, button_text, button_link) values ('الف', 'ب', 'پ', '/') returning id, updated_at`,
    )
    const save = (data: Record<string, unknown>, time?: string) =>
      admin.client.rpc('admin_update_banner', {
        banner_id: banner!.id,
        json_data: data as never,
        ...(time && { update_time: time }),
      })
    const read = await admin.client
      .from('promotion_banners')
      .select('updated_at')
      .eq('id', banner!.id)
      .single()
    expect((await save({ title: 'تازه', id: author.id }, read.data!.updated_at)).data).toMatchObject({
      id: banner!.id,
      title: 'تازه',
      subtitle: 'ب',
    })
    expect((await save({ title: 'دیگر' }, read.data!.updated_at)).error?.message).toBe('changed_meanwhile')
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
})

describe('counters', () => {
  it('count attempts at once, and begin anew after their window', async () => {
    const hit = () => serviceClient().rpc('hit_rate_limit', { p_key: 'test:1', p_limit: 5, p_seconds: 60 })
    const answers = await Promise.all(Array.from({ length: 12 }, hit))
    expect(answers.filter((a) => a.data).length).toBe(5)
    await sql(
      `update public.rate_limits set window_ends_at = now() - interval '1 second' where key = 'test:1'`,
    )
    expect((await hit()).data).toBe(true)
  })
})

describe('the outbox', () => {
  it('hands each message to one caller, tries again later and gives up after five times', async () => {
    await sql('delete from public.sms_messages')
    for (let n = 0; n < 6; n++) {
      await serviceClient()
        .from('sms_messages')
        .insert({ recipient: '09120000009', body: 'متن', dedupe_key: `k${n}` })
    }
    expect(
      (
        await serviceClient()
          .from('sms_messages')
          .insert({ recipient: '09120000009', body: 'متن', dedupe_key: 'k0' })
      ).error?.code,
    ).toBe('23505')
    const claims = await Promise.all(
      Array.from({ length: 3 }, () => serviceClient().rpc('claim_sms', { p_limit: 4 })),
    )
    const ids = claims.flatMap((claim) => claim.data!.map((message) => message.id))
    expect(ids).toHaveLength(6)
    expect(new Set(ids).size).toBe(6)
    await serviceClient().rpc('report_sms', { p_id: ids[0]!, p_sent: true, p_reference: 'r' })
    for (let attempt = 1; attempt <= 10; attempt++) {
      await serviceClient().rpc('report_sms', { p_id: ids[1]!, p_sent: false, p_error: 'down' })
      await sql('update public.sms_messages set next_attempt_at = now() where id = $1', [ids[1]])
      await serviceClient().rpc('claim_sms', { p_limit: 50 })
    }
    const rows = await sql(
      'select status::text, attempts::int from public.sms_messages where id = any ($1) order by attempts',
      [[ids[0], ids[1]]],
    )
    expect(rows).toEqual([
      { status: 'sent', attempts: 1 },
      { status: 'failed', attempts: 10 },
    ])
  })
})

describe('what arrived and was not reviewed', () => {
  it('is named to its buyer alone, until they write', async () => {
    const buyer = await createPerson()
    const [kept, returned, gone] = [
      await createProduct({ stock: 5 }),
      await createProduct({ stock: 5 }),
      await createProduct({ stock: 5 }),
    ]
    for (const product of [kept, returned, gone]) {
      const order = await orderFor(buyer, product, 1, { p_payment_method: 'cash_on_delivery' })
      for (const to of ['processing', 'shipped', 'delivered'] as const) {
        if (to === 'delivered') expect(await waiting(buyer)).not.toContain(product.id)
        const { error } = await admin.client.rpc('admin_set_order_status', { p_order_id: order.id, p_to: to })
        if (error) throw error
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
    const { id } = (await write(buyer, kept.id)).data!
    expect(await waiting(buyer)).toEqual([])
    await buyer.client.rpc('delete_comment', { p_comment_id: id })
    expect(await waiting(buyer)).toEqual([kept.id])
    expect((await buyer.client.rpc('products_to_review', { p_limit: -5 })).data).toEqual([])
  })
})

const waiting = async (person: Person) =>
  (await person.client.rpc('products_to_review', {})).data!.map(({ product_id }) => product_id)
