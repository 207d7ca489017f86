import type pg from 'pg'
import { Failure } from '../../../supabase/local/failure.ts'
import type { DumpedTable, Manifest } from './manifest.ts'

export interface Table {
  schema: string
  name: string
  columns: string[]
}

/** Schemas of the shop, Supabase, and the embedded stack's bank and inbox. */
const SCHEMAS = ['public', 'private', 'auth', 'storage', 'inbox', 'bank']

/** Only in the embedded stack. */
const LOCAL_SCHEMAS: readonly string[] = ['inbox', 'bank']

/** Schema versions of Supabase's services; each project has its own. */
const OTHERS_LISTS = ['auth.schema_migrations', 'storage.migrations']

/** Rows that migrations and the stack put into an empty shop. */
const LAID_BY_MIGRATIONS = [
  'public.attributes',
  'public.attribute_choices',
  'public.sms_templates',
  'public.sms_settings',
  'public.search_synonyms',
  'public.delivery_settings',
  'public.delivery_methods',
  'public.delivery_zones',
  'public.delivery_zone_areas',
  'public.delivery_rates',
  'public.delivery_weight_steps',
  'public.shop_settings',
  'public.seller_tax_details',
  'public.menus',
  'public.text_pages',
  'public.shop_services',
  'public.price_list_settings',
  'public.vat_rates',
  'public.transfer_settings',
  'public.capabilities',
  'public.role_capabilities',
  'private.audited_tables',
  'private.order_transitions',
  'private.search_terms',
]

export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${quote(schema)}.${quote(name)}`
export const columnsOf = (table: Table) => table.columns.map(quote).join(', ')
export const shown = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Tables of the shop's schemas, without generated columns. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attname is not null) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, OTHERS_LISTS],
  )
  return rows.map((row) => ({ ...row, columns: row.columns ?? [] }))
}

/** Current sequence values, never behind tables read before. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  const sequences: Manifest['sequences'] = []
  for (const sequence of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(sequence)}`,
    )
    sequences.push({ ...sequence, ...state[0]! })
  }
  return sequences
}

/** Tables with rows beyond those of migrations. */
export async function tablesInUse(client: pg.ClientBase): Promise<string[]> {
  const inUse: string[] = []
  for (const table of await listTables(client)) {
    const name = shown(table)
    // Services fill their own tables; only accounts and objects count.
    if (table.schema === 'auth' && table.name !== 'users') continue
    // Objects are compared with the archive individually.
    if (table.schema === 'storage' || LAID_BY_MIGRATIONS.includes(name)) continue
    const { rows } = await client.query<{ found: boolean }>(
      `select exists (select from ${quoted(table)}) as found`,
    )
    if (rows[0]!.found) inUse.push(name)
  }
  return inUse
}

/** Archive tables with a target for every column; throws a Failure for rows without one. */
export function match(dumped: readonly DumpedTable[], present: readonly Table[]): DumpedTable[] {
  const known = new Map(present.map((table) => [shown(table), table]))
  return dumped.filter((table) => {
    const here = known.get(shown(table))
    if (!here) {
      if (table.rows === 0 || LOCAL_SCHEMAS.includes(table.schema)) return false
      throw new Failure(`This database has no table ${shown(table)}. Nothing was restored.`)
    }
    const missing = table.columns.find((column) => !here.columns.includes(column))
    if (missing !== undefined)
      throw new Failure(`${shown(table)} has no column ${missing} in this database. Nothing was restored.`)
    return true
  })
}
