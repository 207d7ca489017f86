/** Committed: backups run in a program of their own, on a real folder and a storage that speaks S3. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type * as Run from '@/lib/backup/run-backup'
import { startTestStorage, type TestStorage } from '@/lib/backup/testing'
import { env } from '@/lib/server/env'
import { seal } from '@/lib/services/seal'
import { readArchive } from '../../../scripts/lib/backup/manifest.ts'
import { sql } from '../support/database.ts'
import { createPerson, type Person } from '../support/people.ts'
import { connection } from '../support/stack.ts'

const SECRET = 'j'.repeat(24)
const folder = mkdtempSync(path.join(os.tmpdir(), 'hormoz-backups-'))

let admin: Person
let run: typeof Run
let storage: TestStorage
beforeAll(async () => {
  ;[admin, storage] = await Promise.all([createPerson('admin'), startTestStorage()])
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
  run = await import('@/lib/backup/run-backup')
  // The program has a low priority, by which a busy machine would starve it.
  vi.spyOn(os, 'setPriority').mockReturnValue()
})
afterEach(async () => {
  await sql('delete from public.backups')
  await sql(`update public.backup_settings set target = 'folder', keep = 7`)
})
afterAll(() => {
  storage.close()
  rmSync(folder, { recursive: true, force: true })
})

const begin = async () => (await admin.client.rpc('admin_begin_backup')).data!
const list = () =>
  sql<{ state: string; name: string; bytes: string; error: string }>(
    'select * from public.backups order by created_at',
  )

it('backup: of several begun at once, one runs', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => admin.client.rpc('admin_begin_backup')))
  expect(answers.filter(({ data }) => data)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.message === 'backup_running')).toHaveLength(2)
})

it('backup: writes a whole archive and removes what a killed server left', async () => {
  const stray = 'hormoz-2026-01-01T00-00-00-0badf00d.tar'
  writeFileSync(path.join(folder, stray), 'x')
  await run.runBackup(await begin())
  const [backup] = await list()
  expect(backup).toMatchObject({ state: 'done', error: null })
  const { manifest } = await readArchive(path.join(folder, backup!.name))
  expect(manifest.tables.find(({ name }) => name === 'products')!.rows).toBeGreaterThan(50)
  expect(manifest.media.length).toBeGreaterThan(50)
  expect(existsSync(path.join(folder, stray))).toBe(false)
  rmSync(path.join(folder, backup!.name))
})

it('backup: fails with the reason', async () => {
  const file = path.join(folder, 'taken')
  writeFileSync(file, '')
  Object.assign(env(), { BACKUP_FOLDER: path.join(file, 'below') })
  await run.runBackup(await begin())
  Object.assign(env(), { BACKUP_FOLDER: folder })
  rmSync(file)
  expect(await list()).toMatchObject([
    { state: 'failed', error: expect.stringContaining('ENOTDIR') as string },
  ])
})

it('backup: keeps the wanted number of its own files', { tags: ['nightly'] }, async () => {
  await sql('update public.backup_settings set keep = 1')
  const others = ['hormoz-2026-01-01T00-00-00.tar', 'holiday.tar']
  for (const file of others) writeFileSync(path.join(folder, file), 'x')
  await run.runBackup(await begin())
  const [first] = await list()
  await run.runBackup(await begin())
  const left = await list()
  expect(left).toHaveLength(1)
  expect(left[0]!.name).not.toBe(first!.name)
  expect(readdirSync(folder).sort()).toEqual([...others, left[0]!.name].sort())
})

it('backup: is sent to storage, and old ones are removed there', { tags: ['nightly'] }, async () => {
  const { endpoint, region, bucket, keyId, secret } = storage.settings
  const [row] = await sql<{ version: string }>(
    'select updated_at::text as version from public.backup_settings',
  )
  const saved = await admin.client.rpc('admin_save_backup_settings', {
    p_version: row!.version,
    p_is_daily: false,
    p_hour: 4,
    p_keep: 1,
    p_target: 's3',
    p_endpoint: endpoint,
    p_region: region,
    p_bucket: bucket,
    p_prefix: 'shop/',
    p_key_id: keyId,
    p_sealed: seal(SECRET, 'storage_key', secret),
    p_secret_end: 'EKEY',
  })
  expect(saved.error).toBeNull()
  for (let times = 0; times < 2; times++) await run.runBackup(await begin())
  const [only, ...rest] = await list()
  expect(rest).toEqual([])
  expect(only).toMatchObject({ state: 'done', error: null, target: 's3' })
  expect([...storage.objects.keys()]).toEqual([`/shop/${only!.name}`])
  expect(only!.name).toMatch(/^shop\/hormoz-/)
  expect(storage.objects.get(`/shop/${only!.name}`)!.length).toBe(Number(only!.bytes))
  expect(readdirSync(folder).filter((file) => only!.name.endsWith(file))).toEqual([])
})
