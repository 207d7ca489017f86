import type { ListSpec } from '@/lib/admin/list'

export const SYNONYM_LIST = {
  sorts: ['term', 'meaning', 'created'],
  defaultSort: 'created',
  defaultDirection: 'desc',
  filters: { direction: ['one', 'two'] },
} as const satisfies ListSpec

/** A pair in the panel's list: who types the term finds the meaning, and the other way round where it is read both ways. */
export interface SynonymRow {
  id: string
  /** ISO: the last change, for the next save. */
  seenAt: string
  term: string
  meaning: string
  isTwoWay: boolean
}
