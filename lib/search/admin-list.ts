import { defineList } from '@/lib/admin/list'

export const SYNONYM_LIST = defineList({
  path: '/admin/products/synonyms',
  access: 'products',
  sorts: ['created', 'term', 'meaning'],
  filters: { direction: { all: 'هر دو سو', options: { two: 'دوسویه', one: 'یک‌سویه' } } },
})

/** Searching the term finds the meaning; two-way synonyms also the reverse. */
export interface SynonymRow {
  id: string
  /** ISO: last change, for the conflict check. */
  version: string
  term: string
  meaning: string
  isTwoWay: boolean
}
