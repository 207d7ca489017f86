import type { ListSpec, ListState } from '@/lib/admin/list'

/** What the queue of receipts can be asked for; its order is fixed: what waits for the shop first. */
export const TRANSFER_LIST = {
  sorts: ['waiting'],
  defaultSort: 'waiting',
  defaultDirection: 'asc',
  filters: { state: ['open', 'approved', 'declined'] },
} as const satisfies ListSpec
export type TransferListState = ListState<'waiting', 'state'>
