import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hasFilter } from '../gateway.ts'
import { migrate, pendingMigrations, seed } from '../migrate.ts'
import type { Stack } from '../stack.ts'
import { CONTRACT, anonymousClient, runSql, serviceClient, signIn, sharedStack } from './support.ts'

let stack: Stack
let folder: string
const lines: string[] = []
const log = (line: string) => void lines.push(line)

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const options = () => ({ connectionString: stack.urls.database, folder, log })

beforeAll(async () => {
  stack = await sharedStack()
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  mkdirSync(join(folder, 'migrations'))
  write(
    'migrations/20260101000000_notes.sql',
    `create table public.notes (id int primary key, owner uuid default auth.uid(), body text);
     alter table public.notes enable row level security;
     -- a semicolon; in a comment
     create policy own on public.notes to authenticated
       using (owner = (select auth.uid())) with check (owner = (select auth.uid()));
     grant select, insert, update, delete on public.notes to authenticated;
     grant all on public.notes to service_role;
     create function public.twice(n int) returns int language sql as $$ select n * 2; $$;
     create extension if not exists pg_trgm schema extensions;`,
  )
  expect(await migrate(options())).toBe(1)
  await vi.waitUntil(async () => (await serviceClient(stack).rpc('twice', { n: 4 })).data === 8, {
    timeout: 10_000,
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it(
  'migrations: run once, are recorded as by the Supabase CLI, and PostgREST sees them',
  CONTRACT,
  async () => {
    expect(await migrate(options())).toBe(0)
    const rows = await runSql<{ name: string; statements: string[] }>(
      stack,
      'select name, statements from supabase_migrations.schema_migrations',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ name: 'notes' })
    expect(rows[0]!.statements).toHaveLength(7)
    expect((await serviceClient(stack).rpc('twice', { n: 5 })).data).toBe(10)
  },
)

it('migrations: none runs when an applied one was changed', CONTRACT, async () => {
  const path = join(folder, 'migrations/20260101000000_notes.sql')
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, before.replace('body text', 'body text, more text'))
  write('migrations/20260104000000_next.sql', 'create table public.next ();')
  const refusal = /20260101000000_notes\.sql is not as it was applied to this database\./
  await expect(migrate(options())).rejects.toThrow(refusal)
  await expect(pendingMigrations(options())).rejects.toThrow(refusal)
  expect(await runSql(stack, `select to_regclass('public.next') as next`)).toEqual([{ next: null }])
  writeFileSync(path, before)
  rmSync(join(folder, 'migrations/20260104000000_next.sql'))
})

it('migrations: a baseline refuses a database with other migrations', CONTRACT, async () => {
  write('migrations/20260104000000_baseline.sql', 'create table public.next ();')
  const refusal = /made from migrations that .*20260104000000_baseline\.sql has replaced/
  await expect(migrate(options())).rejects.toThrow(refusal)
  await expect(pendingMigrations(options())).rejects.toThrow(refusal)
  rmSync(join(folder, 'migrations/20260104000000_baseline.sql'))
})

it('migrations: an error names file and line and undoes its file', CONTRACT, async () => {
  write('migrations/20260102000000_wrong.sql', `create table public.half ();\n\nselect 1,\n  nothing;\n`)
  await expect(migrate(options())).rejects.toThrow(
    /20260102000000_wrong\.sql:4: column "nothing" does not exist/,
  )
  expect(await runSql(stack, `select to_regclass('public.half') as half`)).toEqual([{ half: null }])
  rmSync(join(folder, 'migrations/20260102000000_wrong.sql'))
})

it('migrations: may not do what a hosted project refuses', CONTRACT, async () => {
  for (const sql of [
    'create table auth.extra ()',
    'create function auth.extra() returns int language sql as $$ select 1 $$',
    'create index extra on storage.objects (created_at)',
    'alter table storage.objects add column extra int',
    'alter table storage.objects disable row level security',
    'drop table storage.objects cascade',
    'drop function storage.extension(text)',
    'alter function storage.extension(text) volatile',
    'alter table auth.users add column extra int',
    'create policy extra on auth.users using (true)',
    'set role supabase_storage_admin',
    'set role supabase_auth_admin',
    'set role service_role; select count(*) from auth.users',
  ]) {
    const code = await runSql(stack, sql).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
    expect([sql, code]).toEqual([sql, '42501'])
  }
})

it('migrations: may have policies on objects and triggers on users', CONTRACT, async () => {
  await runSql(
    stack,
    `create policy extra on storage.objects for select to anon using (false);
     alter policy extra on storage.objects using (true);
     drop policy extra on storage.objects;
     create function public.noted() returns trigger language plpgsql as $$ begin return new; end $$;
     create trigger noted after insert on auth.users for each row execute function public.noted();
     create table public.about (id uuid primary key references auth.users (id));
     drop table public.about`,
  )
  expect(
    await runSql(
      stack,
      `select to_regclass('storage.objects') is not null as there, count(*) from auth.users`,
    ),
  ).toMatchObject([{ there: true }])
})

it('migrations: name the owner of objects where they may not have policies', CONTRACT, async () => {
  const asAdmin = (sql: string) =>
    runSql(
      {
        ...stack,
        urls: { ...stack.urls, database: stack.urls.database.replace('//postgres:', '//supabase_admin:') },
      },
      sql,
    )
  const name = 'migrations/20260103000000_objects.sql'
  write(name, 'create policy pictures on storage.objects for select to anon using (true);')
  await asAdmin('revoke supabase_storage_admin from postgres')
  // scripts/lib/database-url.ts matches these words.
  await expect(migrate(options())).rejects.toThrow(/objects\.sql:1: must be owner of table objects \[42501\]/)
  await asAdmin('grant supabase_storage_admin to postgres with inherit true, set false')
  rmSync(join(folder, name))
})

it('seed: runs once', CONTRACT, async () => {
  mkdirSync(join(folder, 'seed'))
  write('seed/1.sql', `insert into public.notes (id, body) values (100, 'a;b'), (101, 'ی');`)
  const files = { ...options(), paths: ['./seed/*.sql'] }
  expect(await seed(files)).toBe(1)
  expect(await seed(files)).toBe(0)
  expect((await serviceClient(stack).from('notes').select('body').order('id')).data).toEqual([
    { body: 'a;b' },
    { body: 'ی' },
  ])
})

it('database: counts statements as a hosted project', CONTRACT, async () => {
  await runSql(stack, 'select 1 as counted_here')
  const rows = await runSql<{ query: string }>(
    stack,
    `select query from extensions.pg_stat_statements where query like '%counted_here%'`,
  )
  expect(rows.length).toBeGreaterThan(0)
})

it('gateway: serves people in parallel, each with their own rows', CONTRACT, async () => {
  const [one, two] = [await signIn(stack), await signIn(stack)]
  expect((await one.client.from('notes').insert({ id: 1, body: 'mine' })).error).toBeNull()
  expect((await two.client.from('notes').select()).data).toEqual([])
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => one.client.from('notes').select('body', { count: 'exact' })),
  )
  for (const { data, count } of answers) expect([data, count]).toEqual([[{ body: 'mine' }], 1])
  expect((await anonymousClient(stack).from('notes').select()).error?.code).toBe('42501')
})

