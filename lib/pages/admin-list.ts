import { defineList, type ListStateOf } from '@/lib/admin/list'
import type { Row } from '@/lib/utils/rows'
import type { TextPageId } from './text-pages'

export const PAGE_ADMIN_LIST = defineList({
  path: '/admin/pages',
  access: 'content',
  sorts: ['changed', 'title'],
  filters: { state: { all: 'همهٔ صفحه‌ها', options: { published: 'منتشرشده', draft: 'پیش‌نویس' } } },
})
export type PageListState = ListStateOf<typeof PAGE_ADMIN_LIST>

export type PageRow = Pick<
  Row<'pages'>,
  'id' | 'slug' | 'title' | 'is_published' | 'publish_at' | 'updated_at'
>

export interface TextPageRow {
  id: TextPageId
  path: string
  title: string
  /** ISO; null: default text. */
  updated_at: string | null
}
