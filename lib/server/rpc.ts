import 'server-only'
import type { PostgrestSingleResponse, SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import type { Answers } from '@/lib/supabase/answers'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { AppError, fail } from '@/lib/utils/errors'
import type { Action, Result } from '@/lib/utils/result'
import type { Access } from './access'
import { type ActionDefinition, defineAction } from './action'

type Functions = Database['public']['Functions']
type FunctionName = keyof Functions & string
type Returns<N extends FunctionName> = N extends keyof Answers ? Answers[N] : Functions[N]['Returns']
/** The generated types have no null. */
type Args<N extends FunctionName> = Nullable<Functions[N]['Args']>
type Nullable<A> = A extends Record<PropertyKey, never> ? A : { [K in keyof A]: A[K] | null }
type Tables = Database['public']['Tables']
/** Tables whose forms are refused after a concurrent edit. */
type TableName = {
  [T in keyof Tables]: Tables[T]['Row'] extends { id: unknown; updated_at: string } ? T : never
}[keyof Tables]

/** Calls a database function as the viewer, or with another client. Throws AppError. */
export async function rpcQuery<N extends FunctionName>(
  name: N,
  ...[args, client]: Record<string, never> extends Args<N>
    ? [args?: Args<N>, client?: SupabaseClient<Database>]
    : [args: Args<N>, client?: SupabaseClient<Database>]
): Promise<Returns<N>> {
  // Untyped: the types of a function that is a parameter take minutes to check.
  const caller = (client ?? (await viewerClient())) as unknown as SupabaseClient
  return dataOf<Returns<N>>(await caller.rpc(name, args))
}

type ListFunction = {
  [N in FunctionName]: Returns<N> extends { total: number }[] ? N : never
}[FunctionName]

/** A page of a list function, whose rows carry the `total`; past the end it has no rows. */
export async function rpcPage<N extends ListFunction>(
  name: N,
  { page, size }: { page: number; size: number },
  args: Omit<Args<N>, 'p_limit' | 'p_offset'>,
): Promise<{ rows: Returns<N>; total: number }> {
  const client = (await viewerClient()) as unknown as SupabaseClient
  const ask = async (p_limit: number, p_offset: number) =>
    dataOf<{ total: number }[]>(await client.rpc(name, { ...args, p_limit, p_offset }))
  const rows = await ask(size, (page - 1) * size)
  const first = rows[0] ?? (page > 1 ? (await ask(1, 0))[0] : undefined)
  return { rows: rows as unknown as Returns<N>, total: first?.total ?? 0 }
}

/** Inserts a row, or updates it at the version that the form read. Throws AppError `changed_meanwhile`. */
export async function saveRow<T extends TableName, Id extends string | true | null>(
  table: T,
  { id, version }: { id: Id; version: string | null | undefined },
  row: null extends Id ? Tables[T]['Insert'] : Tables[T]['Update'],
): Promise<{ id: string }> {
  // The client cannot type a table passed as a parameter.
  const rows = (await viewerClient()).from(table as 'colors')
  const values = row as unknown as Tables['colors']['Insert']
  const saved = await (
    id === null
      ? rows.insert(values).select('id').maybeSingle()
      : rows
          .update(values)
          .eq('id', id as string)
          .eq('updated_at', version ?? '')
          .select('id')
          .maybeSingle()
  ).then(dataOf)
  if (!saved) throw new AppError('changed_meanwhile')
  return saved
}

/** Rows that a deletion returned. Throws AppError `already_deleted` without any. */
export function deletedOf<Row>(answer: PostgrestSingleResponse<Row[]>): Row[] {
  const rows = dataOf(answer)
  if (rows.length === 0) throw new AppError('already_deleted')
  return rows
}

/** Deletes rows of a table by their ids. Throws AppError `already_deleted`. */
export async function deleteRows(table: TableName, ids: string[]): Promise<void> {
  const rows = (await viewerClient()).from(table as 'colors')
  deletedOf(await rows.delete().in('id', ids).select('id'))
}

/** Refusals of an action that deletes by a database function. */
export const DELETED_BEFORE = { not_found: fail('already_deleted') }

/** Server action that is one call of a database function. Without `after` it returns no data. */
export function rpcAction<
  S extends z.ZodType,
  const A extends Access,
  N extends FunctionName,
  T = undefined,
>({
  rpc,
  args,
  after,
  ...definition
}: ActionDefinition<S, A> & {
  rpc: N
  args: (input: z.output<S>) => Args<N>
  /** Expires pages; returns the answer. */
  after?: (data: Returns<N>, input: z.output<S>) => Promise<Result<T> | T> | Result<T> | T
}): Action<z.input<S>, T> {
  return defineAction({
    ...definition,
    run: async ({ input }) => {
      const data = await rpcQuery(rpc, args(input))
      return after?.(data, input) as T
    },
  })
}
