/** Who may be advertised to: decided where messages are queued and where they are handed out. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'

const SITE = 'https://shop.example'
let admin: Person
beforeAll(async () => {
  admin = await createPerson('admin')
})

const many = <T>(n: number, work: () => PromiseLike<T>) => Promise.all(Array.from({ length: n }, work))
const say = (person: Person, isAllowed: boolean, source = 'profile') =>
  person.client.rpc('set_sms_consent', { p_allowed: isAllowed, p_source: source })
const consentOf = async (phone: string) =>
  (
    await sql<{ is_allowed: boolean; source: string; changed_by: string | null }>(
      'select is_allowed, source, changed_by from public.sms_consents where phone_number = $1',
      [phone],
    )
  )[0]
const messagesTo = async (phone: string) =>
  sql<{ body: string; status: string; error: string | null; next_attempt_at: Date }>(
    'select body, status, error, next_attempt_at from public.sms_messages where recipient = $1 order by id',
    [phone],
  )
const allDay = (from = '00:00', until = '24:00') =>
  sql('update public.sms_settings set send_from = $1, send_until = $2', [from, until])
const feed = (limit = 10_000) => serviceClient().rpc('feed_campaigns', { p_limit: limit, p_site: SITE })
async function refusal(
  call: PromiseLike<{ error: { message: string } | null }>,
): Promise<string | undefined> {
  return (await call).error?.message
}

/** A campaign to everybody, prepared; its texts are its own. */
async function prepare(more: Record<string, unknown> = {}) {
  const { data, error } = await admin.client.rpc('admin_prepare_campaign', {
    p_id: randomUUID(),
    p_title: 'نوروز',
    p_body: `{name} عزیز، نوروز مبارک ${randomUUID()}`,
    p_audience: { kind: 'all' },
    p_parts: 1,
    p_part_price: 200,
    ...more,
  })
  if (error) throw error
  return data as unknown as { id: string; recipients: number; left_out: number; purpose: string }
}
const move = (id: string, action: string, more: Record<string, unknown> = {}) =>
  admin.client.rpc('admin_set_campaign_status', { p_id: id, p_action: action, ...more })
const state = async (id: string) =>
  (await admin.client.rpc('admin_list_campaigns', { p_limit: 200 })).data!.find((c) => c.id === id)!
/** Ends what other tests left running. */
const stopAll = () =>
  sql(`update public.sms_campaigns set status = 'stopped' where status in ('running', 'paused')`)

describe('consent', () => {
  it('is said by the customer, for their own number, and its place is kept', async () => {
    const person = await createPerson()
    expect(await consentOf(person.phone)).toBeUndefined()
    expect((await say(person, true, 'checkout')).error).toBeNull()
    expect(await consentOf(person.phone)).toEqual({ is_allowed: true, source: 'checkout', changed_by: null })
    // What is said again leaves place and time as they are.
    await say(person, true)
    expect((await consentOf(person.phone))!.source).toBe('checkout')
    await say(person, false)
    expect(await consentOf(person.phone)).toMatchObject({ is_allowed: false, source: 'profile' })
    expect(await refusal(say(person, true, 'import'))).toBe('invalid_input')
    expect(await refusal(anonymousClient().rpc('set_sms_consent', { p_allowed: true }))).toMatch(
      /permission denied/,
    )
  })

  it('is noted by the panel; a file never brings back who refused', async () => {
    const [a, b, c] = [await createPerson(), await createPerson(), await createPerson()]
    await say(a, false)
    const set = (phones: string[], isAllowed: boolean, source: string) =>
      admin.client.rpc('admin_set_sms_consents', { p_phones: phones, p_allowed: isAllowed, p_source: source })
    const phones = [a.phone, b.phone, c.phone, c.phone]
    expect((await set(phones, true, 'import')).data).toEqual({ changed: 2, kept: 1, same: 0 })
    expect((await set(phones, true, 'import')).data).toEqual({ changed: 0, kept: 1, same: 2 })
    expect(await consentOf(a.phone)).toMatchObject({ is_allowed: false })
    expect(await consentOf(b.phone)).toEqual({ is_allowed: true, source: 'import', changed_by: admin.id })
    expect((await set([a.phone], true, 'panel')).data).toEqual({ changed: 1, kept: 0, same: 0 })
    expect(await refusal(set(['0912'], true, 'panel'))).toBe('invalid_input')
    expect(await refusal(set([], true, 'panel'))).toBe('invalid_input')
    expect(await refusal(set([a.phone], true, 'link'))).toBe('invalid_input')
    const [audit] = await sql<{ after: { changed: number } }>(
      `select after from public.admin_audit where table_name = 'sms_consents' and record_id = $1`,
      [a.phone],
    )
    expect(audit!.after).toMatchObject({ is_allowed: true, changed: 1 })
    const { data: list } = await admin.client.rpc('admin_list_sms_consents', { p_search: b.phone.slice(2) })
    expect(list).toEqual([
      expect.objectContaining({ phone_number: b.phone, is_allowed: true, user_id: b.id, total: 1 }),
    ])
    expect((await admin.client.rpc('admin_list_sms_consents', { p_search: 'x%' })).data).toEqual([])
  })

  it.each(['لغو', 'لغو۱۱', ' لغو 11 ', 'لغو‌۱۱', 'OFF', '۱۱', '11', 'Stop.', 'لغو!'])(
    'ends by the answer «%s»',
    async (text) => {
      const person = await createPerson()
      await say(person, true)
      const { data } = await serviceClient().rpc('note_sms_reply', { p_phone: person.phone, p_text: text })
      expect(data).toBe(true)
      expect(await consentOf(person.phone)).toMatchObject({ is_allowed: false, source: 'reply' })
    },
  )

  it.each(['', 'لغو سفارش ۱۰۴۸۲', 'سلام', '111', 'سفارشم لغو شد؟'])(
    'stands after the answer «%s»',
    async (text) => {
      const person = await createPerson()
      await say(person, true)
      const { data } = await serviceClient().rpc('note_sms_reply', { p_phone: person.phone, p_text: text })
      expect(data).toBe(false)
      expect(await consentOf(person.phone)).toMatchObject({ is_allowed: true })
    },
  )
})

