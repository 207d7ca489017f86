/** Accounts of the shop: who sees what of their keys, and that the server uses them at once. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type * as Accounts from '@/lib/services/accounts'
import type * as Env from '@/lib/server/env'
import { seal } from '@/lib/services/seal'
import type * as Choose from '@/lib/sms/choose'
import type * as Gateway from '@/lib/payments/zarinpal'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

const SECRET = 'j'.repeat(24)
const KEY = 'kavenegar-key-of-1234'
const MERCHANT = '11111111-2222-4333-8444-555555555678'

let admin: Person
let customer: Person
let accounts: typeof Accounts
let choose: typeof Choose
let gateway: typeof Gateway
let env: typeof Env
let server: Server
/** What was asked of the carrier and of the gateway. */
let asked: { path: string; body: string }[] = []

beforeAll(async () => {
  ;[admin, customer] = await Promise.all([createPerson('admin'), createPerson()])
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body })
      const isKnown = body.includes(MERCHANT)
      response.end(
        JSON.stringify(
          request.url!.includes('unVerified')
            ? isKnown
              ? { data: { code: 100, authorities: [] }, errors: [] }
              : { data: [], errors: { code: -11, message: 'closed', validations: [] } }
            : { return: { status: 200, message: '' }, entries: [{ messageid: 7, status: 1 }] },
        ),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { url, publishableKey, secretKey } = connection()
  for (const name of ['SMS_PROVIDER', 'SMS_API_KEY', 'SMS_INBOX_URL', 'ZARINPAL_MERCHANT_ID'])
    delete process.env[name]
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: 'http://localhost:3000',
    SMS_API_URL: address,
    ZARINPAL_URL: address,
    REVALIDATE_SECRET: 'r'.repeat(24),
    JOBS_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  })
  env = await import('@/lib/server/env')
  accounts = await import('@/lib/services/accounts')
  choose = await import('@/lib/sms/choose')
  gateway = await import('@/lib/payments/zarinpal')
})
afterAll(() => server.close())
afterEach(async () => {
  asked = []
  await sql('delete from public.shop_secrets')
  await sql(
    `update public.shop_services set sms_provider = null, sms_line = null, sms_template = null, sms_key_end = null, sms_key_at = null,
       merchant_id_end = null, merchant_id_at = null`,
  )
})

const row = async () => (await admin.client.from('shop_services').select('*').single()).data!
const saveSms = async (changes: object = {}, { client } = admin) =>
  client.rpc('admin_save_sms_account', {
    p_seen: (await row()).updated_at,
    p_provider: 'kavenegar',
    p_line: '10004346',
    p_sealed: seal(SECRET, 'sms_key', KEY),
    p_key_end: '1234',
    ...changes,
  })

describe('keys', () => {
  it('are read by the server alone, sealed; admins see their end', async () => {
    expect((await saveSms()).error).toBeNull()
    expect(await row()).toMatchObject({
      sms_provider: 'kavenegar',
      sms_line: '10004346',
      sms_key_end: '1234',
    })
    for (const { client } of [admin, customer])
      expect((await client.from('shop_secrets').select('sealed')).error?.code).toBe('42501')
    expect((await customer.client.from('shop_services').select('*')).data).toEqual([])
    const { data } = await serviceClient().from('shop_secrets').select('name, sealed').eq('name', 'sms_key')
    expect(data).toEqual([{ name: 'sms_key', sealed: expect.stringMatching(/^v1\./) as string }])
    expect(JSON.stringify(data)).not.toContain(KEY)
  })

  it('are in no log of what admins changed', async () => {
    await saveSms()
    const sealed = (await serviceClient().from('shop_secrets').select('sealed').single()).data!.sealed
    const noted = await sql<{ row: string }>(
      `select to_jsonb(a)::text as row from public.admin_audit a where a.actor_id = $1 and a.table_name in ('shop_services', 'shop_secrets')`,
      [admin.id],
    )
    expect(noted.length).toBeGreaterThan(0)
    for (const { row: text } of noted) {
      expect(text).not.toContain(sealed)
      expect(text).not.toContain(KEY)
    }
  })

  it('stay when none is typed, but not for another provider', async () => {
    await saveSms()
    expect((await saveSms({ p_line: '3000', p_sealed: null, p_key_end: null })).error).toBeNull()
    expect(await row()).toMatchObject({ sms_line: '3000', sms_key_end: '1234' })
    expect(await accounts.smsAccount()).toMatchObject({ key: KEY, line: '3000' })
    const other = await saveSms({ p_provider: 'smsir', p_sealed: null })
    expect(other.error?.message).toBe('key_required')
  })

  it('are saved by admins alone, and by the one who saw the row last', async () => {
    expect((await saveSms({}, customer)).error?.message).toBe('admin_required')
    expect((await saveSms({ p_seen: '2026-01-01T00:00:00Z' })).error?.message).toBe('changed_meanwhile')
    expect((await saveSms({ p_provider: 'smsir', p_line: null })).error).not.toBeNull()
    expect((await saveSms({ p_sealed: KEY })).error).not.toBeNull()
    expect(await row()).toMatchObject({ sms_provider: null, sms_key_end: null })
    expect((await serviceClient().from('shop_secrets').select('name')).data).toEqual([])
  })

  it('are forgotten with their account', async () => {
    await saveSms()
    expect((await customer.client.rpc('admin_remove_service', { p_service: 'sms' })).error?.message).toBe(
      'admin_required',
    )
    expect((await admin.client.rpc('admin_remove_service', { p_service: 'sms' })).error).toBeNull()
    expect((await serviceClient().from('shop_secrets').select('name')).data).toEqual([])
    expect(await accounts.smsAccount()).toBeNull()
  })
})

