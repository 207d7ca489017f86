import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Span } from './periods'
import type { Figures, WaitingWork } from './types'

/** The figures of a span; see admin_dashboard. Throws AppError for everybody but admins. */
export async function getFigures(span: Span): Promise<Figures> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_dashboard', {
    p_edges: span.edges,
    p_before_from: span.before.from,
    p_before_until: span.before.until,
  })
  if (error) throw databaseError(error)
  return data as unknown as Figures
}

/** What waits for somebody, in counts by kind. */
export async function getWaitingWork(): Promise<WaitingWork> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_waiting_work')
  if (error) throw databaseError(error)
  return data as unknown as WaitingWork
}

/** Products on sale that are nearly gone. */
export async function getLowStock(rows: number) {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_low_stock', { p_rows: rows })
  if (error) throw databaseError(error)
  return data
}
