import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { refusal } from './support/orders.ts'
import { createPerson, type Person } from './support/people.ts'
import { anonymousClient, serviceClient, sql, sqlValue } from './support/database.ts'
import { setUp } from './support/set-up.ts'

const SITE = 'https://shop.example'
const admin = setUp(() => createPerson('admin'))
beforeAll(async () => {
  await sql(`update public.sms_campaigns set status = 'stopped' where status in ('running', 'paused')`)
  await sendBetween('00:00', '24:00')
})

const consent = (person: Person, isAllowed: boolean, source = 'profile') =>
  person.client.rpc('set_sms_consent', { p_allowed: isAllowed, p_source: source })
const consentOf = async (phone: string) =>
  (
    await sql<{ is_allowed: boolean; source: string; changed_by: string | null }>(
      'select is_allowed, source, changed_by from public.sms_consents where phone_number = $1',
      [phone],
    )
  )[0]
const messagesTo = async (phone: string) =>
  sql<{ body: string; status: string; error: string | null; wait: number }>(
    `select body, status, error, extract(epoch from next_attempt_at - now())::int as wait
     from public.sms_messages where recipient = $1 order by id`,
    [phone],
  )
const sendBetween = (from: string, until: string) =>
  sql('update public.sms_settings set send_from = $1, send_until = $2', [from, until])
/** Sending hours that start after one to two hours. */
async function sendLater(): Promise<void> {
  const [row] = await sql<{ hour: number }>(
    `select extract(hour from now() at time zone 'Asia/Tehran')::int as hour`,
  )
  const from = (row!.hour + 2) % 24
  await sendBetween(`${from}:00`, `${from + 1}:00`)
}
const feed = () => serviceClient().rpc('feed_campaigns', { p_limit: 10_000, p_site: SITE })
/** Prepares a campaign to all, with a unique text. */
async function prepare(more: Record<string, unknown> = {}) {
  const data = await admin.client.call('admin_prepare_campaign', {
    p_id: randomUUID(),
    p_title: 'نوروز',
    p_body: `{name} عزیز، نوروز مبارک ${randomUUID()}`,
    p_audience: { kind: 'all' },
    p_parts: 1,
    p_part_price: 200,
    ...more,
  })
  return data as unknown as { id: string; recipients: number; left_out: number; purpose: string }
}
const move = (id: string, action: string, more: Record<string, unknown> = {}) =>
  admin.client.rpc('admin_set_campaign_status', { p_id: id, p_action: action, ...more })
const state = async (id: string) =>
  (await admin.client.call('admin_list_campaigns', { p_limit: 200 })).find((c) => c.id === id)!

it('consent: given and withdrawn by the customer, with the source of the last change', async () => {
  const person = await createPerson()
  expect(await consentOf(person.phone)).toBeUndefined()
  expect((await consent(person, true, 'checkout')).error).toBeNull()
  expect(await consentOf(person.phone)).toEqual({ is_allowed: true, source: 'checkout', changed_by: null })
  // The same answer changes nothing.
  await consent(person, true)
  expect((await consentOf(person.phone))!.source).toBe('checkout')
  await consent(person, false)
  expect(await consentOf(person.phone)).toMatchObject({ is_allowed: false, source: 'profile' })
  expect(await refusal(consent(person, true, 'import'))).toBe('invalid_input')
  expect(await refusal(anonymousClient().rpc('set_sms_consent', { p_allowed: true }))).toMatch(
    /permission denied/,
  )
})

it('consent: staff may set it, an import never overrides a refusal', async () => {
  const [a, b, c] = [await createPerson(), await createPerson(), await createPerson()]
  await consent(a, false)
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
  const after = await sqlValue<{ changed: number }>(
    `select after from public.admin_audit where table_name = 'sms_consents' and record_id = $1`,
    [a.phone],
  )
  expect(after).toMatchObject({ is_allowed: true, changed: 1 })
  expect(await admin.client.call('admin_list_sms_consents', { p_search: b.phone.slice(2) })).toEqual([
    expect.objectContaining({ phone_number: b.phone, is_allowed: true, user_id: b.id, total: 1 }),
  ])
  expect((await admin.client.rpc('admin_list_sms_consents', { p_search: 'x%' })).data).toEqual([])
})

it.each(['لغو', 'لغو۱۱', ' لغو 11 ', 'لغو‌۱۱', 'OFF', '۱۱', '11', 'Stop.', 'لغو!'])(
  'consent: the reply «%s» withdraws it',
  async (text) => {
    const person = await createPerson()
    await consent(person, true)
    expect(await serviceClient().call('record_sms_reply', { p_phone: person.phone, p_text: text })).toBe(true)
    expect(await consentOf(person.phone)).toMatchObject({ is_allowed: false, source: 'reply' })
  },
)

