import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'
import type { CategoryAttribute, ProductAttribute } from './types'

/** Above all attribute numbers. */
const HIGHEST_NUMBER = 1_000_000

/** Stored in a product column for postage. */
export const WEIGHT = 'weight'

/** Conversions of small or large values: 0.35 liters are 350 milliliters, 24 months two years. */
const SPOKEN: Record<string, (value: number) => [number, string] | null> = {
  لیتر: (value) => (value > 0 && value < 1 ? [value * 1000, 'میلی‌لیتر'] : null),
  ماه: (value) => (value >= 24 && value % 12 === 0 ? [value / 12, 'سال'] : null),
}

/** «۲۴ سانتی‌متر», «۳۵۰ میلی‌لیتر». */
export function numberText(value: number, unit: string | null): string {
  const [spoken, word] = (unit && SPOKEN[unit]?.(value)) || [value, unit]
  return word ? `${formatNumber(spoken)} ${word}` : formatNumber(spoken)
}

export function attributeText(attribute: ProductAttribute): string {
  switch (attribute.kind) {
    case 'number':
      return numberText(attribute.value, attribute.unit)
    case 'boolean':
      return attribute.value ? 'بله' : 'خیر'
    case 'text':
      return toPersianDigits(attribute.value)
    default:
      return listText(attribute.value.map(({ name }) => name))
  }
}

function listText(words: readonly string[]): string {
  const [last, ...others] = [...words].reverse()
  return others.length > 0 ? `${others.reverse().join('، ')} و ${last}` : (last ?? '')
}

/** UN/CEFACT unit codes for structured data, by Persian unit name. */
const UNIT_CODES: Record<string, string> = {
  میلی‌متر: 'MMT',
  سانتی‌متر: 'CMT',
  متر: 'MTR',
  میلی‌لیتر: 'MLT',
  لیتر: 'LTR',
  گرم: 'GRM',
  کیلوگرم: 'KGM',
  ساعت: 'HUR',
  ماه: 'MON',
  سال: 'ANN',
  وات: 'WTT',
  درجه: 'CEL',
  پارچه: 'C62',
  عدد: 'C62',
  نفر: 'C62',
}

/** PropertyValue of schema.org. */
export function propertyValue(attribute: ProductAttribute): object {
  const property = { '@type': 'PropertyValue', propertyID: attribute.key, name: attribute.name }
  if (attribute.kind !== 'number')
    return {
      ...property,
      value: attribute.kind === 'boolean' ? attribute.value : attributeText(attribute),
    }
  const { unit, value } = attribute
  const code = unit && UNIT_CODES[unit]
  return { ...property, value, ...(code ? { unitCode: code } : unit && { unitText: unit }) }
}

/** Accepts all digits; null if invalid or too many decimals. */
export function readNumber(typed: string, decimals: number): number | null {
  const text = plainText(typed).replace(/[٬,]/g, '').replace(/[٫/]/g, '.')
  if (!new RegExp(`^\\d{1,7}${decimals > 0 ? `(?:\\.\\d{1,${decimals}})?` : ''}$`).test(text)) return null
  const number = Number(text)
  return number <= HIGHEST_NUMBER ? number : null
}

interface Node {
  id: string
  parent_id: string | null
}

/**
 * Includes inherited attributes, ancestors first; the nearest duplicate wins. Same as
 * private.attributes_of_category.
 */
export function attributesOf(
  categories: readonly Node[],
  own: ReadonlyMap<string, readonly CategoryAttribute[]>,
  category_id: string,
): (CategoryAttribute & { category_id: string })[] {
  const line: string[] = []
  let at = categories.find(({ id }) => id === category_id)
  while (at && !line.includes(at.id)) {
    line.push(at.id)
    const { parent_id } = at
    at = categories.find(({ id }) => id === parent_id)
  }
  const named = new Set<string>()
  const levels = line.map((id) =>
    (own.get(id) ?? []).flatMap((each) => {
      if (named.has(each.attribute_id)) return []
      named.add(each.attribute_id)
      return [{ ...each, category_id: id }]
    }),
  )
  return levels.reverse().flat()
}
