// Committed: the checks ask PostgREST, storage and auth over HTTP.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { createClient } from '@supabase/supabase-js'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { BUCKETS, diagnose } from '@/lib/doctor/checks'
import type { Shop } from '@/lib/doctor/shop'
import { type CheckName, findingText } from '@/lib/doctor/texts'
import { readEnv } from '@/lib/server/env'
import { seal } from '@/lib/services/seal'
import { newestMigration } from '../../../scripts/lib/newest-migration.ts'
import type { Database } from '../../../lib/supabase/database.types.ts'
import { sql } from '../support/database.ts'
import { insertRow } from '../support/insert.ts'
import { serve, shopSettings } from '../support/server.ts'
import { connection } from '../support/stack.ts'

const SECRET = 'j'.repeat(24)
const SMS_KEY = 'sms-key-of-the-shop'
const MERCHANT = '11111111-2222-4333-8444-555555555678'
const ZIBAL = '64c2047fcbbc270017f4c6b2'

/** Site, auth service, SMS providers and gateways. */
const away = { live: { ok: true } as unknown, jwks: {} as unknown, seconds: 0, sms: {} as unknown }
let address: string

function answerTo(url: string, body: string): unknown {
  if (url.endsWith('/api/live')) return away.live
  if (url.includes('jwks')) return away.jwks
  if (url === '/v1/inquiry') return { result: body.includes(ZIBAL) ? 203 : 102 }
  if (!url.includes('unVerified')) return away.sms
  return body.includes(MERCHANT)
    ? { data: { code: 100, authorities: [] }, errors: [] }
    : { data: [], errors: { code: -11 } }
}

beforeAll(async () => {
  address = await serve((request, body, response) => {
    response.setHeader('date', new Date(Date.now() + away.seconds * 1000).toUTCString())
    response.end(JSON.stringify(answerTo(request.url!, body)))
  })
})
afterEach(async () => {
  Object.assign(away, { live: { ok: true }, jwks: {}, seconds: 0 })
  await sql('delete from public.shop_secrets')
})

const settings = (changes: Record<string, string> = {}) =>
  shopSettings({
    SITE_URL: address,
    ...{ ZARINPAL_URL: address, ZARINPAL_MERCHANT_ID: MERCHANT, ZIBAL_URL: address, ZIBAL_MERCHANT: ZIBAL },
    SMS_INBOX_URL: address,
    ...changes,
  })

async function check(changes: Record<string, string> = {}, shop: Partial<Shop> = {}) {
  const read = readEnv(settings(changes))
  if (!read.ok) throw new Error(read.problems.join())
  const { env } = read
  const client = createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
  })
  const findings = await diagnose({ env, client, newest: newestMigration(), ...shop })
  const secrets = [env.SUPABASE_SECRET_KEY, env.JOBS_SECRET, env.REVALIDATE_SECRET, SMS_KEY, MERCHANT, ZIBAL]
  for (const finding of findings)
    for (const text of [findingText(finding, 'en'), findingText(finding, 'fa')]) {
      expect(text).not.toMatch(/[{}]/)
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  return (name: CheckName) =>
    findings.filter((each) => each.check === name).map(({ level, text }) => `${level} ${text}`)
}

it('doctor: a shop without faults has no wrong line', async () => {
  await sql(
    `insert into public.rate_limits (key, window_ends_at, hits) values ('jobs', now() + interval '50 seconds', 1)
     on conflict (key) do update set window_ends_at = excluded.window_ends_at`,
  )
  const found = await check()
  const lines = Object.fromEntries(
    (
      [
        'settings',
        'addresses',
        'keys',
        'clock',
        'signing',
        'migrations',
        'buckets',
        'jobs',
        'sms',
        'gateways',
        'certificate',
        'versions',
      ] as const
    ).map((name) => [name, found(name)]),
  )
  expect(lines).toEqual({
    settings: ['ok settings_ok'],
    addresses: ['ok address_ok', 'ok address_ok'],
    keys: ['ok keys_ok'],
    clock: ['ok clock_ok'],
    signing: ['ok signing_ok'],
    migrations: ['ok migrations_ok'],
    buckets: ['ok buckets_ok'],
    jobs: ['ok jobs_ok'],
    sms: ['ok sms_inbox'],
    gateways: ['ok gateway_test', 'ok gateway_test'],
    certificate: ['ok certificate_local'],
    versions: ['ok versions_ok'],
  })
  expect(found('disk')).toHaveLength(1)
})