it.each(['', 'لغو سفارش ۱۰۴۸۲', 'سلام', '111', 'سفارشم لغو شد؟'])(
  'consent: the reply «%s» leaves it',
  async (text) => {
    const person = await createPerson()
    await consent(person, true)
    const { data } = await serviceClient().rpc('record_sms_reply', { p_phone: person.phone, p_text: text })
    expect(data).toBe(false)
    expect(await consentOf(person.phone)).toMatchObject({ is_allowed: true })
  },
)

const queue = (phone: string, purpose: string) =>
  sql(`insert into public.sms_messages (recipient, body, purpose) values ($1, $2, $3)`, [
    phone,
    purpose,
    purpose,
  ])

it('outbox: advertising needs consent, notices no refusal, service messages nothing', async () => {
  const [agreed, refused, silent] = [await createPerson(), await createPerson(), await createPerson()]
  await consent(agreed, true)
  await consent(refused, false)
  for (const { phone } of [agreed, refused, silent])
    for (const purpose of ['service', 'notice', 'advertising']) await queue(phone, purpose)
  const got = async (person: Person) => (await messagesTo(person.phone)).map(({ body }) => body)
  expect(await got(agreed)).toEqual(['service', 'notice', 'advertising'])
  expect(await got(refused)).toEqual(['service'])
  expect(await got(silent)).toEqual(['service', 'notice'])
})

it('outbox: a refusal removes waiting messages and blocks later ones', async () => {
  const person = await createPerson()
  await consent(person, true)
  for (const purpose of ['service', 'notice', 'advertising']) await queue(person.phone, purpose)
  await consent(person, false)
  expect((await messagesTo(person.phone)).map(({ body }) => body)).toEqual(['service'])
  // A message stored during the refusal fails at its claim.
  await sql('alter table public.sms_messages disable trigger guard_sms')
  await queue(person.phone, 'advertising')
  await sql('alter table public.sms_messages enable trigger guard_sms')
  const claimed = await serviceClient().call('claim_sms', { p_limit: 1000 })
  expect(claimed.filter(({ recipient }) => recipient === person.phone).map(({ body }) => body)).toEqual([
    'service',
  ])
  expect((await messagesTo(person.phone))[1]).toMatchObject({ status: 'failed', error: 'opted_out' })
})

it('outbox: notices wait for the sending hours, service messages do not', async () => {
  await sendLater()
  const person = await createPerson()
  await queue(person.phone, 'notice')
  await queue(person.phone, 'service')
  const [notice, service] = (await messagesTo(person.phone)).map(({ wait }) => wait)
  expect(notice).toBeGreaterThanOrEqual(3600)
  expect(notice).toBeLessThanOrEqual(2 * 3600)
  expect(service).toBe(0)
})

it('campaign: reaches consenting customers with an unsubscribe link and counts the others', async () => {
  const [agreed, refused, silent] = [await createPerson(), await createPerson(), await createPerson()]
  await consent(agreed, true)
  await consent(refused, false)
  const campaign = await prepare()
  expect(campaign).toMatchObject({ purpose: 'advertising' })
  expect(campaign.left_out).toBeGreaterThanOrEqual(2)
  await move(campaign.id, 'start', { p_recipients: campaign.recipients })
  await feed()
  await feed()
  expect(await messagesTo(refused.phone)).toEqual([])
  expect(await messagesTo(silent.phone)).toEqual([])
  const [message] = await messagesTo(agreed.phone)
  const [, code] = /نوروز مبارک [\w-]+\nلغو: https:\/\/shop\.example\/s\/([2-9a-z]{10})$/.exec(message!.body)!

  // Opening the link changes nothing, confirming does.
  const follow = (p_code: string) => serviceClient().rpc('follow_short_link', { p_code, p_is_bot: false })
  expect((await follow(code!)).data).toBe(`/sms/${code}`)
  const unsubscribe = (refuse: boolean) =>
    serviceClient().rpc('opt_out_by_link', { p_code: code!, p_refuse: refuse })
  const masked = `${agreed.phone.slice(0, 4)}•••${agreed.phone.slice(-4)}`
  expect((await unsubscribe(false)).data).toEqual({ phone: masked, is_refused: false })
  expect((await unsubscribe(true)).data).toEqual({ phone: masked, is_refused: true })
  expect(await consentOf(agreed.phone)).toMatchObject({ is_allowed: false, source: 'link' })
  expect((await serviceClient().rpc('opt_out_by_link', { p_code: 'k7m2qxw9hd' })).data).toBeNull()
  // Waiting messages are removed, and not written again.
  expect(await messagesTo(agreed.phone)).toEqual([])
  await feed()
  expect(await messagesTo(agreed.phone)).toEqual([])
  expect(await state(campaign.id)).toMatchObject({ skipped: 1 })
})

