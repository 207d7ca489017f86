import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Database } from '@/lib/supabase/database.types'
import { activitySpan, type ActivityFilter, SECTIONS } from './filter'

export const ACTIVITY_PAGE = 50

export type Activity = Omit<
  Database['public']['Functions']['admin_list_activity']['Returns'][number],
  'action' | 'before' | 'after'
> & {
  action: 'insert' | 'update' | 'delete'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Newest first, at most 1,000 rows before `filter.before`. Throws AppError except for owners. */
export async function listActivity(filter: ActivityFilter, limit = ACTIVITY_PAGE): Promise<Activity[]> {
  const client = await viewerClient()
  const { from, until } = activitySpan(filter)
  const { data, error } = await client.rpc('admin_list_activity', {
    ...(filter.person && { p_actor: filter.person }),
    ...(filter.section && { p_tables: [...SECTIONS[filter.section].tables] }),
    ...(filter.record && { p_record: filter.record }),
    ...(filter.action && { p_action: filter.action }),
    ...(from && { p_from: from }),
    ...(until && { p_until: until }),
    ...(filter.before && { p_before: filter.before }),
    p_limit: limit,
  })
  if (error) throw databaseError(error)
  return data as Activity[]
}

/** Staff and all people in the log. */
export async function listActivityPeople() {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_activity_people')
  if (error) throw databaseError(error)
  return data
}