it('doctor: knows the buckets of the database', async () => {
  const rows = await sql<{ id: string; public: boolean }>('select id, public from storage.buckets')
  expect(Object.fromEntries(rows.map((row) => [row.id, row.public]))).toEqual(BUCKETS)
})

it('doctor: names keys that are refused, exchanged or sealed elsewhere', async () => {
  expect((await check({ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }))('keys')).toEqual([
    'wrong publishable_refused',
  ])
  const { secretKey } = connection()
  expect((await check({ SUPABASE_PUBLISHABLE_KEY: secretKey }))('keys')).toEqual([
    'wrong publishable_privileged',
  ])
  expect((await check({ SUPABASE_SECRET_KEY: 'sb_secret_x' }))('keys')).toEqual(['wrong secret_refused'])
  await sql('insert into public.shop_secrets (name, sealed) values ($1, $2)', [
    'sms_key',
    seal('another secret of a server', 'sms_key', SMS_KEY),
  ])
  expect((await check())('keys')).toEqual(['wrong key_unreadable'])
})

it('doctor: names addresses that lead elsewhere or nowhere', async () => {
  expect((await check({ SITE_URL: 'http://127.0.0.1:1' }))('addresses')[0]).toBe('warning site_away')
  away.live = { hello: true }
  expect((await check())('addresses')[0]).toBe('wrong site_other')
  const found = await check({ SUPABASE_URL: 'http://127.0.0.1:1' })
  expect(found('addresses')[1]).toBe('wrong supabase_away')
  for (const name of ['keys', 'clock', 'signing', 'migrations', 'buckets', 'versions'] as const)
    expect([name, found(name)]).toEqual([name, ['warning failed']])
})

it('doctor: refuses http on the internet', async () => {
  const found = await check({
    SITE_URL: 'http://shop.invalid',
    ZARINPAL_URL: 'https://zarinpal.invalid',
    ZIBAL_URL: 'https://zibal.invalid',
    SMS_INBOX_URL: '',
  })
  expect(found('settings')).toEqual(['wrong site_insecure'])
  expect(found('certificate')).toEqual([])
  expect(found('gateways')).toEqual(['warning gateway_silent', 'warning gateway_silent'])
})

it.each([
  [4, 'ok clock_ok'],
  [-30, 'warning clock_off'],
  [90, 'wrong clock_off'],
])('doctor: a clock %i s off is %s', async (seconds, line) => {
  away.seconds = seconds
  expect((await check({ SUPABASE_URL: address }))('clock')).toEqual([line])
})

it.each([
  [{ keys: [] }, 'wrong signing_symmetric'],
  [{ keys: [{ kty: 'oct', alg: 'HS256' }] }, 'wrong signing_symmetric'],
  [{ keys: [{ kty: 'EC', alg: 'ES256' }] }, 'ok signing_ok'],
  ['nonsense', 'warning failed'],
])('doctor: signing keys %o: %s', async (jwks, line) => {
  away.jwks = jwks
  expect((await check({ SUPABASE_URL: address }))('signing')).toEqual([line])
})

it('doctor: compares migrations', async () => {
  expect((await check({}, { newest: '29990101000000' }))('migrations')).toEqual(['wrong migrations_missing'])
  expect((await check({}, { newest: '20200101000000' }))('migrations')).toEqual(['warning migrations_newer'])
})

it('doctor: names missing, exposed and closed buckets', async () => {
  const data = Object.entries({ ...BUCKETS, returns: true, products: false })
    .filter(([id]) => id !== 'waybills')
    .map(([id, isPublic]) => ({ id, public: isPublic }))
  const client = {
    storage: { listBuckets: async () => ({ data, error: null }) },
  } as unknown as Shop['client']
  expect((await check({}, { client }))('buckets').sort()).toEqual([
    'wrong bucket_closed',
    'wrong bucket_exposed',
    'wrong bucket_missing',
  ])
})

it('doctor: jobs that stopped are wrong', async () => {
  const ran = (ago: string) =>
    sql(
      `insert into public.rate_limits (key, window_ends_at, hits) values ('jobs', now() - $1::interval, 1)
       on conflict (key) do update set window_ends_at = excluded.window_ends_at`,
      [ago],
    )
  await ran('1 hour')
  expect((await check())('jobs')).toEqual(['wrong jobs_late'])
  await ran('30 seconds')
  expect((await check())('jobs')).toEqual(['ok jobs_ok'])
  await sql(`delete from public.rate_limits where key = 'jobs'`)
  expect((await check())('jobs')).toEqual(['warning jobs_never'])
})

