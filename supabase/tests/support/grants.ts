import { sql } from './database.ts'
import { OPERATIONS } from './observe.ts'

const ROLES = ['anon', 'authenticated', 'service_role']

export interface Grants {
  operations: string[]
  /** Columns writable by the publishable key or signed-in users. */
  columns: string[]
}

export async function grants(): Promise<Map<string, Grants>> {
  const rows = await sql<Grants & { name: string }>(
    `select c.relname as name,
       array(
         select r || ' ' || o from unnest($1::text[]) r cross join unnest($2::text[]) o
         where case o when 'delete' then has_table_privilege(r, c.oid, o) else has_any_column_privilege(r, c.oid, o) end
         order by 1
       ) as operations,
       array(
         select format('%s %s %s', r, o, a.attname) from pg_attribute a
         cross join (values ('anon'), ('authenticated')) roles (r) cross join (values ('insert'), ('update')) operations (o)
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and has_column_privilege(r, c.oid, a.attnum, o)
         order by 1
       ) as columns
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p')`,
    [ROLES, OPERATIONS],
  )
  return new Map(rows.map(({ name, operations, columns }) => [name, { operations, columns }]))
}
