import { startOfTehranDay, tehranDay } from '@/lib/admin/tehran-time'
import type { OrderListState } from './admin-list'

const SINCE_DAYS: Record<string, number> = { today: 0, week: 6, month: 29 }

/** Argument of `private.caller_order_filter_sql`; `now` in ms since the epoch. */
export function orderFilter({ search, filters }: OrderListState, now = Date.now()): Record<string, string> {
  const { tab, since, from, until, ...rest } = filters
  const first = from
    ? startOfTehranDay(from)
    : since && startOfTehranDay(tehranDay(new Date(now).toISOString()), -SINCE_DAYS[since]!)
  return {
    ...rest,
    ...(tab && tab !== 'all' && { tab }),
    ...(search && { search }),
    ...(first && { from: first }),
    // Includes the day itself.
    ...(until && { until: startOfTehranDay(until, 1) }),
  }
}
