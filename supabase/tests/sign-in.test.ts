import { randomInt, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { reserveLimits, sendLimits } from '../../lib/accounts/rate-limits.ts'
import type { Limit } from '../../lib/server/rate-limit.ts'
import { serviceClient, sql, sqlValue } from './support/database.ts'
import { createPerson, type Person } from './support/people.ts'
import { ADDRESS } from './support/products.ts'

/** The key of the limit that was reached, or null. */
const hit = async (limits: readonly Limit[]) => {
  const data = await serviceClient().call('hit_rate_limits', {
    p_limits: limits.map(({ key, most, seconds }) => ({ key, limit: most, seconds })),
  })
  return data
}

it('sign-in codes: strangers use up their part of the day, customers and known devices still get codes', async () => {
  const DAILY = 60
  const request = (n: number, device: string | null = null) =>
    sendLimits({ phone: `0993${String(n).padStart(7, '0')}`, address: `192.0.2.${n}`, device }, DAILY)
  await sql(`delete from public.rate_limits where key like 'sms:codes:%'`)
  const strangers: (string | null)[] = []
  for (let n = 0; n < 20; n++) strangers.push(await hit(request(n)))
  expect(strangers.filter((key) => key === null)).toHaveLength(7)
  expect(strangers.at(-1)).toBe('sms:codes:everybody:hour')
  for (const who of ['customers', 'devices'] as const) {
    expect(await hit(request(30, who === 'devices' ? 'known' : null))).toMatch(/^sms:codes:everybody/)
    expect(await hit(reserveLimits(who, DAILY))).toBeNull()
  }
  // Each hour strangers get codes again, until the part of the day is used up.
  const passHour = () =>
    sql(
      `update public.rate_limits set window_ends_at = now() - interval '1 second' where key like 'sms:codes:%:hour'`,
    )
  let sent = 7
  for (let hour = 1; hour < 10; hour++) {
    await passHour()
    for (let n = 0; n < 8; n++) if ((await hit(request(100 + hour * 10 + n))) === null) sent++
  }
  expect(sent).toBe(42)
  await passHour()
  expect(await hit(request(250))).toBe('sms:codes:everybody:day')
  expect(await hit(reserveLimits('devices', DAILY))).toBeNull()
})

it('rate limits: the first limit reached stops the count of those after it', async () => {
  const own = { key: randomUUID(), most: 2, seconds: 60 }
  const shared = { key: randomUUID(), most: 100, seconds: 60 }
  const answers = []
  for (let attempt = 0; attempt < 5; attempt++) answers.push(await hit([own, shared]))
  expect(answers).toEqual([null, null, own.key, own.key, own.key])
  expect(await sqlValue('select hits from public.rate_limits where key = $1', [shared.key])).toBe(2)
})

const newPhone = () => `0994${randomInt(1e6, 1e7)}`
const placeholder = (phone: string) => `${phone}@phone.shop.example`
const NONE = { imported: null, phone_holders: [], email_holders: [], is_customer: false }
const prepare = async (phone: string) =>
  (await serviceClient().call('prepare_sign_in', { p_phone: phone, p_email: placeholder(phone) }))[0]

async function createUser(
  values: { phone?: string; email?: string },
  confirmed: { phone?: boolean; email?: boolean },
): Promise<string> {
  return sqlValue<string>(
    `insert into auth.users (id, phone, email, phone_confirmed_at, email_confirmed_at)
     values (gen_random_uuid(), $1, $2, case when $3 then now() end, case when $4 then now() end) returning id`,
    [
      values.phone ? `98${values.phone.slice(1)}` : null,
      values.email ?? null,
      confirmed.phone ?? false,
      confirmed.email ?? false,
    ],
  )
}

it('sign-in: a new phone has no account, a confirmed one is a customer', async () => {
  const phone = newPhone()
  expect(await prepare(phone)).toEqual(NONE)
  await createUser({ phone, email: placeholder(phone) }, { phone: true, email: true })
  expect(await prepare(phone)).toEqual({ ...NONE, is_customer: true })
})

it('sign-in: an imported account is found by its confirmed placeholder until the phone is confirmed elsewhere', async () => {
  const phone = newPhone()
  const imported = await createUser({ email: placeholder(phone) }, { email: true })
  expect(await prepare(phone)).toEqual({ ...NONE, imported, is_customer: true })
  const holder = await createUser({ phone }, {})
  expect(await prepare(phone)).toMatchObject({ imported, phone_holders: [holder] })
  await sql('update auth.users set phone_confirmed_at = now() where id = $1', [holder])
  expect(await prepare(phone)).toEqual({ ...NONE, is_customer: true })
})

it('sign-in: names accounts that registered the placeholder without confirmation', async () => {
  const phone = newPhone()
  const holder = await createUser({ email: placeholder(phone) }, {})
  expect(await prepare(phone)).toEqual({ ...NONE, email_holders: [holder] })
})

it('current viewer: none once the session has ended', async () => {
  const person = await createPerson()
  const viewer = async () => (await person.client.rpc('current_viewer')).data
  expect(await viewer()).toMatchObject([{ id: person.id, phone_number: person.phone }])
  await sql('delete from auth.sessions where user_id = $1', [person.id])
  expect(await viewer()).toEqual([])
})

it('default address: one of the own addresses', async () => {
  const [person, other] = await Promise.all([createPerson(), createPerson()])
  const add = async ({ client }: Person, city: string) => {
    const { data } = await client.query<{ id: string }>(
      `insert into public.addresses (full_name, phone_number, province, city, address, postal_code)
       values ($1, $2, $3, $4, $5, $6) returning id`,
      [ADDRESS.full_name, ADDRESS.phone_number, ADDRESS.province, city, ADDRESS.address, ADDRESS.postal_code],
    )
    return data![0]!.id
  }
  const [one, two, foreign] = [await add(person, 'قشم'), await add(person, 'میناب'), await add(other, 'یزد')]
  const choose = (id: string) => person.client.rpc('set_default_address', { p_id: id })
  const defaults = async () => await person.client.rows('select id from public.addresses where is_default')
  await choose(one)
  await choose(two)
  expect(await defaults()).toEqual([{ id: two }])
  expect((await choose(foreign)).error?.message).toBe('address_missing')
  expect(await defaults()).toEqual([{ id: two }])
})
