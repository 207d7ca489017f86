import type { ListSpec } from '@/lib/admin/list'

export const SYNONYM_LIST = {
  sorts: ['term', 'meaning', 'created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { direction: ['one', 'two'] },
} as const satisfies ListSpec

/** Searching the term finds the meaning; two-way synonyms also the reverse. */
export interface SynonymRow {
  id: string
  /** ISO: last change, for the conflict check. */
  seenAt: string
  term: string
  meaning: string
  isTwoWay: boolean
}
