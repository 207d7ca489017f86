/** Backups of the panel: when they are due, one at a time, and what becomes of them on a real folder and a storage that speaks S3. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readArchive } from '../../scripts/lib/backup/manifest.ts'
import type * as Run from '@/lib/backup/run'
import { startTestStorage, type TestStorage } from '@/lib/backup/testing'
import { seal } from '@/lib/services/seal'
import { createPerson, type Person } from './support/people.ts'
import { serviceClient, sql } from './support/database.ts'
import './support/rollback.ts'
import { connection } from './support/stack.ts'

const SECRET = 'j'.repeat(24)
const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-backups-'))

let admin: Person
let customer: Person
let run: typeof Run
let storage: TestStorage

beforeAll(async () => {
  ;[admin, customer, storage] = await Promise.all([createPerson('admin'), createPerson(), startTestStorage()])
  const { name, url, publishableKey, secretKey } = connection()
  Object.assign(process.env, {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
    SITE_URL: 'http://localhost:3000',
    ZARINPAL_URL: 'http://127.0.0.1:1',
    HORMOZ_STACK: name,
    BACKUP_FOLDER: folder,
    REVALIDATE_SECRET: 'r'.repeat(24),
    JOBS_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  })
  run = await import('@/lib/backup/run')
})
afterAll(async () => {
  storage.close()
  rmSync(folder, { recursive: true, force: true })
  await sql('delete from public.backups')
  await sql(`update public.backup_settings set is_daily = false, target = 'folder', keep = 7`)
})
beforeEach(async () => {
  await sql('delete from public.backups')
  await sql(`update public.backup_settings set is_daily = false, target = 'folder', keep = 7, hour = 4`)
})

/** An hour that came in Tehran, so many hours ago. */
const hourAgo = async (hours: number) =>
  (
    await sql<{ hour: number }>(
      `select extract(hour from (now() - $1 * interval '1 hour') at time zone 'Asia/Tehran')::int as hour`,
      [hours],
    )
  )[0]!.hour
const daily = async () => (await serviceClient().rpc('begin_daily_backup')).data
/** Switched on long ago. */
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

describe('the backup of the day', () => {
  it('is made once its hour has come, and once', async () => {
    expect(await daily()).toBeNull()
    await switchOn(await hourAgo(1))
    const [one, other] = await Promise.all([daily(), daily()])
    expect([one, other].filter(Boolean)).toHaveLength(1)
    await finish((one ?? other)!, { p_name: 'a.tar', p_bytes: 1 })
    expect(await daily()).toBeNull()
  })

  it('is made up for after a night in which the server was off', async () => {
    await switchOn(await hourAgo(20))
    expect(await daily()).not.toBeNull()
  })

  it('begins with the first hour after it was switched on', async () => {
    await sql(`update public.backup_settings set is_daily = true, hour = $1`, [await hourAgo(1)])
    expect(await daily()).toBeNull()
  })

  it('is tried again a quarter of an hour after it failed, three times in all', async () => {
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
})

describe('one at a time', () => {
  it('whoever asks for a second one is told', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => admin.client.rpc('admin_begin_backup')))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.message === 'backup_running')).toHaveLength(2)
  })

  it('one whose server died gives way, and cannot come back', async () => {
    const dead = await begin()
    await sql(`update public.backups set seen_at = now() - interval '110 seconds'`)
    expect((await admin.client.rpc('admin_begin_backup')).error?.message).toBe('backup_running')
    await sql(`update public.backups set seen_at = now() - interval '130 seconds'`)
    const next = await begin()
    expect(next).not.toBe(dead)
    expect((await serviceClient().rpc('note_backup', { p_id: dead })).data).toBe(false)
    await finish(dead, { p_name: 'late.tar', p_bytes: 1 })
    expect((await list()).map(({ state, error }) => [state, error])).toEqual([
      ['failed', 'interrupted'],
      ['running', null],
    ])
  })

  it('is for admins to ask for and the server to end', async () => {
    expect((await customer.client.rpc('admin_begin_backup')).error?.message).toBe('admin_required')
    const id = await begin()
    expect((await admin.client.rpc('finish_backup', { p_id: id, p_error: 'x' })).error?.code).toBe('42501')
    expect((await customer.client.from('backups').select('id')).data).toEqual([])
  })
})

// Their program lets everything else on the machine go first: seconds at rest, minutes beside a build.
describe('a run', () => {
  it('writes a whole archive, keeps as many as asked, and clears away what a killed server left', async () => {
    await sql('update public.backup_settings set keep = 1')
    const stray = 'hormoz-2026-01-01T00-00-00-0badf00d.tar'
    const others = ['hormoz-2026-01-01T00-00-00.tar', 'holiday.tar']
    for (const file of [stray, ...others]) writeFileSync(path.join(folder, file), 'x')
    await run.runBackup(await begin())
    const [first] = await list()
    expect(first).toMatchObject({ state: 'done', error: null })
    const { manifest } = await readArchive(path.join(folder, first!.name))
    expect(manifest.tables.find(({ name }) => name === 'products')!.rows).toBeGreaterThan(50)
    expect(manifest.media.length).toBeGreaterThan(50)
    expect(existsSync(path.join(folder, stray))).toBe(false)

    await run.runBackup(await begin())
    const left = await list()
    expect(left).toHaveLength(1)
    expect(left[0]!.name).not.toBe(first!.name)
    expect(readdirSync(folder).sort()).toEqual([...others, left[0]!.name].sort())
  }, 480_000)

  it('sends it to storage, and removes old ones there', async () => {
    const { endpoint, region, bucket, keyId, secret } = storage.settings
    const { data } = await admin.client.from('backup_settings').select('updated_at').single()
    const save = (sealed: string | null, who = admin) =>
      who.client.rpc('admin_save_backup_settings', {
        p_seen: data!.updated_at,
        p_is_daily: false,
        p_hour: 4,
        p_keep: 1,
        p_target: 's3',
        p_endpoint: endpoint,
        p_region: region,
        p_bucket: bucket,
        p_prefix: 'shop/',
        p_key_id: keyId,
        ...(sealed && { p_sealed: sealed, p_secret_end: 'EKEY' }),
      })
    await sql(`delete from public.shop_secrets where name = 'storage_key'`)
    expect((await save(null)).error?.message).toBe('key_required')
    expect((await save(seal(SECRET, 'storage_key', secret), customer)).error?.message).toBe('admin_required')
    expect((await save(seal(SECRET, 'storage_key', secret))).error).toBeNull()

    for (let times = 0; times < 2; times++) await run.runBackup(await begin())
    const [only, ...rest] = await list()
    expect(rest).toEqual([])
    expect(only).toMatchObject({ state: 'done', error: null, target: 's3' })
    expect([...storage.objects.keys()]).toEqual([`/shop/${only!.name}`])
    expect(only!.name).toMatch(/^shop\/hormoz-/)
    expect(storage.objects.get(`/shop/${only!.name}`)!.length).toBe(Number(only!.bytes))
    expect(readdirSync(folder).filter((file) => only!.name.endsWith(file))).toEqual([])
  }, 480_000)

  it('says why there is none', async () => {
    process.env.BACKUP_FOLDER = folder
    const file = path.join(folder, 'taken')
    writeFileSync(file, '')
    const { env } = await import('@/lib/server/env')
    Object.assign(env(), { BACKUP_FOLDER: path.join(file, 'below') })
    await run.runBackup(await begin())
    Object.assign(env(), { BACKUP_FOLDER: folder })
    expect(await list()).toMatchObject([
      { state: 'failed', error: expect.stringContaining('ENOTDIR') as string },
    ])
  })
})