it('gateway: refuses a missing and a wrong key', async () => {
  const rest = `${stack.urls.api}/rest/v1/notes`
  expect((await fetch(rest)).status).toBe(401)
  expect((await fetch(rest, { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401)
  expect((await fetch(rest, { headers: { apikey: stack.env.SUPABASE_SECRET_KEY } })).status).toBe(200)
  expect((await fetch(`${stack.urls.api}/auth/v1/settings`)).status).toBe(401)
  expect((await fetch(`${stack.urls.api}/auth/v1/.well-known/jwks.json`)).status).toBe(200)
})

it('gateway: refuses writes without a filter', async () => {
  const notes = serviceClient(stack).from('notes')
  expect((await notes.delete()).error).toMatchObject({ code: '21000' })
  expect((await notes.update({ body: 'x' })).error).toMatchObject({ code: '21000' })
  expect((await notes.update({ body: 'x' }).eq('id', 100)).error).toBeNull()
  expect(hasFilter(new URLSearchParams('select=id&limit=1&order=id'))).toBe(false)
  expect(hasFilter(new URLSearchParams('items.id=eq.1'))).toBe(false)
  expect(hasFilter(new URLSearchParams('or=(id.eq.1,id.eq.2)'))).toBe(true)
  expect(hasFilter(new URLSearchParams('data->a.b=eq.1'))).toBe(true)
})