it.each([
  ['kavenegar', { return: { status: 200 }, entries: { remaincredit: 1_500_000 } }, 'ok sms_ok'],
  ['kavenegar', { return: { status: 200 }, entries: { remaincredit: 900 } }, 'warning sms_low'],
  ['kavenegar', { return: { status: 200 }, entries: { remaincredit: 0 } }, 'wrong sms_empty'],
  ['kavenegar', { return: { status: 403 }, entries: null }, 'wrong sms_refused'],
  ['kavenegar', '<html>', 'warning sms_silent'],
  ['smsir', { status: 1, data: 8500.5 }, 'ok sms_ok'],
  ['smsir', { status: 1, data: 12 }, 'warning sms_low'],
  ['smsir', { status: 1, data: 0 }, 'wrong sms_empty'],
  ['smsir', { status: 10, message: 'key' }, 'wrong sms_refused'],
  ['smsir', null, 'warning sms_silent'],
])('doctor: %s answers %o: %s', async (provider, answer, line) => {
  away.sms = answer
  const changes = { SMS_PROVIDER: provider, SMS_API_KEY: SMS_KEY, SMS_API_URL: address, SMS_SENDER: '3000' }
  expect((await check(changes))('sms')).toEqual([line])
})

it('doctor: names missing accounts and refused merchants', async () => {
  const found = await check({ SMS_INBOX_URL: '', ZARINPAL_MERCHANT_ID: '', ZIBAL_MERCHANT: '' })
  expect(found('sms')).toEqual(['warning sms_none'])
  expect(found('gateways')).toEqual(['warning gateways_none'])
  const other = await check({ ZARINPAL_MERCHANT_ID: MERCHANT.replaceAll('1', '9'), ZIBAL_MERCHANT: '' })
  expect(other('gateways')).toEqual(['wrong gateway_refused', 'ok gateway_unset'])
  expect((await check({ ZIBAL_MERCHANT: 'unknown' }))('gateways')[1]).toBe('wrong gateway_refused')
  // Of the panel.
  await insertRow('shop_secrets', { name: 'zibal_merchant', sealed: seal(SECRET, 'zibal_merchant', ZIBAL) })
  expect((await check({ ZARINPAL_MERCHANT_ID: '', ZIBAL_MERCHANT: '' }))('gateways')).toEqual([
    'ok gateway_unset',
    'ok gateway_test',
  ])
})

it('doctor: old programs are wrong', async () =>
  expect((await check({}, { node: '18.20.0' }))('versions')).toEqual(['wrong node_old']))

async function run(changes: Record<string, string>) {
  const env: NodeJS.ProcessEnv = { ...settings(changes), PATH: process.env.PATH, NODE_ENV: 'test' }
  const doctor = spawn(process.execPath, ['scripts/doctor.ts'], { env, timeout: 60_000 })
  const [out, err, [status]] = await Promise.all([
    text(doctor.stdout),
    text(doctor.stderr),
    once(doctor, 'close') as Promise<[number | null]>,
  ])
  return { status, output: out + err }
}

it('npm run doctor: prints each line and ends with 1 when something is wrong', async () => {
  const { status, output } = await run({
    ZIBAL_URL: 'http://127.0.0.1:1',
    SUPABASE_SECRET_KEY: 'sb_secret_wrong',
  })
  expect(output).toContain('wrong   keys: SUPABASE_SECRET_KEY is refused.')
  expect(output).toContain('warning gateways: zibal did not answer.')
  expect(output).toMatch(/\d+ ok, \d+ warnings, 1 wrong/)
  expect(output).not.toContain('sb_secret_wrong')
  expect(status).toBe(1)
})

it('npm run doctor: names settings that are missing or malformed', async () => {
  const { status, output } = await run({ JOBS_SECRET: 'short', SITE_URL: '' })
  expect(output).toContain('wrong   settings: SITE_URL is missing. See .env.example.')
  expect(output).toContain('wrong   settings: JOBS_SECRET must have at least 24 characters.')
  expect(status).toBe(1)
})
