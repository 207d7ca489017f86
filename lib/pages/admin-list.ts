import type { ListSpec, ListState } from '@/lib/admin/list'
import type { TextPageId } from './text-pages'

export const PAGE_ADMIN_LIST = {
  sorts: ['title', 'changed'],
  defaultSort: 'changed',
  defaultDirection: 'desc',
  filters: { state: ['published', 'draft'] },
} as const satisfies ListSpec
export type PageListState = ListState<(typeof PAGE_ADMIN_LIST.sorts)[number], 'state'>

export interface PageRow {
  id: string
  slug: string
  title: string
  isPublished: boolean
  publishAt: string | null
  changedAt: string
}

export interface TextPageRow {
  id: TextPageId
  path: string
  title: string
  /** ISO; null: default text. */
  changedAt: string | null
}
