import type { Attribute } from '@/lib/attributes/types'
import type { ErrorCode } from '@/lib/utils/errors'
import type { BulkKind } from './schema'

/** A value of a product, as the database tells it: prices in toman, a category and choices by their ids. */
export type BulkValue = number | string | boolean | string[] | null

/** What would come of a change; see public.admin_bulk_change. */
export interface BulkPreview {
  /** Products that were chosen. */
  chosen: number
  changed: number
  refused: number
  /** Values that change: a product has up to three prices. */
  values: number
  seen: string
  lines: {
    product_id: string
    name: string
    /** Price type, field or attribute. */
    part: string
    before: BulkValue
    after: BulkValue
    problem: ErrorCode | null
  }[]
  /** Of the change, once it has begun; null where nothing is to be written. */
  id: string | null
}

/** A change of the last week. */
export interface PastChange {
  id: string
  kind: BulkKind
  change: Record<string, BulkValue>
  note: string
  products: number
  created_at: string
  undone_at: string | null
  /** Who did it: name or phone. */
  actor: string
  /** Products that still wait for it, and those that have it. */
  waiting: number
  done: number
}

/** What the dialog offers. */
export interface BulkChoices {
  categories: readonly { value: string; label: string }[]
  brands: readonly string[]
  attributes: readonly Attribute[]
  past: readonly PastChange[]
}