describe('the server', () => {
  it('sends by the account of the panel, and by a new key at once', async () => {
    const send = async () =>
      (await choose.smsProvider()).send({ id: 1, to: '09170000009', text: 'سلام' }, 2000)
    expect(await send()).toMatchObject({ kind: 'refused', again: true })
    await saveSms()
    expect(await send()).toEqual({ kind: 'sent', reference: '7' })
    await saveSms({ p_sealed: seal(SECRET, 'sms_key', 'another-key-5678') })
    await send()
    expect(asked.map(({ path }) => path)).toEqual([
      `/v1/${KEY}/sms/send.json`,
      '/v1/another-key-5678/sms/send.json',
    ])
    expect(asked[0]!.body).toContain('sender=10004346')
  })

  it('does not send by a key that another server sealed', async () => {
    await saveSms({ p_sealed: seal('another secret of a server', 'sms_key', KEY) })
    expect(await accounts.smsAccount()).toBeNull()
    // Nor by one that was put in the place of another.
    await saveSms({ p_sealed: seal(SECRET, 'merchant_id', KEY) })
    expect(await accounts.smsAccount()).toBeNull()
  })

  it('tells the gateway its merchant, and asks what moves no money', async () => {
    const save = async (id: string) =>
      admin.client.rpc('admin_save_gateway', {
        p_seen: (await row()).updated_at,
        p_sealed: seal(SECRET, 'merchant_id', id),
        p_id_end: id.slice(-4),
      })
    expect(await gateway.zarinpal.check()).toEqual({ kind: 'silent' })
    expect(asked).toEqual([])
    expect((await save(MERCHANT)).error).toBeNull()
    expect(await gateway.zarinpal.check()).toEqual({ kind: 'known' })
    expect(asked.map(({ path }) => path)).toEqual(['/pg/v4/payment/unVerified.json'])
    expect((await save(MERCHANT.replaceAll('1', '9'))).error).toBeNull()
    expect(await gateway.zarinpal.check()).toEqual({ kind: 'refused', code: -11 })
    expect(await row()).toMatchObject({ merchant_id_end: '5678' })
  })

  it('goes by its environment where that names an account', async () => {
    await saveSms()
    Object.assign(env.env(), {
      SMS_PROVIDER: 'smsir',
      SMS_API_KEY: 'E',
      SMS_SENDER: '3000',
      ZARINPAL_MERCHANT_ID: MERCHANT,
    })
    expect(await accounts.smsAccount()).toMatchObject({ provider: 'smsir', key: 'E', line: '3000' })
    expect(await accounts.merchantId()).toBe(MERCHANT)
    Object.assign(env.env(), {
      SMS_PROVIDER: undefined,
      SMS_API_KEY: undefined,
      SMS_SENDER: undefined,
      ZARINPAL_MERCHANT_ID: undefined,
    })
    expect(await accounts.smsAccount()).toMatchObject({ provider: 'kavenegar', key: KEY })
  })
})
