import { beforeAll, expect, it } from 'vitest'
import { seal } from '@/lib/services/seal'
import { serviceClient, sql } from './support/database.ts'
import { createPerson } from './support/people.ts'
import { setUp } from './support/set-up.ts'
import { refusal } from './support/orders.ts'

const KEY = 'kavenegar-key-of-1234'
const sealed = seal('j'.repeat(24), 'sms_key', KEY)

const admin = setUp(() => createPerson('admin'))
const customer = setUp(() => createPerson())
beforeAll(async () => {
  await sql('delete from public.shop_secrets')
})

const settings = async () =>
  (await admin.client.query('select *, updated_at::text as version from public.shop_services')).data![0]!
const secrets = async () =>
  await serviceClient().rows<{ name: string; sealed: string }>('select name, sealed from public.shop_secrets')
const saveSms = async (changes: object = {}) =>
  admin.client.rpc('admin_save_sms_account', {
    p_version: ((await settings()) as { version: string }).version,
    p_provider: 'kavenegar',
    p_line: '10004346',
    p_sealed: sealed,
    p_key_end: '1234',
    ...changes,
  })

it('service keys: only the server reads them, sealed; admins see the last digits', async () => {
  expect((await saveSms()).error).toBeNull()
  expect(await settings()).toMatchObject({
    sms_provider: 'kavenegar',
    sms_line: '10004346',
    sms_key_end: '1234',
  })
  for (const { client } of [admin, customer])
    expect((await client.query('select sealed from public.shop_secrets')).error?.code).toBe('42501')
  expect((await customer.client.query('select * from public.shop_services')).data).toEqual([])
  expect(await secrets()).toEqual([{ name: 'sms_key', sealed }])
  expect(sealed).toMatch(/^v1\./)
  expect(sealed).not.toContain(KEY)
})

it('service keys: the audit holds neither key nor sealed key', async () => {
  await saveSms()
  const audited = await sql<{ row: string }>(
    `select to_jsonb(a)::text as row from public.admin_audit a
     where a.actor_id = $1 and a.table_name in ('shop_services', 'shop_secrets')`,
    [admin.id],
  )
  expect(audited.length).toBeGreaterThan(0)
  for (const { row } of audited) {
    expect(row).not.toContain(sealed)
    expect(row).not.toContain(KEY)
  }
})

it('service keys: kept when none is entered, but not for another provider', async () => {
  await saveSms()
  expect((await saveSms({ p_line: '3000', p_sealed: null, p_key_end: null })).error).toBeNull()
  expect(await settings()).toMatchObject({ sms_line: '3000', sms_key_end: '1234' })
  expect(await secrets()).toEqual([{ name: 'sms_key', sealed }])
  expect(await refusal(saveSms({ p_provider: 'smsir', p_sealed: null }))).toBe('key_required')
})

it('service keys: saved with the current version and valid values only', async () => {
  expect((await saveSms({ p_version: '2026-01-01T00:00:00Z' })).error?.message).toBe('changed_meanwhile')
  expect((await saveSms({ p_provider: 'smsir', p_line: null })).error).not.toBeNull()
  expect((await saveSms({ p_sealed: KEY })).error).not.toBeNull()
  expect(await settings()).toMatchObject({ sms_provider: null, sms_key_end: null })
  expect(await secrets()).toEqual([])
})

it('service keys: removed with their account', async () => {
  await saveSms()
  await admin.client.call('admin_remove_service', { p_service: 'sms' })
  expect(await secrets()).toEqual([])
})

it('gateways: need the current version and known merchants, each apart', async () => {
  const merchant = (name: 'merchant_id' | 'zibal_merchant') => seal('j'.repeat(24), name, KEY)
  const save = async (changes: object = {}) =>
    (
      await admin.client.rpc('admin_save_gateways', {
        p_version: ((await settings()) as { version: string }).version,
        p_first: 'zarinpal',
        p_merchants: {},
        ...changes,
      })
    ).error?.message
  expect(await save({ p_version: '2026-01-01T00:00:00Z' })).toBe('changed_meanwhile')
  expect(await save({ p_first: 'another' })).toContain('check constraint')
  const [zarinpal, zibal] = [merchant('merchant_id'), merchant('zibal_merchant')]
  const ofZarinpal = { secret: 'merchant_id', sealed: zarinpal, end: '1234' }
  for (const wrong of [{ sealed: KEY }, { secret: 'Another name' }])
    expect(await save({ p_merchants: { zarinpal: { ...ofZarinpal, ...wrong } } })).toContain(
      'check constraint',
    )
  for (const wrong of [{ secret: 'sms_key' }, { secret: null }, { end: '12345' }])
    expect(await save({ p_merchants: { zarinpal: { ...ofZarinpal, ...wrong } } })).toBe('not_found')
  for (const wrong of [{ another: ofZarinpal }, { zarinpal: null }, [], 'text', null])
    expect(await save({ p_merchants: wrong })).toBe('not_found')
  expect(await save({ p_merchants: { zarinpal: ofZarinpal } })).toBeUndefined()
  expect(
    await save({
      p_first: 'zibal',
      p_merchants: { zibal: { secret: 'zibal_merchant', sealed: zibal, end: '5678' } },
    }),
  ).toBeUndefined()
  const stored = (secret: string, end: string) => ({ secret, end, at: expect.any(String) as string })
  expect(await settings()).toMatchObject({
    first_gateway: 'zibal',
    merchants: { zarinpal: stored('merchant_id', '1234'), zibal: stored('zibal_merchant', '5678') },
  })
  const remove = (p_service: string) => admin.client.rpc('admin_remove_service', { p_service })
  expect((await remove('gateway')).error?.message).toBe('not_found')
  expect((await remove('zarinpal')).error).toBeNull()
  expect(await settings()).toHaveProperty('merchants', { zibal: stored('zibal_merchant', '5678') })
  expect(await secrets()).toEqual([{ name: 'zibal_merchant', sealed: zibal }])
})
