import 'server-only'
import { after } from 'next/server'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/server/log'
import { deliverMessages } from '@/lib/sms/outbox'
import type { Json } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { bulkKind } from './kinds'

/** Rows of a portion; a tenth of it after one that took too long. */
const PORTION = 200
/** How long the job of a minute works, and a run behind a press, in milliseconds. */
const JOB_MS = 20_000
const RUN_MS = 300_000

/**
 * The job: works on tasks that are due, portion by portion, and has their messages sent. What is left when its time is
 * over goes on with the next run. Safe at any time and on many servers at once. Throws AppError when the database refuses.
 */
export async function runBulkTasks(milliseconds = JOB_MS): Promise<{ rows: number }> {
  const client = serviceClient()
  const end = Date.now() + milliseconds
  let rows = 0
  let limit = PORTION
  while (Date.now() < end) {
    const { data, error } = await client.rpc('run_bulk_portion', { p_limit: limit })
    if (error && limit === PORTION) {
      limit = PORTION / 10
      continue
    }
    if (error) throw databaseError(error)
    const portion = data[0]
    if (!portion) break
    rows += portion.done_ids.length
    await showChanges(portion.kind, portion.done_ids, portion.params)
  }
  if (rows > 0) await deliverMessages()
  return { rows }
}

/** The clocks of server and database are not one. */
const SLACK_MS = 300

/** Runs a task that has just begun, once the time to take it back is over. For actions. */
export function runBulkTask({ starts_at }: { starts_at: string }): void {
  runBulkTasksSoon(Math.max(0, Date.parse(starts_at) - Date.now()) + SLACK_MS)
}

/** Runs what is due behind this answer, after a wait of so many milliseconds. For actions. */
export function runBulkTasksSoon(wait = 0): void {
  after(async () => {
    try {
      if (wait > 0) await sleep(wait)
      await runBulkTasks(RUN_MS)
    } catch (error) {
      log.error({ err: error }, 'bulk tasks not run: the next minute goes on')
    }
  })
}

/** Whatever shows these records is expired; the work itself is done and stays so. */
async function showChanges(kind: string, ids: readonly string[], params: Json): Promise<void> {
  if (ids.length === 0) return
  try {
    await bulkKind(kind)?.after?.(serviceClient(), ids, params as Record<string, Json | undefined>)
  } catch (error) {
    log.error({ err: error, kind }, 'pages not renewed after a bulk task')
  }
}
