import 'server-only'
import { after } from 'next/server'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '@/lib/server/log'
import { deliverMessages } from '@/lib/sms/outbox'
import type { Json } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { bulkKind } from './kinds'

/** Rows per portion; a tenth after a timeout. */
const PORTION = 200
/** Milliseconds per run of the job or of an action. */
const JOB_MS = 20_000
const RUN_MS = 300_000

/**
 * Job: processes due tasks in portions and sends their messages; the next run continues. Safe to run
 * concurrently.
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

/** Tolerates clock skew between server and database. */
const SLACK_MS = 300

/** For actions: runs a new task after the cancellation period. */
export function runBulkTask({ starts_at }: { starts_at: string }): void {
  runBulkTasksSoon(Math.max(0, Date.parse(starts_at) - Date.now()) + SLACK_MS)
}

/** For actions: runs due tasks after the response and a wait in milliseconds. */
export function runBulkTasksSoon(wait = 0): void {
  after(async () => {
    try {
      if (wait > 0) await sleep(wait)
      await runBulkTasks(RUN_MS)
    } catch (error) {
      log.error({ err: error }, 'bulk tasks not run, retried next minute')
    }
  })
}

/** Expires pages; failures do not affect the finished work. */
async function showChanges(kind: string, ids: readonly string[], params: Json): Promise<void> {
  if (ids.length === 0) return
  try {
    await bulkKind(kind)?.after?.(serviceClient(), ids, params as Record<string, Json | undefined>)
  } catch (error) {
    log.error({ err: error, kind }, 'pages not renewed after a bulk task')
  }
}
