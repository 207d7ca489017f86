import pg from 'pg'

const ours = `n.nspname in ('public', 'private')`

/** Each query returns object names and normalized definitions. */
const QUERIES: Record<string, string> = {
  schema: `select nspname as key, array(select x::text from unnest(nspacl) x order by 1)::text as value from pg_namespace n where nspname !~ '^pg_(temp|toast)'`,
  extension: `select extname as key, extnamespace::regnamespace::text as value from pg_extension`,
  collation: `select format('%s.%s', n.nspname, c.collname) as key, concat_ws(' ', c.collprovider, c.colllocale, c.collisdeterministic) as value
     from pg_collation c join pg_namespace n on n.oid = c.collnamespace where ${ours}`,
  'default privileges': `select defaclrole::regrole::text || ' ' || defaclnamespace::text || defaclobjtype::text as key, array(select x::text from unnest(defaclacl) x order by 1)::text as value from pg_default_acl`,
  column: `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as key,
       concat_ws(' ', 'place ' || rank() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
         'default ' || pg_get_expr(d.adbin, d.adrelid), 'identity ' || nullif(a.attidentity::text, ''), 'generated ' || nullif(a.attgenerated::text, ''),
         'collate ' || a.attcollation::regcollation::text, 'storage ' || a.attstorage::text, 'acl ' || (select string_agg(x::text, ',' order by x::text) from unnest(a.attacl) x),
         'comment ' || col_description(c.oid, a.attnum)) as value
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped and ${ours}`,
  relation: `select format('%s.%s', n.nspname, c.relname) as key,
       concat_ws(' ', c.relkind, 'owner ' || c.relowner::regrole::text, 'rls ' || c.relrowsecurity::text || c.relforcerowsecurity::text, array_to_string(array(select x from unnest(c.reloptions) x order by 1), ','),
         'acl ' || coalesce((select string_agg(x::text, ',' order by x::text) from unnest(c.relacl) x), 'default'),
         'comment ' || obj_description(c.oid, 'pg_class'), case when c.relkind = 'v' then pg_get_viewdef(c.oid) end,
         (select concat_ws(' ', s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcycle, s.seqcache) from pg_sequence s where s.seqrelid = c.oid)) as value
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'v', 'S') and ${ours}`,
  constraint: `select format('%s %s %s', n.nspname, c.relname, k.conname) as key, pg_get_constraintdef(k.oid) || ' ' || k.convalidated::text || coalesce(' comment ' || obj_description(k.oid, 'pg_constraint'), '') as value
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace where k.contype <> 't' and ${ours}`,
  index: `select format('%s.%s', n.nspname, c.relname) as key, pg_get_indexdef(c.oid) || coalesce(' comment ' || obj_description(c.oid, 'pg_class'), '') || ' ' || i.indisvalid::text || i.indisclustered::text as value
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}`,
  function: `select p.oid::regprocedure::text as key,
       concat_ws(' ', pg_get_functiondef(p.oid), 'owner ' || p.proowner::regrole::text, 'acl ' || coalesce((select string_agg(x::text, ',' order by x::text) from unnest(p.proacl) x), 'default'), 'comment ' || obj_description(p.oid, 'pg_proc')) as value
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}`,
  trigger: `select format('%s %s', t.tgrelid::regclass, t.tgname) as key, pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text as value from pg_trigger t where not t.tgisinternal`,
  policy: `select format('%s %s', p.polrelid::regclass, p.polname) as key,
       concat_ws(' ', p.polcmd, p.polpermissive, array(select x::regrole::text from unnest(p.polroles) x order by 1)::text, 'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid)) as value
     from pg_policy p`,
  type: `select format('%s.%s', n.nspname, t.typname) as key,
       concat_ws(' ', t.typtype, array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder)::text,
         case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) || t.typnotnull::text || coalesce(t.typdefault, '') || coalesce((select string_agg(pg_get_constraintdef(k.oid), ' ' order by k.conname) from pg_constraint k where k.contypid = t.oid), '') end,
         'acl ' || coalesce((select string_agg(x::text, ',' order by x::text) from unnest(t.typacl) x), 'default'), 'comment ' || obj_description(t.oid, 'pg_type')) as value
     from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.typtype in ('e', 'd', 'r') and ${ours}`,
  settings: `select setrole::regrole::text || ' ' || coalesce((select datname from pg_database where oid = setdatabase), '') as key, setconfig::text as value from pg_db_role_setting where setdatabase = 0 or setdatabase = (select oid from pg_database where datname = current_database())`,
  publication: `select p.pubname || ' ' || coalesce(r.prrelid::regclass::text, '') as key, p.puballtables::text as value from pg_publication p left join pg_publication_rel r on r.prpubid = p.oid`,
  'event trigger': `select evtname as key, evtfoid::regproc::text as value from pg_event_trigger`,
  statistics: `select stxname as key, pg_get_statisticsobjdef(oid) as value from pg_statistic_ext`,
}

/** Supabase tables that the schema adds rows to. */
const FOREIGN_TABLES = ['auth.users', 'storage.buckets', 'storage.objects']

export async function readFacts(connectionString: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const facts = new Map<string, string>()
    // Makes definitions schema-qualified.
    await client.query(`set search_path = ''`)
    for (const [kind, query] of Object.entries(QUERIES)) {
      const { rows } = await client.query<{ key: string; value: string | null }>(query)
      for (const { key, value } of rows) facts.set(`${kind} ${key}`, String(value))
    }
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and ${ours}`,
    )
    for (const table of [...tables.map(({ name }) => name), ...FOREIGN_TABLES])
      for (const [i, row] of (await readRows(client, table)).entries()) facts.set(`row ${table} ${i}`, row)
    return facts
  } finally {
    await client.end()
  }
}

/** Sorted rows as text, without random ids, references to them and default times. */
async function readRows(client: pg.Client, table: string): Promise<string[]> {
  const { rows: all } = await client.query<Record<string, unknown>>(`select * from ${table}`)
  if (all.length === 0) return []
  const { rows: hidden } = await client.query<{ name: string }>(
    `select a.attname as name from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and (pg_get_expr(d.adbin, d.adrelid) ~ '^(now|gen_random_uuid|clock_timestamp|extensions\\.)'
       or exists (select from pg_constraint k join pg_attrdef f on f.adrelid = k.confrelid and f.adnum = k.confkey[1]
         where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = k.conkey[1] and pg_get_expr(f.adbin, f.adrelid) ~ 'gen_random_uuid'))`,
    [table],
  )
  const names = new Set(hidden.map(({ name }) => name))
  return all.map((row) => JSON.stringify(Object.entries(row).filter(([name]) => !names.has(name)))).sort()
}
