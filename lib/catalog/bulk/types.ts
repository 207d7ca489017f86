import type { Attribute } from '@/lib/attributes/types'
import type { ErrorCode } from '@/lib/utils/errors'
import type { BulkKind } from './schema'

/** Prices in toman; a category and choices as ids. */
export type BulkValue = number | string | boolean | string[] | null

/** Answer of `admin_bulk_change`. */
export interface BulkPreview {
  chosen: number
  changed: number
  refused: number
  /** Changed values; a product has up to three prices. */
  values: number
  seen: string
  lines: {
    product_id: string
    name: string
    part: string
    before: BulkValue
    after: BulkValue
    problem: ErrorCode | null
  }[]
  /** Id of the started change; null if nothing changes. */
  id: string | null
}

/** A change of the last seven days. */
export interface PastChange {
  id: string
  kind: BulkKind
  change: Record<string, BulkValue>
  note: string
  products: number
  created_at: string
  undone_at: string | null
  /** Name or phone. */
  actor: string
  waiting: number
  done: number
}

export interface BulkChoices {
  categories: readonly { value: string; label: string }[]
  brands: readonly string[]
  attributes: readonly Attribute[]
  past: readonly PastChange[]
}
