import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { reserveLimits, sendLimits } from '../../lib/accounts/rate-limits.ts'
import type { Limit } from '../../lib/server/rate-limit.ts'
import { createPerson } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

const admin = serviceClient().auth.admin
let next = 0
const freshPhone = () =>
  `0994${String(process.pid % 1000).padStart(3, '0')}${String(next++).padStart(4, '0')}`
const email = (phone: string) => `${phone}@phone.shop.example`
const inAuth = (phone: string) => `98${phone.slice(1)}`
const look = async (phone: string) => {
  const { data, error } = await serviceClient()
    .rpc('prepare_sign_in', { p_phone: phone, p_email: email(phone) })
    .single()
  if (error) throw error
  return data
}

describe('the codes of a day', () => {
  it('strangers use up theirs; customers and known devices still sign in, and not without end', async () => {
    const DAILY = 60
    const hit = async (limits: Limit[]) => {
      const { data, error } = await serviceClient().rpc('hit_rate_limits', {
        p_limits: limits.map(({ key, most, seconds }) => ({ key, limit: most, seconds })),
      })
      if (error) throw error
      return data
    }
    const asker = (n: number, device: string | null = null) => ({
      phone: `0993${String(n).padStart(7, '0')}`,
      address: `192.0.2.${n}`,
      device,
    })
    await sql(`delete from public.rate_limits where key like 'sms:codes:%'`)
    const strangers: (string | null)[] = []
    for (let n = 0; n < 20; n++) strangers.push(await hit(sendLimits(asker(n), DAILY)))
    expect(strangers.filter((key) => key === null)).toHaveLength(7)
    expect(strangers.at(-1)).toBe('sms:codes:everybody:hour')
    for (const who of ['customers', 'devices'] as const) {
      expect(await hit(sendLimits(asker(30, who === 'devices' ? 'known' : null), DAILY))).toMatch(
        /^sms:codes:everybody/,
      )
      expect(await hit(reserveLimits(who, DAILY))).toBeNull()
    }
    // An hour later strangers are let in again, until the day's part is used up.
    const hourLater = `update public.rate_limits set window_ends_at = now() - interval '1 second' where key like 'sms:codes:%:hour'`
    let sent = 7
    for (let hour = 1; hour < 10; hour++) {
      await sql(hourLater)
      for (let n = 0; n < 8; n++)
        if ((await hit(sendLimits(asker(100 + hour * 10 + n), DAILY))) === null) sent++
    }
    expect(sent).toBe(42)
    await sql(hourLater)
    expect(await hit(sendLimits(asker(250), DAILY))).toBe('sms:codes:everybody:day')
    expect(await hit(reserveLimits('devices', DAILY))).toBeNull()
    await sql(`delete from public.rate_limits where key like 'sms:codes:%'`)
  })
})

describe('prepare_sign_in', () => {
  it('finds nothing for a new phone, and nothing for one with an account of its own', async () => {
    const phone = freshPhone()
    const nobody = { imported: null, phone_holders: [], email_holders: [], is_customer: false }
    expect(await look(phone)).toEqual(nobody)
    await admin.createUser({
      phone: inAuth(phone),
      phone_confirm: true,
      email: email(phone),
      email_confirm: true,
    })
    expect(await look(phone)).toEqual({ ...nobody, is_customer: true })
  })

  it('finds an imported account by its confirmed placeholder alone', async () => {
    const phone = freshPhone()
    const { data } = await admin.createUser({ email: email(phone), email_confirm: true })
    expect(await look(phone)).toEqual({
      imported: data.user!.id,
      phone_holders: [],
      email_holders: [],
      is_customer: true,
    })
    const holder = await admin.createUser({ phone: inAuth(phone) })
    expect(await look(phone)).toMatchObject({
      imported: data.user!.id,
      phone_holders: [holder.data.user!.id],
    })
    // Somebody proved the phone meanwhile: the account is theirs.
    await admin.updateUserById(holder.data.user!.id, { phone_confirm: true })
    expect(await look(phone)).toEqual({
      imported: null,
      phone_holders: [],
      email_holders: [],
      is_customer: true,
    })
  })

  it('finds who registered the placeholder without proof', async () => {
    const phone = freshPhone()
    const { data } = await admin.createUser({ email: email(phone), password: 'squatters password' })
    expect(await look(phone)).toEqual({
      imported: null,
      phone_holders: [],
      email_holders: [data.user!.id],
      is_customer: false,
    })
  })
})

