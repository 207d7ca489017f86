/** The advisors of the Supabase CLI, and rules of the project that they lack. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { sql } from './support/database.ts'
import { connection } from './support/stack.ts'

const ours = `n.nspname in ('public', 'private')`
const none = async (query: string) => expect(await sql(query)).toEqual([])

/** Indexes of a new database are unused; tables without policies belong to the owner only. */
const EXPECTED = ['unused_index', 'rls_enabled_no_policy']

it('database advisors: find no error, no warning, no foreign key without an index', async () => {
  const { stdout } = await promisify(execFile)(
    'supabase',
    [
      'db',
      'advisors',
      // The CLI leaves its own files there.
      '--workdir',
      '.hormoz',
      '--db-url',
      `${connection().dbUrl}?sslmode=disable`,
      '--level',
      'info',
      '--output',
      'json',
    ],
    { env: { ...process.env, DO_NOT_TRACK: '1' }, shell: process.platform === 'win32', maxBuffer: 1e8 },
  )
  const found = JSON.parse(stdout) as { name: string; detail: string }[]
  // Else the database was not read.
  expect(found.map(({ name }) => name)).toContain('rls_enabled_no_policy')
  expect(found.filter(({ name }) => !EXPECTED.includes(name)).map(({ detail }) => detail)).toEqual([])
})

it('policies: read the caller once, not for each row', () =>
  none(`select c.relname, p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
    cross join lateral (values (pg_get_expr(p.polqual, p.polrelid)), (pg_get_expr(p.polwithcheck, p.polrelid))) e (text)
    where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
      and regexp_replace(e.text, '\\( SELECT (auth|private)\\.[a-z_]+\\([^()]*\\) AS [a-z_]+\\)', '', 'g')
        ~ '(auth\\.(uid|jwt|role)|private\\.(is_owner|is_staff|staff_role|readable_history|has_capability|viewer_type|may_write))\\('`))

it('functions: are granted in words, not by default', () =>
  none(`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and p.proacl is null`))

it('triggers: run as their owner', () =>
  none(`select t.tgname, p.proname from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and not t.tgisinternal and not p.prosecdef
      and p.proname not in ('touch_updated_at', 'version_product')`))

it('functions: update and delete with a condition, as hosted databases require', () =>
  none(`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and regexp_replace(p.prosrc, '--[^\\n]*', '', 'g') ~* '\\m(delete from|update)\\M[^;]*;'
      and exists (
        select 1 from regexp_matches(regexp_replace(p.prosrc, '--[^\\n]*', '', 'g'),
          '\\m(delete from [a-z_.]+[^;]*|update [a-z_.]+ [a-z]* ?set [^;]*);', 'gi') m
        where m[1] !~* '\\mwhere\\M'
      )`))

it('health check: needs room on the disk, not only for its row', async () => {
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    'explain (analyze, buffers, format json) select public.check_writable()',
  )
  // In pages of 8 kB.
  expect(row!['QUERY PLAN'][0].Plan['Temp Written Blocks']).toBeGreaterThan(50)
})
