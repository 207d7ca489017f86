/** How attributes are said, and what a form may hold of them. Pure. */
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'
import type { CategoryAttribute, ProductAttribute } from './types'

/** Beyond every number of an attribute. */
const HIGHEST_NUMBER = 1_000_000

/** The attribute that products carry in a column of their own, for postage. */
export const WEIGHT = 'weight'

/** Units that are small at first and then have another name: 0.35 liters are 350 milliliters, 24 months two years. */
const SPOKEN: Record<string, (value: number) => [number, string] | null> = {
  لیتر: (value) => (value > 0 && value < 1 ? [value * 1000, 'میلی‌لیتر'] : null),
  ماه: (value) => (value >= 24 && value % 12 === 0 ? [value / 12, 'سال'] : null),
}

/** A number with its unit as people say it: «۲۴ سانتی‌متر», «۳۵۰ میلی‌لیتر». */
export function numberText(value: number, unit: string | null): string {
  const [spoken, word] = (unit && SPOKEN[unit]?.(value)) || [value, unit]
  return word ? `${formatNumber(spoken)} ${word}` : formatNumber(spoken)
}

/** The value of an attribute in words. */
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

/** «گاز، القایی و فر» */
function listText(words: readonly string[]): string {
  const [last, ...others] = [...words].reverse()
  return others.length > 0 ? `${others.reverse().join('، ')} و ${last}` : (last ?? '')
}

/** The numbers of UN/CEFACT's list of units that structured data knows, by the unit's Persian name. */
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

/** An attribute as schema.org's PropertyValue. */
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

/** A number as somebody types it, in any digits; null when it is none, or has more decimals than it may. */
export function readNumber(typed: string, decimals: number): number | null {
  const text = plainText(typed).replace(/[٬,]/g, '').replace(/[٫/]/g, '.')
  if (!new RegExp(`^\\d{1,7}${decimals > 0 ? `(?:\\.\\d{1,${decimals}})?` : ''}$`).test(text)) return null
  const number = Number(text)
  return number <= HIGHEST_NUMBER ? number : null
}

/** A category and its own attributes. */
interface Node {
  id: string
  parentId: string | null
}

/**
 * The attributes of a category in the order of its products: those of the categories above it first, the nearest of several
 * counts. The same as private.attributes_of_category.
 */
export function attributesOf(
  categories: readonly Node[],
  own: ReadonlyMap<string, readonly CategoryAttribute[]>,
  categoryId: string,
): (CategoryAttribute & { categoryId: string })[] {
  const line: string[] = []
  let at = categories.find(({ id }) => id === categoryId)
  while (at && !line.includes(at.id)) {
    line.push(at.id)
    const { parentId } = at
    at = categories.find(({ id }) => id === parentId)
  }
  const named = new Set<string>()
  const levels = line.map((id) =>
    (own.get(id) ?? []).flatMap((each) => {
      if (named.has(each.attributeId)) return []
      named.add(each.attributeId)
      return [{ ...each, categoryId: id }]
    }),
  )
  return levels.reverse().flat()
}
