import { defineList, type ListStateOf } from '@/lib/admin/list'
import type { TextPageId } from './text-pages'

export const PAGE_ADMIN_LIST = defineList({
  path: '/admin/pages',
  access: 'content',
  sorts: ['changed', 'title'],
  filters: { state: { all: 'همهٔ صفحه‌ها', options: { published: 'منتشرشده', draft: 'پیش‌نویس' } } },
})
export type PageListState = ListStateOf<typeof PAGE_ADMIN_LIST>

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
