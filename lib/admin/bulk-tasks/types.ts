import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import type { Database, Json } from '@/lib/supabase/database.types'
import type { ErrorCode } from '@/lib/utils/errors'
import type { ListSpec, ListState } from '../list'

/** `total`, `done` and `refused` count rows. */
export type BulkTask = Pick<
  Database['public']['Tables']['bulk_tasks']['Row'],
  | 'id'
  | 'kind'
  | 'title'
  | 'status'
  | 'starts_at'
  | 'total'
  | 'done'
  | 'refused'
  | 'created_at'
  | 'finished_at'
>

export interface BulkTaskRow {
  id: string
  name: string
  /** ISO; null while pending. */
  handled_at: string | null
  /** Reason of a refusal. */
  cause: string | null
}

/** Confirmation dialog. */
export interface BulkQuestion {
  title: string
  /** Consequences and expected refusals. */
  text?: string
  /** Label of the confirm button. */
  action: string
  danger?: boolean
}

/** Answer of `admin_preview_bulk_task`, with the kind's own fields. */
export type BulkFacts = { count: number } & Record<string, Json | undefined>

/**
 * Named `<subject>.<verb>`; SQL functions do the work. Create with `defineBulkKind`, register in
 * `lib/bulk-tasks/kinds.ts`.
 */
export interface BulkKind {
  kind: string
  /** Parameters besides the rows; passed to SQL as parsed. */
  params: z.ZodType<Record<string, Json | undefined>>
  /** List behind «all that match». */
  spec: ListSpec
  /** Filter for `private.find_bulk_<subject>`, equal to the list's. */
  filterOf: (state: ListState) => Record<string, Json | undefined>
  /** Rows from outside the list; the parsed value is the filter. */
  given?: z.ZodType<Record<string, Json | undefined>>
  /** Title in lists and reports: «ثبت ارسال». */
  titleOf: (params: Record<string, Json | undefined>) => string | Promise<string>
  /** Refusal without rows; default: `nothing_selected`. */
  none?: ErrorCode
  /** Null if no row qualifies. */
  questionOf: (facts: BulkFacts, params: Record<string, Json | undefined>) => BulkQuestion | null
  /** Expires pages after each portion with the service client. Failures are only logged. */
  after?: (
    client: SupabaseClient<Database>,
    ids: readonly string[],
    params: Record<string, Json | undefined>,
  ) => Promise<void>
}

export function defineBulkKind<P extends Record<string, Json | undefined>>(
  kind: Omit<BulkKind, 'params' | 'titleOf' | 'questionOf' | 'after'> & {
    params: z.ZodType<P>
    titleOf: (params: P) => string | Promise<string>
    questionOf: (facts: BulkFacts, params: P) => BulkQuestion | null
    after?: (client: SupabaseClient<Database>, ids: readonly string[], params: P) => Promise<void>
  },
): BulkKind {
  return kind as unknown as BulkKind
}
