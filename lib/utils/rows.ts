import type { Database } from '../supabase/database.types.ts'

type Tables = Database['public']['Tables']
type Functions = Database['public']['Functions']

/** A row of a table, with its columns' names. */
export type Row<T extends keyof Tables> = Tables[T]['Row']

type Answered<N extends keyof Functions> = Functions[N]['Returns'] extends (infer R)[] ? R : never

/** A row that a function returns. The generated types have no null: its empty columns are named. */
export type Returned<N extends keyof Functions, Empty extends keyof Answered<N> = never> = Omit<
  Answered<N>,
  Empty
> & { [K in Empty]: Answered<N>[K] | null }

/** The row for a form: empty text for null. */
export function withoutNulls<T extends object>(row: T) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])) as {
    [K in keyof T]: null extends T[K] ? NonNullable<T[K]> | '' : T[K]
  }
}
