/** Rules of Supabase's database linter, checked in the catalog. */
import { expect, it } from 'vitest'
import { sql } from './support/database.ts'

const ours = `n.nspname in ('public', 'private')`
const none = async (query: string) => expect(await sql(query)).toEqual([])

it('row-level security: is on for every table of the API', () =>
  none(
    `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity`,
  ))

it('row-level security: every table has a policy, or no grant to people', () =>
  none(`select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and not exists (select 1 from pg_policy p where p.polrelid = c.oid)
    and (has_any_column_privilege('anon', c.oid, 'select') or has_any_column_privilege('authenticated', c.oid, 'select'))`))

it('views: run with the rights of the caller', () =>
  none(`select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ours} and c.relkind = 'v' and not coalesce('security_invoker=true' = any (c.reloptions), false)`))

it('functions: have a fixed search_path', () =>
  none(`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${ours} and p.prokind = 'f' and not exists (
      select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    and not coalesce((select bool_or(s like 'search_path=%') from unnest(p.proconfig) s), false)`))

it('policies: read the caller once, not for each row', () =>
  none(`select c.relname, p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
    cross join lateral (values (pg_get_expr(p.polqual, p.polrelid)), (pg_get_expr(p.polwithcheck, p.polrelid))) e (text)
    where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace)
      and regexp_replace(e.text, '\\( SELECT (auth|private)\\.[a-z_]+\\([^()]*\\) AS [a-z_]+\\)', '', 'g')
        ~ '(auth\\.(uid|jwt|role)|private\\.(is_admin|is_staff|staff_role|readable_history|has_capability|viewer_type|may_write))\\('`))

it('policies: a role has one permissive policy for an operation', () =>
  none(`select c.relname, r.rolname, o.cmd, count(*) from pg_policy p
    join pg_class c on c.oid = p.polrelid
    cross join (values ('r'), ('a'), ('w'), ('d')) o (cmd)
    join pg_roles r on r.rolname in ('anon', 'authenticated')
    where c.relnamespace = 'public'::regnamespace and p.polpermissive and (p.polcmd = o.cmd or p.polcmd = '*')
      and (r.oid = any (p.polroles) or 0 = any (p.polroles))
    group by 1, 2, 3 having count(*) > 1`))

it('foreign keys: have an index', () =>
  none(`select k.conrelid::regclass::text, k.conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where ${ours} and k.contype = 'f' and not exists (
      select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
    )`))

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
    'explain (analyze, buffers, format json) select public.prove_write()',
  )
  // In pages of 8 kB.
  expect(row!['QUERY PLAN'][0].Plan['Temp Written Blocks']).toBeGreaterThan(50)
})
