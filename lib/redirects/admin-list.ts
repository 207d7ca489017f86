import { defineList, type ListStateOf } from '@/lib/admin/list'

export const REDIRECT_LIST = defineList({
  path: '/admin/redirects',
  access: 'content',
  sorts: ['created', 'source', 'hits'],
  filters: { kind: { all: 'همهٔ گونه‌ها', options: { permanent: 'دائمی', temporary: 'موقت' } } },
})
export type RedirectListState = ListStateOf<typeof REDIRECT_LIST>

export interface RedirectRow {
  id: string
  /** ISO: last change, for the conflict check. */
  version: string
  source: string
  target: string
  isPermanent: boolean
  hits: number
  lastHitAt: string | null
}
