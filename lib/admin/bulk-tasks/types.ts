import type { SupabaseClient } from '@supabase/supabase-js'
import type { z } from 'zod'
import type { Database, Json } from '@/lib/supabase/database.types'
import type { ListSpec, ListState } from '../list'

/** A task as the panel shows it; `total`, `done` and `refused` count rows. */
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

/** A row of a task's report. */
export interface BulkTaskRow {
  id: string
  name: string
  /** ISO; null while it waits. */
  handled_at: string | null
  /** Why it was refused, as a sentence. */
  cause: string | null
}

/** What is asked before a task begins. */
export interface BulkQuestion {
  title: string
  /** The consequence, and what will be refused. */
  text?: string
  /** The word on the button that does it. */
  action: string
  danger?: boolean
}

/** What `admin_preview_bulk_task` tells: `count` rows, and whatever the kind's own preview adds. */
export type BulkFacts = { count: number } & Record<string, Json | undefined>

/**
 * A kind of work on many rows. Its name is `<subject>.<verb>`; what it does is three functions of SQL
 * (supabase/schemas/…_bulk_tasks.sql says which), a fourth names its capabilities. Made with `defineBulkKind`, registered in `lib/bulk-tasks/kinds.ts`.
 */
export interface BulkKind {
  kind: string
  /** What the work is told beside its rows; goes to SQL as it is parsed. */
  params: z.ZodType<Record<string, Json | undefined>>
  /** The list whose state «all that match» means. */
  spec: ListSpec
  /** The filter for `private.find_bulk_<subject>` that finds what this state of the list shows. */
  filterOf: (state: ListState) => Record<string, Json | undefined>
  /** Rows that come from elsewhere than the list, as the panel sends them; parsed, they are the filter. */
  given?: z.ZodType<Record<string, Json | undefined>>
  /** The task's name in lists and reports: «ثبت ارسال». */
  titleOf: (params: Record<string, Json | undefined>) => string
  /** Null where there is nothing to do: none of the rows takes it. */
  questionOf: (facts: BulkFacts, params: Record<string, Json | undefined>) => BulkQuestion | null
  /**
   * After each portion: whatever pages show of these records is expired. `client` is the service's. A failure is logged
   * and the work goes on.
   */
  after?: (
    client: SupabaseClient<Database>,
    ids: readonly string[],
    params: Record<string, Json | undefined>,
  ) => Promise<void>
}

/** A kind with the types of its own params. */
export function defineBulkKind<P extends Record<string, Json | undefined>>(
  kind: Omit<BulkKind, 'params' | 'titleOf' | 'questionOf' | 'after'> & {
    params: z.ZodType<P>
    titleOf: (params: P) => string
    questionOf: (facts: BulkFacts, params: P) => BulkQuestion | null
    after?: (client: SupabaseClient<Database>, ids: readonly string[], params: P) => Promise<void>
  },
): BulkKind {
  return kind as unknown as BulkKind
}
