import type { ListSpec, ListState } from '@/lib/admin/list'

export const REDIRECT_LIST = {
  sorts: ['source', 'hits', 'created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { kind: ['permanent', 'temporary'] },
} as const satisfies ListSpec
export type RedirectListState = ListState<(typeof REDIRECT_LIST.sorts)[number], 'kind'>

export const MISSING_LIST = {
  sorts: ['hits', 'robots', 'last'],
  defaultSort: 'hits',
  defaultDirection: 'desc',
  filters: { by: ['people'] },
} as const satisfies ListSpec
export type MissingListState = ListState<(typeof MISSING_LIST.sorts)[number], 'by'>

export interface RedirectRow {
  id: string
  /** ISO: last change, for the conflict check. */
  seenAt: string
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
