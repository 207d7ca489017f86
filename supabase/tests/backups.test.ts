/** Backups of the panel: the daily one, one at a time, rights. Runs are in committed/backups.test.ts. */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { seal } from '@/lib/services/seal'
import { passTime, serviceClient, sql } from './support/database.ts'
import { createPerson, type Person } from './support/people.ts'

let admin: Person
let customer: Person
beforeAll(async () => {
  admin = await createPerson('admin')
  customer = await createPerson()
})
beforeEach(async () => {
  await sql('delete from public.backups')
  await sql(`update public.backup_settings set is_daily = false, target = 'folder', keep = 7, hour = 4`)
})

/** The hour in Tehran, some hours ago. */
const hourAgo = async (hours: number) =>
  (
    await sql<{ hour: number }>(
      `select extract(hour from (now() - $1 * interval '1 hour') at time zone 'Asia/Tehran')::int as hour`,
      [hours],
    )
  )[0]!.hour
const daily = async () => (await serviceClient().rpc('begin_daily_backup')).data
/** Switches the daily backup on, five days ago. */
const switchOn = async (hour: number) => {
  await sql('alter table public.backup_settings disable trigger touch_updated_at')
  await sql(
    `update public.backup_settings set is_daily = true, hour = $1, updated_at = now() - interval '5 days'`,
    [hour],
  )
  await sql('alter table public.backup_settings enable trigger touch_updated_at')
}
const finish = (id: string, result: object) => serviceClient().rpc('finish_backup', { p_id: id, ...result })
const begin = async () => (await admin.client.rpc('admin_begin_backup')).data!
const list = () =>
  sql<{ state: string; name: string; bytes: string; error: string }>(
    'select * from public.backups order by created_at',
  )

it('daily backup: begins once, when its hour has come', async () => {
  expect(await daily()).toBeNull()
  await switchOn(await hourAgo(1))
  const id = await daily()
  expect(id).not.toBeNull()
  expect(await daily()).toBeNull()
  await finish(id!, { p_name: 'a.tar', p_bytes: 1 })
  expect(await daily()).toBeNull()
})

it('daily backup: begins later when the server was off at its hour', async () => {
  await switchOn(await hourAgo(20))
  expect(await daily()).not.toBeNull()
})

it('daily backup: waits for the first hour after it was switched on', async () => {
  await sql(`update public.backup_settings set is_daily = true, hour = $1`, [await hourAgo(1)])
  expect(await daily()).toBeNull()
})

it('daily backup: is tried again 15 minutes after a failure, three times in all', async () => {
  await switchOn(await hourAgo(3))
  for (let tries = 1; tries <= 3; tries++) {
    const id = await daily()
    expect([tries, id]).toEqual([tries, expect.any(String)])
    await finish(id!, { p_error: 'disk full' })
    expect(await daily()).toBeNull()
    await sql(`update public.backups set created_at = created_at - interval '20 minutes'`)
  }
  expect(await daily()).toBeNull()
})

it('backup: one without a sign of life for two minutes is interrupted and stays so', async () => {
  const dead = await begin()
  await passTime(['backups'])
  await sql(`update public.backups set seen_at = now() - interval '110 seconds'`)
  expect((await admin.client.rpc('admin_begin_backup')).error?.message).toBe('backup_running')
  await sql(`update public.backups set seen_at = now() - interval '130 seconds'`)
  const next = await begin()
  expect(next).not.toBe(dead)
  expect((await serviceClient().rpc('record_backup', { p_id: dead })).data).toBe(false)
  await finish(dead, { p_name: 'late.tar', p_bytes: 1 })
  expect((await list()).map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'interrupted'],
    ['running', null],
  ])
})

it('backup: admins begin it, only the server ends it', async () => {
  expect((await customer.client.rpc('admin_begin_backup')).error?.message).toBe('admin_required')
  const id = await begin()
  expect((await admin.client.rpc('finish_backup', { p_id: id, p_error: 'x' })).error?.code).toBe('42501')
  expect((await customer.client.query('select id from public.backups')).data).toEqual([])
})

it('backup settings: storage needs its key, and an admin', async () => {
  const [row] = await sql<{ version: string }>(
    'select updated_at::text as version from public.backup_settings',
  )
  const save = (by: Person, sealed?: string) =>
    by.client.rpc('admin_save_backup_settings', {
      p_version: row!.version,
      p_is_daily: false,
      p_hour: 4,
      p_keep: 1,
      p_target: 's3',
      p_endpoint: 'https://storage.example',
      p_region: 'a',
      p_bucket: 'backups',
      p_prefix: 'shop/',
      p_key_id: 'KEY',
      ...(sealed && { p_sealed: sealed, p_secret_end: 'EKEY' }),
    })
  const sealed = seal('j'.repeat(24), 'storage_key', 'secret')
  await sql(`delete from public.shop_secrets where name = 'storage_key'`)
  expect((await save(admin)).error?.message).toBe('key_required')
  expect((await save(customer, sealed)).error?.message).toBe('admin_required')
  expect((await save(admin, sealed)).error).toBeNull()
})
