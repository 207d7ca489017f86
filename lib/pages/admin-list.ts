import type { ListSpec, ListState } from '@/lib/admin/list'
import type { TextPageId } from './text-pages'

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

/** A page of the shop that tells of itself. */
export interface TextPageRow {
  id: TextPageId
  path: string
  title: string
  /** ISO; null: it stands in the shop's own words. */
  changedAt: string | null
}
