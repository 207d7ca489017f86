/** Which operations the three roles of the API are granted on a table at all. */
import { type Identity, TABLES } from '../access-matrix.ts'
import { sql } from './database.ts'

const ROLES = {
  anon: 'anonymous',
  authenticated: 'customerA',
  service_role: 'service',
} as const satisfies Record<string, Identity>
const OPERATIONS = ['select', 'insert', 'update', 'delete'] as const

/** The granted operations, as words: `anon select`, `authenticated update` … */
export async function grantsOf(table: string): Promise<string[]> {
  const rows = await sql<{ grant: string }>(
    `select r || ' ' || o as grant from unnest($2::text[]) r cross join unnest($3::text[]) o
     where case o when 'delete' then has_table_privilege(r, $1, o) else has_any_column_privilege(r, $1, o) end`,
    [`public.${table}`, Object.keys(ROLES), OPERATIONS],
  )
  return rows.map(({ grant }) => grant).sort()
}

/** Whether these are the grants that the matrix implies: every cell that is not a refusal. */
export function sameGrants(table: string, grants: string[]): boolean {
  return JSON.stringify(grants) === JSON.stringify(expectedGrants(table))
}

/** The grants that the matrix implies. */
export function expectedGrants(table: string): string[] {
  return Object.entries(ROLES)
    .flatMap(([role, identity]) =>
      OPERATIONS.filter((operation) => TABLES[table]![operation][identity] !== '!').map(
        (operation) => `${role} ${operation}`,
      ),
    )
    .sort()
}
