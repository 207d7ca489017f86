/** The schema files, the migrations and the Supabase CLI make the same database. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import {
  differencesBetween,
  openSchemaDatabases,
  type SchemaDatabases,
} from '../../../scripts/lib/schema-databases.ts'
import { pendingMigrations } from '../../local/migrate.ts'
import { supabaseFolder } from '../../local/paths.ts'

let databases: SchemaDatabases
beforeAll(async () => {
  databases = await openSchemaDatabases()
}, 300_000)
afterAll(() => databases?.stop())

it('schema files: make what the migrations make', async () => {
  expect(await databases.differences()).toEqual([])
})

it('db push of the Supabase CLI: makes and records what db:migrate does', { tags: 'nightly' }, async () => {
  // The CLI leaves its own files in the work folder.
  const folder = mkdtempSync(join(tmpdir(), 'db-push-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['config.toml', 'migrations', 'seed'])
    cpSync(join(supabaseFolder, name), join(folder, 'supabase', name), { recursive: true })
  const connectionString = databases.empty
  const args = ['db', 'push', '--yes', '--workdir', folder, '--db-url', `${connectionString}?sslmode=disable`]
  await promisify(execFile)('supabase', args, {
    env: { ...process.env, DO_NOT_TRACK: '1' },
    shell: process.platform === 'win32',
  })
  expect(await differencesBetween(databases.migrations, connectionString)).toEqual([])
  expect(await pendingMigrations({ connectionString })).toEqual([])
})

it('comparison of schemas: finds each kind of change', async () => {
  const client = new pg.Client({ connectionString: databases.schemas })
  await client.connect()
  await client.query(`
    alter table public.orders add column probe text;
    comment on table public.orders is 'Orders';
    drop policy "owners add accounts" on public.bank_accounts;
    alter function private.slugify(text) volatile;
    drop index public.orders_spent;
    grant update (name) on public.colors to anon;
    drop trigger audit on public.colors;
    alter table public.orders drop constraint total_adds_up;
    alter type public.order_unit add value 'pallet';
    grant usage on schema private to authenticator;
    update storage.buckets set public = true where id = 'waybills';
  `)
  await client.end()
  expect(await databases.differences()).toEqual([
    'column public.colors.name',
    'column public.orders.probe',
    'constraint public orders total_adds_up',
    'function private.slugify(text)',
    'index public.orders_spent',
    'policy public.bank_accounts owners add accounts',
    'relation public.orders',
    expect.stringMatching(/^row storage\.buckets/),
    'schema private',
    'trigger public.colors audit',
    'type public.order_unit',
  ])
})
