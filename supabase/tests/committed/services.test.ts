// Committed: lib/services reads the accounts through PostgREST.
import { afterEach, beforeAll, expect, it } from 'vitest'
import type * as Accounts from '@/lib/services/accounts'
import type * as Env from '@/lib/server/env'
import { seal } from '@/lib/services/seal'
import type * as Choose from '@/lib/sms/choose-provider'
import type * as Gateways from '@/lib/payments/gateways'
import { createPerson } from '../support/people.ts'
import { sql, sqlValue } from '../support/database.ts'
import { serve, shopSettings } from '../support/server.ts'
import { setUp } from '../support/set-up.ts'

const SECRET = 'j'.repeat(24)
const KEY = 'kavenegar-key-of-1234'
const MERCHANT = '11111111-2222-4333-8444-555555555678'
const ZIBAL = '64c2047fcbbc270017f4c6b2'

const admin = setUp(() => createPerson('admin'))
let accounts: typeof Accounts
let choose: typeof Choose
let gateways: (typeof Gateways)['GATEWAYS']
let env: typeof Env
/** Requests to the SMS provider and the gateway. */
let requests: { path: string; body: string }[] = []

function answerTo(url: string, body: string): object {
  if (url === '/v1/inquiry') return { result: body.includes(ZIBAL) ? 203 : 102, message: '' }
  if (!url.includes('unVerified'))
    return { return: { status: 200, message: '' }, entries: [{ messageid: 7, status: 1 }] }
  return body.includes(MERCHANT)
    ? { data: { code: 100, authorities: [] }, errors: [] }
    : { data: [], errors: { code: -11, message: 'closed', validations: [] } }
}

beforeAll(async () => {
  const address = await serve((request, body, response) => {
    requests.push({ path: request.url ?? '', body })
    response.end(JSON.stringify(answerTo(request.url!, body)))
  })
  for (const name of [
    'SMS_PROVIDER',
    'SMS_API_KEY',
    'SMS_INBOX_URL',
    'ZARINPAL_MERCHANT_ID',
    'ZIBAL_MERCHANT',
  ])
    delete process.env[name]
  const urls = { SMS_API_URL: address, ZARINPAL_URL: address, ZIBAL_URL: address }
  Object.assign(process.env, shopSettings(urls))
  env = await import('@/lib/server/env')
  accounts = await import('@/lib/services/accounts')
  choose = await import('@/lib/sms/choose-provider')
  gateways = (await import('@/lib/payments/gateways')).GATEWAYS
})
afterEach(async () => {
  requests = []
  await sql('delete from public.shop_secrets')
  await sql(
    `update public.shop_services set sms_provider = null, sms_line = null, sms_template = null, sms_key_end = null, sms_key_at = null,
       merchants = '{}', first_gateway = 'zarinpal'`,
  )
})

const version = async () =>
  await sqlValue<string>('select updated_at::text as version from public.shop_services')
const saveSms = async (changes: object = {}) =>
  admin.client.rpc('admin_save_sms_account', {
    p_version: await version(),
    p_provider: 'kavenegar',
    p_line: '10004346',
    p_sealed: seal(SECRET, 'sms_key', KEY),
    p_key_end: '1234',
    ...changes,
  })

it('SMS account: sends with the saved account, and with a new key at once', async () => {
  const send = async () => (await choose.smsProvider()).send({ id: 1, to: '09170000009', text: 'سلام' }, 2000)
  expect(await send()).toMatchObject({ kind: 'refused', again: true })
  await saveSms()
  expect(await send()).toEqual({ kind: 'sent', reference: '7' })
  await saveSms({ p_sealed: seal(SECRET, 'sms_key', 'another-key-5678') })
  await send()
  expect(requests.map(({ path }) => path)).toEqual([
    `/v1/${KEY}/sms/send.json`,
    '/v1/another-key-5678/sms/send.json',
  ])
  expect(requests[0]!.body).toContain('sender=10004346')
  await saveSms({ p_line: '3000', p_sealed: null, p_key_end: null })
  expect(await accounts.smsAccount()).toMatchObject({ key: 'another-key-5678', line: '3000' })
  await admin.client.rpc('admin_remove_service', { p_service: 'sms' })
  expect(await accounts.smsAccount()).toBeNull()
})

