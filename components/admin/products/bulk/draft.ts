import { readNumber } from '@/lib/attributes/rules'
import type { BulkField } from '@/lib/catalog/bulk/rules'
import type { BulkChange, STEPS } from '@/lib/catalog/bulk/schema'
import type { BulkChoices } from '@/lib/catalog/bulk/types'
import type { PriceType } from '@/lib/catalog/tiers'

export type How = 'percent up' | 'percent down' | 'amount up' | 'amount down' | 'set' | 'tier'

/** Fields of every change kind. */
export interface Draft {
  what: 'price' | 'attribute' | 'stock' | BulkField
  tiers: PriceType[]
  how: How
  value: number | null
  of: PriceType
  missing: boolean
  step: (typeof STEPS)[number]
  direction: 'down' | 'nearest' | 'up'
  category: string
  brand: string
  isOn: boolean
  attribute: string
  /** Attribute value as text, or `none` to remove it. */
  text: string
  picked: string[]
  stockHow: 'more' | 'less' | 'set'
  note: string
}

export const EMPTY_DRAFT: Draft = {
  what: 'price',
  tiers: ['base_price'],
  how: 'percent up',
  value: null,
  of: 'base_price',
  missing: false,
  step: 1000,
  direction: 'down',
  category: '',
  brand: '',
  isOn: true,
  attribute: '',
  text: '',
  picked: [],
  stockHow: 'more',
  note: '',
}

/** Missing values are left to the schema. */
export function toChange(draft: Draft, { attributes }: BulkChoices): BulkChange {
  const { what, value } = draft
  if (what === 'price') {
    const [how, direction] = draft.how.split(' ') as ['percent' | 'amount' | 'set' | 'tier', string?]
    return {
      kind: 'price',
      tiers: draft.tiers,
      how,
      value: (direction === 'down' ? -1 : 1) * (value ?? 0),
      of: how === 'tier' ? draft.of : null,
      missing: draft.missing,
      step: draft.step,
      direction: draft.direction,
    }
  }
  if (what === 'stock')
    return {
      kind: 'stock',
      how: draft.stockHow === 'set' ? 'set' : 'change',
      // NaN: empty input is not zero.
      value: value === null ? NaN : draft.stockHow === 'less' ? -value : value,
      note: draft.note,
    }
  if (what === 'attribute') {
    const attribute = attributes.find(({ id }) => id === draft.attribute)
    return { kind: 'attribute', attribute_id: draft.attribute, value: attributeValue(draft, attribute) }
  }
  if (what === 'category_id') return { kind: 'field', change: { field: what, value: draft.category } }
  if (what === 'brand') return { kind: 'field', change: { field: what, value: draft.brand } }
  return { kind: 'field', change: { field: what, value: draft.isOn } }
}

function attributeValue(
  { text, picked }: Draft,
  attribute: BulkChoices['attributes'][number] | undefined,
): string | number | boolean | string[] | null {
  if (text === NO_VALUE) return null
  switch (attribute?.kind) {
    case 'number':
      return readNumber(text, attribute.decimals) ?? ''
    case 'boolean':
      return text === 'yes'
    case 'choice':
      return text === '' ? [] : [text]
    case 'choices':
      return picked
    default:
      return text
  }
}

/** Removes an attribute. */
export const NO_VALUE = '\u0000none'

export interface FieldsProps {
  draft: Draft
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<Draft>) => void
}
