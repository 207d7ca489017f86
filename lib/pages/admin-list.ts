import type { ListSpec, ListState } from '@/lib/admin/list'

/** The shopkeeper's own pages. */
export const PAGE_ADMIN_LIST = {
  sorts: ['title', 'changed'],
  defaultSort: 'changed',
  defaultDirection: 'desc',
  filters: { state: ['published', 'draft'] },
} as const satisfies ListSpec
export type PageListState = ListState<(typeof PAGE_ADMIN_LIST.sorts)[number], 'state'>

/** A page in the panel's list. */
export interface PageRow {
  id: string
  slug: string
  title: string
  isPublished: boolean
  publishAt: string | null
  changedAt: string
}
