import type { Database } from '../../../lib/supabase/database.types.ts'
import { sqlRow } from './database.ts'

type Tables = Database['public']['Tables']

/** Text and values of a statement that inserts one row and returns it: `query(...insertInto('pages', row))`. */
export function insertInto(table: string, row: object): [text: string, values: unknown[]] {
  const columns = Object.keys(row)
  const values = columns.map((_, i) => `$${i + 1}`)
  return [
    `insert into public.${table} (${columns.join(', ')}) values (${values.join(', ')}) returning *`,
    Object.values(row),
  ]
}

export const insertRow = <T extends keyof Tables & string>(
  table: T,
  row: object,
): Promise<Tables[T]['Row']> => sqlRow<Tables[T]['Row']>(...insertInto(table, row))
