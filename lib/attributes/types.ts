/** What is told of products as data. */
import type { Database } from '@/lib/supabase/database.types'

export type AttributeKind = Database['public']['Enums']['attribute_kind']

/** One attribute of a product, as private.attributes_of answers it. */
export type ProductAttribute = {
  key: string
  name: string
  /** It stands under the title. */
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
  /** Other words under which the search finds it. */
  synonyms: string[]
  /** How to look after what has it; empty says nothing. */
  care: string
}

/** An attribute as the panel defines it. */
export interface Attribute {
  id: string
  /** ISO: its last change as it was read. */
  seenAt: string
  key: string
  name: string
  kind: AttributeKind
  unit: string | null
  /** Digits behind the point of a number. */
  decimals: number
  synonyms: string[]
  choices: AttributeChoice[]
}

/** What a category says of one of its attributes. */
export interface CategoryAttribute {
  attributeId: string
  isFilter: boolean
  isCompared: boolean
  isHighlight: boolean
}

/** An attribute by which a list can be narrowed; bounds in its unit, null where nothing has one. */
export type AttributeFacet = { key: string; name: string } & (
  | { kind: 'number'; unit: string | null; decimals: number; min: number | null; max: number | null }
  | { kind: 'boolean'; count: number }
  | { kind: 'choice' | 'choices'; choices: { key: string; name: string; count: number }[] }
)
