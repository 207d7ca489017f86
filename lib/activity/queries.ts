import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { type Activity, activitySpan, type ActivityFilter, SECTIONS } from './filter'

export const ACTIVITY_PAGE = 50

/** Newest first, at most 1,000 rows before `filter.before`. Throws AppError except for owners. */
export async function listActivity(filter: ActivityFilter, limit = ACTIVITY_PAGE): Promise<Activity[]> {
  const { from, until } = activitySpan(filter)
  return rpcQuery('admin_list_activity', {
    ...(filter.person && { p_actor: filter.person }),
    ...(filter.section && { p_tables: [...SECTIONS[filter.section].tables] }),
    ...(filter.record && { p_record: filter.record }),
    ...(filter.action && { p_action: filter.action }),
    ...(from && { p_from: from }),
    ...(until && { p_until: until }),
    ...(filter.before && { p_before: filter.before }),
    p_limit: limit,
  })
}

/** Staff and all people in the log. */
export async function listActivityPeople() {
  return rpcQuery('admin_activity_people')
}
