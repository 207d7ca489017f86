import type { CellValue } from '@/lib/admin/csv'
import { readNumber, WEIGHT } from '@/lib/attributes/rules'
import type { Attribute } from '@/lib/attributes/types'
import { product_attributes as limits } from '@/lib/supabase/database.limits'
import { normalizePersian, searchKey } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'

export type ImportAttribute = Pick<Attribute, 'id' | 'key' | 'name' | 'kind' | 'decimals' | 'choices'>

/** As private.write_attributes takes it; null: no value. */
export type AttributeValue = number | string | boolean | string[] | null

const BETWEEN = '؛ '
const PARTS = /([؛،,|\n])/

const TRUE = 'بله'
const FALSE = 'خیر'
const WORDS = new Map([
  ...['بله', 'بلی', 'دارد', '1', 'true', 'yes'].map((word) => [word, true] as const),
  ...['خیر', 'نه', 'ندارد', '0', 'false', 'no'].map((word) => [word, false] as const),
])

/** The weight has its own column. */
export function importedAttributes<T extends ImportAttribute>(attributes: readonly T[]): T[] {
  return attributes.filter(({ key }) => key !== WEIGHT)
}

export function attributeCell({ kind, choices }: ImportAttribute, value: AttributeValue): CellValue {
  if (value === null) return null
  if (kind === 'boolean') return value ? TRUE : FALSE
  if (!Array.isArray(value)) return value
  return choices
    .filter(({ id }) => value.includes(id))
    .map(({ name }) => name)
    .join(BETWEEN)
}

export function readAttribute(
  attribute: ImportAttribute,
  cell: string,
): { value: AttributeValue } | { problem: string } {
  const { kind, decimals, choices } = attribute
  const text = cell.trim()
  if (text === '') return { value: null }
  if (kind === 'number') {
    const value = readNumber(text, decimals)
    if (value !== null) return { value }
    const most = ['بی‌اعشار', 'با حداکثر یک رقم اعشار', 'با حداکثر دو رقم اعشار'][decimals]
    return { problem: `عددی از صفر تا یک میلیون بنویسید، ${most}` }
  }
  if (kind === 'boolean') {
    const value = WORDS.get(plainText(normalizePersian(text)).toLowerCase())
    return value === undefined ? { problem: 'بله یا خیر بنویسید' } : { value }
  }
  if (kind === 'text') {
    const value = normalizePersian(text)
    return value.length > limits.text.max ? { problem: 'متن بیش از اندازه بلند است' } : { value }
  }
  const { found, unknown } = choicesIn(choices, text)
  if (unknown !== null) return { problem: `«${unknown}» گزینهٔ آن نیست` }
  if (kind === 'choice' && found.length > 1) return { problem: 'تنها یک گزینه بنویسید' }
  // In the order of the choices, without duplicates.
  return { value: choices.map(({ id }) => id).filter((id) => found.includes(id)) }
}

/** Longest names first: a name may contain a separator. */
function choicesIn(
  choices: ImportAttribute['choices'],
  text: string,
): { found: string[]; unknown: string | null } {
  // A name wins over an equal synonym.
  const named = new Map([
    ...choices.flatMap(({ id, synonyms }) => synonyms.map((word) => [searchKey(word), id] as const)),
    ...choices.map(({ id, key }) => [searchKey(key), id] as const),
    ...choices.map(({ id, name }) => [searchKey(name), id] as const),
  ])
  const tokens = text.split(PARTS)
  const found: string[] = []
  for (let from = 0; from < tokens.length;) {
    if (tokens[from]!.trim() === '' || PARTS.test(tokens[from]!)) {
      from++
      continue
    }
    let to = tokens.length
    let id: string | undefined
    for (; to > from && !id; to--) id = named.get(searchKey(tokens.slice(from, to).join('')))
    if (!id) return { found, unknown: tokens[from]!.trim() }
    found.push(id)
    from = to + 1
  }
  return { found, unknown: null }
}
