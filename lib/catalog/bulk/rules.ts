import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { PRICE_LABELS, type PriceType } from '../tiers'
import type { BulkOutput } from './schema'
import type { BulkChoices, BulkValue } from './types'

export const BULK_KINDS: Record<Exclude<BulkOutput['kind'], 'field'>, string> = {
  price: 'قیمت',
  attribute: 'ویژگی',
  stock: 'موجودی',
}

export const BULK_FIELDS = {
  category_id: 'دسته',
  brand: 'برند',
  is_active: 'نمایش در فروشگاه',
  is_featured: 'برگزیده',
  is_new: 'جدید',
} as const
export type BulkField = keyof typeof BULK_FIELDS

const NONE = '—'

type Known = Pick<BulkChoices, 'categories' | 'attributes'>

/** `part`: price type, field, attribute or «stock». */
export function valueText(part: string, value: BulkValue, { categories, attributes }: Known): string {
  if (value === null) return NONE
  if (part in PRICE_LABELS) return formatToman(Number(value))
  if (part === 'stock') return formatNumber(Number(value))
  if (part === 'category_id') return categories.find((each) => each.value === value)?.label ?? NONE
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  const attribute = attributes.find(({ id }) => id === part)
  if (Array.isArray(value))
    return (
      attribute?.choices
        .filter(({ id }) => value.includes(id))
        .map(({ name }) => name)
        .join('، ') || NONE
    )
  if (typeof value === 'number') return [formatNumber(value), attribute?.unit].filter(Boolean).join(' ')
  return value
}

export function partText(part: string, { attributes }: Known): string {
  if (part === 'stock') return BULK_KINDS.stock
  return (
    PRICE_LABELS[part as PriceType] ??
    BULK_FIELDS[part as BulkField] ??
    attributes.find(({ id }) => id === part)?.name ??
    BULK_KINDS.attribute
  )
}

/** «قیمت پایه: ۱۰ درصد بیشتر» */
export function changeText(change: BulkOutput, known: Known): string {
  switch (change.kind) {
    case 'price':
      return `${change.tiers.map((tier) => PRICE_LABELS[tier]).join('، ')}: ${priceText(change)}`
    case 'field':
      return `${BULK_FIELDS[change.field]}: ${valueText(change.field, change.value, known)}`
    case 'attribute':
      return `${partText(change.attribute_id, known)}: ${valueText(change.attribute_id, change.value, known)}`
    case 'stock':
      return `${BULK_KINDS.stock}: ${
        change.how === 'set' ? formatNumber(change.value) : moreOrLess(change.value, formatNumber)
      }، ${change.note}`
  }
}

function priceText({ how, value, of }: Extract<BulkOutput, { kind: 'price' }>): string {
  if (how === 'percent') return moreOrLess(value, (size) => `${formatNumber(size)} درصد`)
  if (how === 'amount') return moreOrLess(value, (size) => `${formatToman(size)} تومان`)
  if (how === 'tier') return `${formatNumber(value)} درصد ${of === null ? '' : PRICE_LABELS[of]}`
  return `${formatToman(value)} تومان`
}

const moreOrLess = (value: number, text: (size: number) => string) =>
  `${text(Math.abs(value))} ${value < 0 ? 'کمتر' : 'بیشتر'}`
