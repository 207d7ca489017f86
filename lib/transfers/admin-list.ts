import type { ListSpec, ListState } from '@/lib/admin/list'

/** Fixed order: waiting for the shop first. */
export const TRANSFER_LIST = {
  sorts: ['waiting'],
  defaultSort: 'waiting',
  defaultDirection: 'asc',
  filters: { state: ['open', 'approved', 'declined'] },
} as const satisfies ListSpec
export type TransferListState = ListState<'waiting', 'state'>
