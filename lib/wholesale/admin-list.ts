import type { ListSpec, ListState } from '@/lib/admin/list'

/** Fixed order: waiting for the shop first. */
export const QUEUE_LIST = {
  sorts: ['waiting'],
  defaultSort: 'waiting',
  defaultDirection: 'asc',
  filters: { status: ['open', 'incomplete', 'approved', 'declined'] },
} as const satisfies ListSpec
export type QueueListState = ListState<'waiting', 'status'>

/** `state`: relative to the dealer's own order interval. */
export const DEALER_LIST = {
  sorts: ['turnover_30', 'turnover_90', 'turnover_365', 'average', 'last'],
  defaultSort: 'turnover_90',
  defaultDirection: 'desc',
  filters: { type: ['shop', 'dealer'], state: ['active', 'silent', 'never'] },
} as const satisfies ListSpec
export type DealerListState = ListState<(typeof DEALER_LIST.sorts)[number], keyof typeof DEALER_LIST.filters>
