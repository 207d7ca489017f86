import type { Attribute } from '@/lib/attributes/types'
import type { ErrorCode } from '@/lib/utils/errors'

/** Prices in toman; a category and choices as ids. */
export type BulkValue = number | string | boolean | string[] | null

/** Preview of the kind `products.change`. */
export interface BulkPreview {
  /** Affected products. */
  count: number
  changed: number
  refused: number
  /** Changed values; a product has up to three prices. */
  values: number
  version: string
  lines: {
    product_id: string
    name: string
    part: string
    before: BulkValue
    after: BulkValue
    problem: ErrorCode | null
  }[]
}

export interface BulkChoices {
  categories: readonly { value: string; label: string }[]
  brands: readonly string[]
  attributes: readonly Attribute[]
}
