import 'server-only'
import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import type { z } from 'zod'
import type { Database } from '@/lib/supabase/database'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Result } from '@/lib/utils/result'
import type { Access } from './access'
import { type Action, type ActionDefinition, defineAction } from './action'

type Functions = Database['public']['Functions']
type FunctionName = keyof Functions & string

/** For `.then` of a query. Throws AppError. */
export function dataOf<T>({ data, error }: PostgrestSingleResponse<T>): T {
  if (error) throw databaseError(error)
  return data
}

/** Calls a database function as the viewer. Throws AppError. */
export async function rpcQuery<N extends FunctionName>(
  name: N,
  ...[args]: Record<string, never> extends Functions[N]['Args']
    ? [args?: Functions[N]['Args']]
    : [args: Functions[N]['Args']]
): Promise<Functions[N]['Returns']> {
  const client = await viewerClient()
  return dataOf(await client.rpc(name, args as never)) as Functions[N]['Returns']
}

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
  args: (input: z.output<S>) => Functions[N]['Args']
  /** Expires pages; returns the answer. */
  after?: (data: Functions[N]['Returns'], input: z.output<S>) => Promise<Result<T> | T> | Result<T> | T
}): Action<z.input<S>, T> {
  return defineAction({
    ...definition,
    run: async ({ input }) => {
      const data = await rpcQuery(rpc, args(input) as never)
      return after?.(data, input) as T
    },
  })
}