it('campaign: finishes when recipients refuse after the start', async () => {
  const [a, b] = [await createPerson(), await createPerson()]
  await Promise.all([consent(a, true), consent(b, true)])
  const campaign = await prepare()
  await move(campaign.id, 'start', { p_recipients: campaign.recipients })
  await consent(b, false)
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

it('campaign: counts clicks of people and programs, and refuses a missing or foreign link', async () => {
  const person = await createPerson()
  await consent(person, true)
  for (const link of [{}, { p_link: '//evil.example' }])
    await expect(prepare({ p_body: 'x {link}', ...link })).rejects.toMatchObject({ message: 'invalid_input' })
  const campaign = await prepare({ p_body: 'ببینید: {link}', p_link: '/products?off=1' })
  await move(campaign.id, 'start', { p_recipients: campaign.recipients })
  await feed()
  const code = /\/s\/([2-9a-z]{6})\n/.exec((await messagesTo(person.phone))[0]!.body)![1]!
  const click = (isBot: boolean, typed = code) =>
    serviceClient().rpc('follow_short_link', { p_code: typed, p_is_bot: isBot })
  for (const answer of [click(false), click(false), click(true), click(false, code.toUpperCase())])
    expect((await answer).data).toBe('/products?off=1')
  expect(await state(campaign.id)).toMatchObject({ link_code: code, clicks: 3, bot_clicks: 1 })
  await sql(`update public.short_links set expires_at = now() where code = $1`, [code])
  expect((await click(false)).data).toBeNull()
})

it('campaign: starts at its time, within the sending hours', async () => {
  await sendBetween('09:00', '21:00')
  const person = await createPerson()
  await consent(person, true)
  /** Time of day in Tehran, `days` from today. */
  const clock = async (days: number, time: string) => {
    const [row] = await sql<{ at: Date }>(
      `select (private.tehran_day(now()) + $1::integer + $2::time) at time zone 'Asia/Tehran' as at`,
      [days, time],
    )
    return row!.at.toISOString()
  }
  const time = async (at: string) =>
    new Date(await admin.client.call('admin_sms_time', { p_at: at })).toISOString()
  expect(await time(await clock(3, '03:10'))).toBe(await clock(3, '09:00'))
  expect(await time(await clock(3, '21:00'))).toBe(await clock(4, '09:00'))
  expect(await time(await clock(3, '20:59'))).toBe(await clock(3, '20:59'))
  expect(await time(await clock(3, '09:00'))).toBe(await clock(3, '09:00'))

  await sendBetween('00:00', '24:00')
  const campaign = await prepare()
  const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString()
  const inTwoHours = hour(2)
  const started = await move(campaign.id, 'start', {
    p_recipients: campaign.recipients,
    p_starts_at: inTwoHours,
  })
  expect(Date.parse(started.data!.starts_at!)).toBe(Date.parse(inTwoHours))
  await feed()
  expect(await messagesTo(person.phone)).toEqual([])
  await move(campaign.id, 'pause')
  expect((await move(campaign.id, 'reschedule', { p_starts_at: hour(1) })).data).toMatchObject({
    status: 'paused',
  })
  await move(campaign.id, 'resume')
  await sql(`update public.sms_campaigns set starts_at = now() where id = $1`, [campaign.id])
  await feed()
  await feed()
  expect(await messagesTo(person.phone)).toHaveLength(1)
  expect(await refusal(move(campaign.id, 'reschedule', { p_starts_at: hour(1) }))).toBe('changed_meanwhile')
  expect(await refusal(move((await prepare()).id, 'reschedule'))).toBe('changed_meanwhile')
})

it('campaign: waits outside the sending hours unless released or to one person', async () => {
  await sendLater()
  const person = await createPerson()
  await consent(person, true)
  const campaign = await prepare()
  const { data } = await move(campaign.id, 'start', { p_recipients: campaign.recipients })
  expect(Date.parse(data!.starts_at!)).toBeGreaterThan(Date.now() + 3_000_000)
  // Also one that began within the hours.
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
})

const make = (target: string) =>
  sql<{ code: string }>('insert into public.short_links (target) values ($1) returning code', [target])

it.each([
  '/',
  '/products',
  '/products/قابلمه-۲۴',
  '/products?off=1&x=%20',
  '/p-x',
  '/products/a#questions',
  '/a.b/c..d?x=/../',
])('short link: opens «%s»', async (target) => {
  const { code } = (await make(target))[0]!
  expect(code).toMatch(/^[2-9a-hjkmnp-z]{6}$/)
  expect((await serviceClient().rpc('follow_short_link', { p_code: code, p_is_bot: true })).data).toBe(target)
})

it.each([
  '',
  'products',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/x/%2E./admin',
  'https://evil.example',
  '/a b',
  '/a\nb',
  '/a\\b',
  '/admin',
  '/Admin/users',
  '/api/jobs',
  '/s/abcdef',
  '/p/x',
  '/view',
  `/${'x'.repeat(500)}`,
])('short link: refuses the target «%s»', async (target) => {
  await expect(make(target)).rejects.toMatchObject({ code: '23514' })
})

it('short link: unknown codes open nothing', async () => {
  for (const code of ['', 'aaaaaa', "x' or 1=1", 'k'.repeat(200)])
    expect(await serviceClient().call('follow_short_link', { p_code: code, p_is_bot: false })).toBeNull()
})
