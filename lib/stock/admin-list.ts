import type { ListSpec, ListState } from '@/lib/admin/list'
import { STOCK_REASONS, type StockReason } from './reasons'

/** `product` is an id. */
export const MOVEMENT_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: {
    reason: Object.keys(STOCK_REASONS) as StockReason[],
    direction: ['in', 'out'],
    since: ['today', 'week', 'month'],
    product: 'uuid',
  },
} as const satisfies ListSpec
export type MovementListState = ListState<'created', 'reason' | 'direction' | 'since' | 'product'>

/** Receipts and counts: drafts and posted ones. */
export const PAPER_LIST = {
  sorts: ['created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { state: ['draft', 'posted'] },
} as const satisfies ListSpec
export type PaperListState = ListState<'created', 'state'>

export const COUNT_LIST = {
  sorts: ['position'],
  defaultSort: 'position',
  defaultDirection: 'asc',
  filters: { show: ['uncounted', 'different'] },
} as const satisfies ListSpec
export type CountListState = ListState<'position', 'show'>

/** Period of the sales rate. */
export const RUNNING_OUT_LIST = {
  sorts: ['days'],
  defaultSort: 'days',
  defaultDirection: 'asc',
  filters: { pace: ['60'], within: ['7', '14', '60'] },
} as const satisfies ListSpec
export type RunningOutListState = ListState<'days', 'pace' | 'within'>