it('SMS account: ignores a key sealed by another server or for another service', async () => {
  await saveSms({ p_sealed: seal('another secret of a server', 'sms_key', KEY) })
  expect(await accounts.smsAccount()).toBeNull()
  await saveSms({ p_sealed: seal(SECRET, 'merchant_id', KEY) })
  expect(await accounts.smsAccount()).toBeNull()
})

const saveGateways = async (changes: object = {}) =>
  (
    await admin.client.rpc('admin_save_gateways', {
      p_version: await version(),
      p_first: 'zarinpal',
      p_merchants: {},
      ...changes,
    })
  ).error

it('gateway check: sends the merchant in a request without payment', async () => {
  const save = (id: string) =>
    saveGateways({
      p_merchants: {
        zarinpal: { secret: 'merchant_id', sealed: seal(SECRET, 'merchant_id', id), end: id.slice(-4) },
      },
    })
  expect(await gateways.zarinpal.check()).toEqual({ kind: 'silent' })
  expect(requests).toEqual([])
  expect(await save(MERCHANT)).toBeNull()
  expect(await gateways.zarinpal.check()).toEqual({ kind: 'known' })
  expect(requests.map(({ path }) => path)).toEqual(['/pg/v4/payment/unVerified.json'])
  expect(await save(MERCHANT.replaceAll('1', '9'))).toBeNull()
  expect(await gateways.zarinpal.check()).toEqual({ kind: 'refused', code: -11 })
  expect(await sqlValue(`select merchants -> 'zarinpal' ->> 'end' as "end" from public.shop_services`)).toBe(
    '5678',
  )
})

it('gateways: each has its own sealed merchant, and the settings name the first', async () => {
  const save = (id: string) =>
    saveGateways({
      p_first: 'zibal',
      p_merchants: {
        zibal: { secret: 'zibal_merchant', sealed: seal(SECRET, 'zibal_merchant', id), end: 'c6b2' },
      },
    })
  expect(await gateways.zibal.check()).toEqual({ kind: 'silent' })
  expect(await save(ZIBAL)).toBeNull()
  expect(await gateways.zibal.check()).toEqual({ kind: 'known' })
  expect(requests).toEqual([{ path: '/v1/inquiry', body: JSON.stringify({ merchant: ZIBAL, trackId: 1 }) }])
  expect(await accounts.merchantOf('zarinpal')).toBeNull()
  expect(await accounts.firstGateway()).toBe('zibal')
  // Saved without a merchant: the stored one stays.
  expect(await saveGateways()).toBeNull()
  expect(await accounts.merchantOf('zibal')).toBe(ZIBAL)
  expect(await accounts.firstGateway()).toBe('zarinpal')
  await save('another')
  expect(await gateways.zibal.check()).toEqual({ kind: 'refused', code: 102 })
  await admin.client.rpc('admin_remove_service', { p_service: 'zibal' })
  expect(await accounts.merchantOf('zibal')).toBeNull()
})

it('SMS account: the environment goes before the saved account', async () => {
  await saveSms()
  Object.assign(env.env(), {
    SMS_PROVIDER: 'smsir',
    SMS_API_KEY: 'E',
    SMS_SENDER: '3000',
    ZARINPAL_MERCHANT_ID: MERCHANT,
  })
  expect(await accounts.smsAccount()).toMatchObject({ provider: 'smsir', key: 'E', line: '3000' })
  expect(await accounts.merchantOf('zarinpal')).toBe(MERCHANT)
  Object.assign(env.env(), {
    SMS_PROVIDER: undefined,
    SMS_API_KEY: undefined,
    SMS_SENDER: undefined,
    ZARINPAL_MERCHANT_ID: undefined,
  })
  expect(await accounts.smsAccount()).toMatchObject({ provider: 'kavenegar', key: KEY })
})