describe('the outbox', () => {
  const queue = (phone: string, purpose: string) =>
    sql(`insert into public.sms_messages (recipient, body, purpose) values ($1, $2, $3)`, [
      phone,
      purpose,
      purpose,
    ])

  it('takes advertising for who agreed alone, notices for all but who refused, service always', async () => {
    await allDay()
    const [agreed, refused, silent] = [await createPerson(), await createPerson(), await createPerson()]
    await say(agreed, true)
    await say(refused, false)
    for (const { phone } of [agreed, refused, silent])
      for (const purpose of ['service', 'notice', 'advertising']) await queue(phone, purpose)
    const got = async (person: Person) => (await messagesTo(person.phone)).map(({ body }) => body)
    expect(await got(agreed)).toEqual(['service', 'notice', 'advertising'])
    expect(await got(refused)).toEqual(['service'])
    expect(await got(silent)).toEqual(['service', 'notice'])
  })

  it('gives back what waits when its number refuses, and hands nothing more out', async () => {
    await allDay()
    const person = await createPerson()
    await say(person, true)
    for (const purpose of ['service', 'notice', 'advertising']) await queue(person.phone, purpose)
    await say(person, false)
    expect((await messagesTo(person.phone)).map(({ body }) => body)).toEqual(['service'])
    // One that slipped in beside the refusal is closed unsent when it is due.
    await sql('alter table public.sms_messages disable trigger guard_sms')
    await queue(person.phone, 'advertising')
    await sql('alter table public.sms_messages enable trigger guard_sms')
    const claimed = (await serviceClient().rpc('claim_sms', { p_limit: 1000 })).data!
    expect(claimed.filter(({ recipient }) => recipient === person.phone).map(({ body }) => body)).toEqual([
      'service',
    ])
    expect((await messagesTo(person.phone))[1]).toMatchObject({ status: 'failed', error: 'opted_out' })
  })

  it('keeps notices until the day', async () => {
    // Hours that are over, and hours to come, wherever the clock stands.
    const [{ hour }] = (await sql<{ hour: number }>(
      `select extract(hour from now() at time zone 'Asia/Tehran')::int as hour`,
    )) as [{ hour: number }]
    const from = (hour + 2) % 24
    await allDay(`${from}:00`, from === 23 ? '24:00' : `${from + 1}:00`)
    const person = await createPerson()
    await queue(person.phone, 'notice')
    await queue(person.phone, 'service')
    const [notice, service] = (await messagesTo(person.phone)).map(
      (m) => m.next_attempt_at.getTime() - Date.now(),
    )
    expect(notice).toBeGreaterThan(3_600_000 - 60_000)
    expect(notice).toBeLessThan(26 * 3_600_000)
    expect(service).toBeLessThanOrEqual(1000)
    await allDay()
  })
})

