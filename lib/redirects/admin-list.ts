import { defineList, type ListStateOf } from '@/lib/admin/list'
import type { Row } from '@/lib/utils/rows'

export const REDIRECT_LIST = defineList({
  path: '/admin/redirects',
  access: 'content',
  sorts: ['created', 'source', 'hits'],
  filters: { kind: { all: 'همهٔ گونه‌ها', options: { permanent: 'دائمی', temporary: 'موقت' } } },
})
export type RedirectListState = ListStateOf<typeof REDIRECT_LIST>

export type RedirectRow = Pick<
  Row<'redirects'>,
  'id' | 'source' | 'target' | 'is_permanent' | 'hits' | 'last_hit_at'
> & { version: string }
