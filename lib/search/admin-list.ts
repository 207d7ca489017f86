import { defineList } from '@/lib/admin/list'

export const SYNONYM_LIST = defineList({
  path: '/admin/products/synonyms',
  access: 'products',
  sorts: ['created', 'term', 'meaning'],
  filters: { direction: { all: 'همهٔ مترادف‌ها', options: { two: 'هر دو طرف', one: 'یک‌طرفه' } } },
})

/** Searching the term finds the meaning; two-way synonyms also the reverse. */
export interface SynonymRow {
  id: string
  /** ISO: last change, for the conflict check. */
  version: string
  term: string
  meaning: string
  is_two_way: boolean
}
