import { type Resolver, set } from 'react-hook-form'
import { readNumber } from '@/lib/attributes/rules'
import type { BulkField } from '@/lib/catalog/bulk/rules'
import { type BulkChange, bulkChangeSchema, type BulkOutput, type STEPS } from '@/lib/catalog/bulk/schema'
import type { BulkChoices } from '@/lib/catalog/bulk/types'
import type { PriceType } from '@/lib/catalog/tiers'
import { fieldErrors, persianIssue } from '@/lib/utils/input'

export type How = 'percent up' | 'percent down' | 'amount up' | 'amount down' | 'set' | 'tier'

/** Fields of every change kind. */
export interface Draft {
  what: 'price' | 'attribute' | 'stock' | BulkField
  tiers: PriceType[]
  how: How
  value: number | null
  of: PriceType
  missing: boolean
  step: `${(typeof STEPS)[number]}`
  direction: 'down' | 'nearest' | 'up'
  category: string
  brand: string
  isOn: 'true' | 'false'
  attribute: string
  /** By attribute. */
  texts: Record<string, string>
  /** By attribute; not a list if it has one choice. */
  picks: Record<string, string[] | string | false>
  /** By attribute: true removes it. */
  removed: Record<string, boolean>
  stockHow: 'more' | 'less' | 'set'
  quantity: number | null
  note: string
}

export const EMPTY_DRAFT: Draft = {
  what: 'price',
  tiers: ['base_price'],
  how: 'percent up',
  value: null,
  of: 'base_price',
  missing: false,
  step: '1000',
  direction: 'down',
  category: '',
  brand: '',
  isOn: 'true',
  attribute: '',
  texts: {},
  picks: {},
  removed: {},
  stockHow: 'more',
  quantity: null,
  note: '',
}

/** Validates the change that a draft describes; errors stand at the draft's fields. */
export function draftResolver(choices: BulkChoices): Resolver<Draft, unknown, BulkOutput> {
  return (draft) => {
    const parsed = bulkChangeSchema.safeParse(toChange(draft, choices), { error: persianIssue })
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors = {}
    for (const [name, message] of Object.entries(fieldErrors(parsed.error)))
      set(errors, placeOf(name, draft), { type: 'invalid', message })
    return { values: {}, errors }
  }
}

function placeOf(name: string, { what, attribute }: Draft): string {
  if (name === 'attribute_id') return 'attribute'
  if (name !== 'value') return name
  if (what === 'attribute') return `texts.${attribute}`
  return { category_id: 'category', brand: 'brand', stock: 'quantity' }[what as string] ?? name
}

/** Missing values are left to the schema. */
function toChange(draft: Draft, { attributes }: BulkChoices): BulkChange {
  const { what, value, quantity } = draft
  if (what === 'price') {
    const [how, direction] = draft.how.split(' ') as ['percent' | 'amount' | 'set' | 'tier', string?]
    return {
      kind: 'price',
      tiers: draft.tiers,
      how,
      value: (direction === 'down' ? -1 : 1) * (value ?? 0),
      of: how === 'tier' ? draft.of : null,
      missing: draft.missing,
      step: Number(draft.step) as (typeof STEPS)[number],
      direction: draft.direction,
    }
  }
  if (what === 'stock')
    return {
      kind: 'stock',
      how: draft.stockHow === 'set' ? 'set' : 'change',
      // NaN: empty input is not zero.
      value: (draft.stockHow === 'less' ? -1 : 1) * (quantity ?? NaN),
      note: draft.note,
    }
  if (what === 'attribute') {
    const attribute = attributes.find(({ id }) => id === draft.attribute)
    return { kind: 'attribute', attribute_id: draft.attribute, value: attributeValue(draft, attribute) }
  }
  if (what === 'category_id') return { kind: 'field', field: what, value: draft.category }
  if (what === 'brand') return { kind: 'field', field: what, value: draft.brand }
  return { kind: 'field', field: what, value: draft.isOn === 'true' }
}

function attributeValue(
  draft: Draft,
  attribute: BulkChoices['attributes'][number] | undefined,
): string | number | boolean | string[] | null {
  if (!attribute) return ''
  if (draft.removed[attribute.id]) return null
  const text = draft.texts[attribute.id] ?? ''
  switch (attribute.kind) {
    case 'number':
      return readNumber(text, attribute.decimals) ?? ''
    case 'boolean':
      return text === 'yes'
    case 'choice':
      return text === '' ? [] : [text]
    case 'choices':
      return [draft.picks[attribute.id] || []].flat()
    default:
      return text
  }
}