describe('a campaign', () => {
  it('reaches who agreed, says how to stop it, and counts who was left out', async () => {
    await allDay()
    await stopAll()
    const [agreed, refused, silent] = [await createPerson(), await createPerson(), await createPerson()]
    await say(agreed, true)
    await say(refused, false)
    const campaign = await prepare()
    expect(campaign).toMatchObject({ purpose: 'advertising' })
    expect(campaign.left_out).toBeGreaterThanOrEqual(2)
    await move(campaign.id, 'start', { p_recipients: campaign.recipients })
    await many(4, () => feed())
    expect(await messagesTo(refused.phone)).toEqual([])
    expect(await messagesTo(silent.phone)).toEqual([])
    const [message] = await messagesTo(agreed.phone)
    const [, code] = /نوروز مبارک [\w-]+\nلغو: https:\/\/shop\.example\/s\/([2-9a-z]{10})$/.exec(
      message!.body,
    )!

    // The way out: a look leads to the page and stops nothing, the press does.
    const follow = (p_code: string) => serviceClient().rpc('follow_short_link', { p_code, p_is_bot: false })
    expect((await follow(code!)).data).toBe(`/sms/${code}`)
    const out = (refuse: boolean) =>
      serviceClient().rpc('opt_out_by_link', { p_code: code!, p_refuse: refuse })
    const masked = `${agreed.phone.slice(0, 4)}•••${agreed.phone.slice(-4)}`
    expect((await out(false)).data).toEqual({ phone: masked, is_refused: false })
    expect((await out(true)).data).toEqual({ phone: masked, is_refused: true })
    expect(await consentOf(agreed.phone)).toMatchObject({ is_allowed: false, source: 'link' })
    expect((await serviceClient().rpc('opt_out_by_link', { p_code: 'k7m2qxw9hd' })).data).toBeNull()
    // What still waited was taken back, and is not written again.
    expect(await messagesTo(agreed.phone)).toEqual([])
    await feed()
    expect(await messagesTo(agreed.phone)).toEqual([])
    expect(await state(campaign.id)).toMatchObject({ skipped: 1 })
  })

  it('ends although some refused on the way', async () => {
    await allDay()
    await stopAll()
    const [a, b] = [await createPerson(), await createPerson()]
    await Promise.all([say(a, true), say(b, true)])
    const campaign = await prepare()
    await move(campaign.id, 'start', { p_recipients: campaign.recipients })
    await say(b, false)
    await feed()
    await sql(
      `update public.sms_messages set status = 'sent' where status = 'queued' and dedupe_key like 'campaign:%'`,
    )
    await feed()
    expect(await state(campaign.id)).toMatchObject({
      status: 'done',
      sent: campaign.recipients - 1,
      skipped: 1,
      waiting: 0,
      failed: 0,
    })
  })

  it('carries a link that is counted, people apart from programs', async () => {
    await allDay()
    await stopAll()
    const person = await createPerson()
    await say(person, true)
    expect(
      await refusal(
        admin.client.rpc('admin_prepare_campaign', {
          p_id: randomUUID(),
          p_title: 'x',
          p_body: 'x {link}',
          p_audience: { kind: 'all' },
          p_parts: 1,
          p_part_price: 1,
        }),
      ),
    ).toBe('invalid_input')
    expect(
      await refusal(
        admin.client.rpc('admin_prepare_campaign', {
          p_id: randomUUID(),
          p_title: 'x',
          p_body: 'x {link}',
          p_audience: { kind: 'all' },
          p_parts: 1,
          p_part_price: 1,
          p_link: '//evil.example',
        }),
      ),
    ).toBe('invalid_input')
    const campaign = await prepare({ p_body: 'ببینید: {link}', p_link: '/products?off=1' })
    await move(campaign.id, 'start', { p_recipients: campaign.recipients })
    await feed()
    const code = /\/s\/([2-9a-z]{6})\n/.exec((await messagesTo(person.phone))[0]!.body)![1]!
    const press = (isBot: boolean, typed = code) =>
      serviceClient().rpc('follow_short_link', { p_code: typed, p_is_bot: isBot })
    const answers = await Promise.all([
      press(false),
      press(false),
      press(true),
      press(false, code.toUpperCase()),
    ])
    expect(answers.map(({ data }) => data)).toEqual(Array(4).fill('/products?off=1'))
    expect(await state(campaign.id)).toMatchObject({ link_code: code, clicks: 3, bot_clicks: 1 })
    const { data: links } = await admin.client.rpc('admin_list_short_links', { p_search: code })
    expect(links).toEqual([expect.objectContaining({ code, campaign: 'نوروز', clicks: 3, bot_clicks: 1 })])
    await sql(`update public.short_links set expires_at = now() where code = $1`, [code])
    expect((await press(false)).data).toBeNull()
  })

  it('waits for its hour, and at night for the morning', async () => {
    await stopAll()
    await allDay('09:00', '21:00')
    const person = await createPerson()
    await say(person, true)
    const clock = async (text: string) =>
      (
        await sql<{ at: Date }>(`select ($1::timestamp at time zone 'Asia/Tehran') as at`, [text])
      )[0]!.at.toISOString()
    const time = async (at: string) =>
      new Date((await admin.client.rpc('admin_sms_time', { p_at: at })).data!).toISOString()
    expect(await time(await clock('2027-03-20 03:10'))).toBe(await clock('2027-03-20 09:00'))
    expect(await time(await clock('2027-03-20 21:00'))).toBe(await clock('2027-03-21 09:00'))
    expect(await time(await clock('2027-03-20 20:59'))).toBe(await clock('2027-03-20 20:59'))
    expect(await time(await clock('2027-03-20 09:00'))).toBe(await clock('2027-03-20 09:00'))

    await allDay()
    const campaign = await prepare()
    const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()
    const started = await move(campaign.id, 'start', {
      p_recipients: campaign.recipients,
      p_starts_at: hour(2),
    })
    expect(Math.abs(Date.parse(started.data!.starts_at!) - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000)
    await many(3, () => feed())
    expect(await messagesTo(person.phone)).toEqual([])
    await move(campaign.id, 'pause')
    expect((await move(campaign.id, 'reschedule', { p_starts_at: hour(1) })).data).toMatchObject({
      status: 'paused',
    })
    await move(campaign.id, 'resume')
    await sql(`update public.sms_campaigns set starts_at = now() where id = $1`, [campaign.id])
    await many(3, () => feed())
    expect(await messagesTo(person.phone)).toHaveLength(1)
    expect(await refusal(move(campaign.id, 'reschedule', { p_starts_at: hour(1) }))).toBe('changed_meanwhile')
    expect(await refusal(move((await prepare()).id, 'reschedule'))).toBe('changed_meanwhile')
  })

  it('at night waits, unless it may go at any hour or is a word to one', async () => {
    await stopAll()
    const [{ hour }] = (await sql<{ hour: number }>(
      `select extract(hour from now() at time zone 'Asia/Tehran')::int as hour`,
    )) as [{ hour: number }]
    const from = (hour + 2) % 24
    await allDay(`${from}:00`, from === 23 ? '24:00' : `${from + 1}:00`)
    const person = await createPerson()
    await say(person, true)
    const campaign = await prepare()
    const { data } = await move(campaign.id, 'start', { p_recipients: campaign.recipients })
    expect(Date.parse(data!.starts_at!)).toBeGreaterThan(Date.now() + 3_000_000)
    // Also one that began by day.
    await sql(`update public.sms_campaigns set starts_at = now() - interval '1 hour' where id = $1`, [
      campaign.id,
    ])
    await feed()
    expect(await messagesTo(person.phone)).toEqual([])
    const word = await prepare({ p_audience: { kind: 'one', phone: person.phone }, p_body: 'سفارش شما رسید' })
    expect(word).toMatchObject({ purpose: 'service', recipients: 1 })
    await move(word.id, 'start', { p_recipients: 1 })
    await feed()
    expect((await messagesTo(person.phone)).map(({ body }) => body)).toEqual(['سفارش شما رسید'])
    await move(campaign.id, 'reschedule', { p_any_hour: true })
    await feed()
    expect(await messagesTo(person.phone)).toHaveLength(2)
    await allDay()
  })
})

describe('a short link', () => {
  const make = (target: string) => admin.client.from('short_links').insert({ target }).select('code').single()

  it.each([
    '/',
    '/products',
    '/products/قابلمه-۲۴',
    '/products?off=1&x=%20',
    '/p-x',
    '/products/a#questions',
  ])('leads to «%s»', async (target) => {
    const { data, error } = await make(target)
    expect(error).toBeNull()
    expect(data!.code).toMatch(/^[2-9a-hjkmnp-z]{6}$/)
    expect(
      (await serviceClient().rpc('follow_short_link', { p_code: data!.code, p_is_bot: true })).data,
    ).toBe(target)
  })

  it.each([
    '',
    'products',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a b',
    '/a\nb',
    '/a\\b',
    '/admin',
    '/Admin/users',
    '/api/jobs',
    '/s/abcdef',
    '/p/x',
    '/member',
    `/${'x'.repeat(500)}`,
  ])('leads not to «%s»', async (target) => {
    expect((await make(target)).error?.code).toBe('23514')
  })

  it('of nobody leads nowhere', async () => {
    for (const code of ['', 'aaaaaa', "x' or 1=1", 'k'.repeat(200)])
      expect(
        (await serviceClient().rpc('follow_short_link', { p_code: code, p_is_bot: false })).data,
      ).toBeNull()
  })
})
