import type { ListSpec, ListState } from '@/lib/admin/list'

/** The shopkeeper's redirects. */
export const REDIRECT_LIST = {
  sorts: ['source', 'hits', 'created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { kind: ['permanent', 'temporary'] },
} as const satisfies ListSpec
export type RedirectListState = ListState<(typeof REDIRECT_LIST.sorts)[number], 'kind'>

/** Addresses that lead nowhere. */
export const MISSING_LIST = {
  sorts: ['hits', 'robots', 'last'],
  defaultSort: 'hits',
  defaultDirection: 'desc',
  filters: { by: ['people'] },
} as const satisfies ListSpec
export type MissingListState = ListState<(typeof MISSING_LIST.sorts)[number], 'by'>

/** A redirect in the panel's list. */
export interface RedirectRow {
  id: string
  /** ISO: the last change, for the next save. */
  seenAt: string
  source: string
  target: string
  isPermanent: boolean
  hits: number
  lastHitAt: string | null
}

/** An address that led nowhere. */
export interface MissingRow {
  /** The path itself. */
  id: string
  hits: number
  robotHits: number
  /** A path of the shop, or the host of another site; empty where nobody said. */
  referrer: string
  firstSeenAt: string
  lastSeenAt: string
}
