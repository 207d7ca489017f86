import { defineList, type ListStateOf } from '@/lib/admin/list'

export const REDIRECT_LIST = defineList({
  path: '/admin/redirects',
  access: 'content',
  sorts: ['created', 'source', 'hits'],
  filters: { kind: { all: 'همهٔ گونه‌ها', options: { permanent: 'دائمی', temporary: 'موقت' } } },
})
export type RedirectListState = ListStateOf<typeof REDIRECT_LIST>

export const MISSING_LIST = defineList({
  path: '/admin/redirects/missing',
  access: 'content',
  sorts: ['hits', 'robots', 'last'],
  filters: { by: { all: 'همه', options: { people: 'فقط با بازدیدکننده' } } },
})
export type MissingListState = ListStateOf<typeof MISSING_LIST>

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

export interface MissingRow {
  /** The path itself. */
  id: string
  hits: number
  robotHits: number
  /** A path of the shop or a foreign host; empty if unknown. */
  referrer: string
  firstSeenAt: string
  lastSeenAt: string
}