it('forget_password closes an account to the password that was set before', async () => {
  const phone = freshPhone()
  const password = 'set by somebody else'
  const { data } = await admin.createUser({ phone: inAuth(phone), phone_confirm: true, password })
  const { url, publishableKey } = connection()
  const { auth } = createClient(url, publishableKey, { auth: { persistSession: false } })
  expect((await auth.signInWithPassword({ phone: inAuth(phone), password })).error).toBeNull()
  await serviceClient().rpc('forget_password', { p_user_id: data.user!.id })
  expect((await auth.signInWithPassword({ phone: inAuth(phone), password })).error?.code).toBe(
    'invalid_credentials',
  )
})

describe('current_viewer', () => {
  it('is nobody once the session was ended, although the token still holds', async () => {
    const person = await createPerson()
    const { data } = await person.client.auth.getSession()
    const { url, publishableKey } = connection()
    const copy = createClient(url, publishableKey, { accessToken: async () => data.session!.access_token })
    const viewer = async () => (await copy.rpc('current_viewer')).data as { id: string }[]
    expect(await viewer()).toMatchObject([{ id: person.id, phone_number: person.phone }])
    await person.client.auth.signOut({ scope: 'global' })
    expect(await viewer()).toEqual([])
  })
})

describe('hit_rate_limits', () => {
  const hit = async (limits: { key: string; limit: number; seconds: number }[]) => {
    const { data, error } = await serviceClient().rpc('hit_rate_limits', { p_limits: limits })
    if (error) throw error
    return data
  }

  it('stops at the first limit that is used up and leaves those behind it alone', async () => {
    const own = { key: randomUUID(), limit: 2, seconds: 60 }
    const shared = { key: randomUUID(), limit: 100, seconds: 60 }
    const answers = []
    for (let attempt = 0; attempt < 5; attempt++) answers.push(await hit([own, shared]))
    expect(answers).toEqual([null, null, own.key, own.key, own.key])
    expect(await sql('select hits from public.rate_limits where key = $1', [shared.key])).toEqual([
      { hits: 2 },
    ])
  })

  it('lets exactly as many pass as it says, however many come at once', async () => {
    const limit = { key: randomUUID(), limit: 5, seconds: 60 }
    const answers = await Promise.all(Array.from({ length: 30 }, () => hit([limit])))
    expect(answers.filter((answer) => answer === null)).toHaveLength(5)
  })
})

it('one address of the book is the default, and only one’s own', async () => {
  const [person, other] = await Promise.all([createPerson(), createPerson()])
  const add = async (owner: typeof person, city: string) => {
    const { ADDRESS } = await import('./support/products.ts')
    const { data } = await owner.client
      .from('addresses')
      .insert({ ...ADDRESS, city })
      .select('id')
      .single()
    return data!.id
  }
  const [one, two, foreign] = [await add(person, 'قشم'), await add(person, 'میناب'), await add(other, 'یزد')]
  const choose = (id: string) => person.client.rpc('set_default_address', { p_id: id })
  await Promise.all([choose(one), choose(two), choose(one), choose(two)])
  await choose(two)
  const { data } = await person.client.from('addresses').select('id, is_default').order('is_default')
  expect(data).toEqual([
    { id: one, is_default: false },
    { id: two, is_default: true },
  ])
  expect((await choose(foreign)).error?.message).toBe('address_missing')
  expect((await person.client.from('addresses').select('id').eq('is_default', true)).data).toHaveLength(1)
})
