import type { Database } from '@/lib/supabase/database.types'
import type { Row } from '@/lib/utils/rows'

export type AttributeKind = Database['public']['Enums']['attribute_kind']

/** Answer of private.attributes_of. */
export type ProductAttribute = {
  key: string
  name: string
  /** Shown under the title. */
  is_highlight: boolean
  is_compared: boolean
} & (
  | { kind: 'number'; unit: string | null; value: number }
  | { kind: 'choice' | 'choices'; value: { key: string; name: string }[] }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'text'; value: string }
)

interface AttributeChoice {
  id: string
  key: string
  name: string
  /** Search synonyms. */
  synonyms: string[]
  /** Care instructions; may be empty. */
  care: string
}

export interface Attribute {
  id: string
  /** Version (ISO) for the conflict check. */
  version: string
  key: string
  name: string
  kind: AttributeKind
  unit: string | null
  /** Decimals of a number. */
  decimals: number
  synonyms: string[]
  choices: AttributeChoice[]
}

export type CategoryAttribute = Pick<
  Row<'category_attributes'>,
  'attribute_id' | 'is_filter' | 'is_compared' | 'is_highlight'
>

/** Filterable attribute; bounds in its unit, null without values. */
export type AttributeFacet = { key: string; name: string } & (
  | { kind: 'number'; unit: string | null; decimals: number; min: number | null; max: number | null }
  | { kind: 'boolean'; count: number }
  | { kind: 'choice' | 'choices'; choices: { key: string; name: string; count: number }[] }
)
