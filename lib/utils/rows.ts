import type { Database } from '../supabase/database.types.ts'

type Tables = Database['public']['Tables']

/** A row of a table, with its columns' names. */
export type Row<T extends keyof Tables> = Tables[T]['Row']

/** The row for a form: empty text for null. */
export function withoutNulls<T extends object>(row: T) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])) as {
    [K in keyof T]: null extends T[K] ? NonNullable<T[K]> | '' : T[K]
  }
}
