/** Reads cells of files of other shops. */
import { fromSafeCell } from '@/lib/admin/csv'
import * as limits from '@/lib/supabase/database.limits'
import { toLatinDigits } from '@/lib/utils/digits'
import { normalizePersian, searchKey } from '@/lib/utils/text'
import { parseNumber } from '@/lib/utils/typed'
import type { ImportTable } from '../rows'
import type { UnusedColumn } from './types'

/** Headings of each field in every language and version. */
export type Headings<F extends string> = Record<F, readonly string[]>

/** Columns of a file by field. */
export interface Columns<F extends string> {
  has: (field: F) => boolean
  cell: (cells: readonly string[], field: F) => string
  /** Heading in the file. */
  head: (field: F) => string
  /** Further columns by pattern are reported as used. */
  use: (place: number) => void
  unused: (table: ImportTable, defaults?: Partial<Record<string, readonly string[]>>) => UnusedColumn[]
}

/** Units follow in brackets: «Weight (kg)». */
export const withoutUnit = (head: string) => head.replace(/\s*\([^()]*\)\s*$/, '')

export function columnsOf<F extends string>(heads: readonly string[], names: Headings<F>): Columns<F> {
  const keys = heads.map(searchKey)
  const bare = heads.map((head) => searchKey(withoutUnit(head)))
  const places = new Map<F, number>()
  for (const [field, known] of Object.entries(names) as [F, readonly string[]][]) {
    const wanted = new Set(known.map(searchKey))
    const whole = keys.findIndex((key) => wanted.has(key))
    const place = whole < 0 ? bare.findIndex((key) => wanted.has(key)) : whole
    if (place >= 0) places.set(field, place)
  }
  const used = new Set(places.values())
  return {
    has: (field) => places.has(field),
    cell: (cells, field) => cellText(cells[places.get(field) ?? -1] ?? ''),
    head: (field) => heads[places.get(field) ?? -1] ?? '',
    use: (place) => void used.add(place),
    unused: ({ lines }, defaults = {}) =>
      heads.flatMap((head, place) => {
        if (used.has(place) || head === '') return []
        const usual = new Set(['', ...(defaults[keys[place]!] ?? [])])
        const count = lines.filter(({ cells }) => !usual.has((cells[place] ?? '').trim())).length
        return count > 0 ? [{ head, count }] : []
      }),
  }
}

export const hasHeadings = (heads: readonly string[], ...alternatives: (readonly string[])[]) => {
  const keys = new Set(heads.map(searchKey))
  return alternatives.every((names) => names.some((name) => keys.has(searchKey(name))))
}

/** Without the apostrophe that keeps text from being a formula or number. */
const cellText = (cell: string): string => {
  const text = fromSafeCell(cell.trim())
  return /^'\d/.test(text) ? text.slice(1) : text
}

/** Amount in the unit of the file; null for none, zero and text. */
export function amountOf(cell: string): number | null {
  const amount = cell === '' ? null : parseNumber(cell.replace(/[^\d۰-۹٠-٩.,٫٬،/_'’ -]/g, ''))
  return amount !== null && amount > 0 ? amount : null
}

/** Decimal number: unlike `parseNumber`, three digits after the sign are a fraction («6.000» items are 6). */
export function decimalOf(cell: string): number | null {
  const text = toLatinDigits(cell).replace(/\s/g, '').replace(/[٫/]/g, '.')
  const number = /^-?\d{1,12}(?:\.\d+)?$/.test(text) ? Number(text) : parseNumber(cell)
  return number !== null && Number.isFinite(number) ? number : null
}

const GRAMS: readonly [RegExp, number][] = [
  [/kg|کیلو/i, 1000],
  [/lbs?|پوند/i, 453.592],
  [/oz|اونس/i, 28.3495],
]

/** Grams of a weight whose heading or unit column names the unit; grams without one. */
export function gramsOf(cell: string, unit: string): number | null {
  const weight = decimalOf(cell)
  if (weight === null || weight <= 0) return null
  return Math.round(weight * (GRAMS.find(([name]) => name.test(unit))?.[1] ?? 1))
}

/** «a, b\, c» as «a» and «b, c»; a comma without a space separates nothing. */
export function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),\s+/)
    .map((part) => part.replace(/\\,/g, ',').trim())
    .filter((part) => part !== '')
}

const NAMED_ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', deg: '°', times: '×' },
  ...{ laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…', zwnj: '\u200c', zwj: '\u200d' },
}

/** Decodes entities, also doubled ones. */
export function decoded(text: string): string {
  const once = decodedOnce(text)
  return once === text ? text : decodedOnce(once)
}

const decodedOnce = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (all, ten?: string, hex?: string, name = '') => {
      if (name) return NAMED_ENTITIES[String(name).toLowerCase()] ?? all
      const code = ten ? Number(ten) : Number.parseInt(hex!, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )

/** Text of HTML, in one line. */
export function plainOf(html: string): string {
  return normalizePersian(
    decoded(html.replace(/<(?:br|\/p|\/li|\/div)\b[^>]*>/gi, ' ').replace(/<[^>]*>/g, '')),
  )
}

/** Longest names, in characters; `value`: of a variant's axis. */
export const LONGEST = {
  product: limits.products.name.max,
  brand: limits.products.brand.max,
  category: limits.categories.name.max,
  attribute: limits.attributes.name.max,
  value: 80,
} as const

/** Name: entities decoded, one line, cut with a note. */
export function nameOf(cell: string, longest: number): string {
  return [...normalizePersian(decoded(cell))].slice(0, longest).join('').trim()
}

/** Names of a category and those above it, from the top. */
export const pathOf = (path: string, separator: string | RegExp): string[] =>
  path
    .split(separator)
    .map((name) => nameOf(name, LONGEST.category))
    .filter(Boolean)

const SHORT_CODE = /\[\/?[a-z][\w-]*(?:\s[^\]]*)?\]/g

/** HTML without short codes of page builders. */
export function withoutShortCodes(html: string): { html: string; codes: string[] } {
  const codes = [...new Set(html.match(SHORT_CODE)?.map((code) => /[a-z][\w-]*/.exec(code)![0]))]
  return { html: html.replace(SHORT_CODE, '').trim(), codes }
}

/** Splits a text at the last sentence before the limit. */
export function splitAtSentence(text: string, longest: number): [string, string] {
  if (text.length <= longest) return [text, '']
  const head = text.slice(0, longest)
  const end = Math.max(...['.', '!', '؟', '؛', '…'].map((mark) => head.lastIndexOf(`${mark} `) + 1))
  const place = end > longest / 3 ? end : head.lastIndexOf(' ')
  const cut = place > 0 ? place : longest
  return [text.slice(0, cut).trim(), text.slice(cut).trim()]
}

/** Tehran time, without daylight saving since 2022. */
const ZONE = '+03:30'

/** ISO of «2026-12-01 0:00:00»; an end without a time includes its day. Empty if unreadable. */
export function instantOf(cell: string, isEnd: boolean): string {
  const [, date, hour, rest] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d?):(\d\d(?::\d\d)?))?$/.exec(toLatinDigits(cell.trim())) ?? []
  if (!date) return ''
  const wholeDay = isEnd ? '23:59:59' : '00:00'
  const time = hour === undefined ? wholeDay : `${hour.padStart(2, '0')}:${rest}`
  const text = `${date}T${time}${ZONE}`
  return Number.isNaN(Date.parse(text)) ? '' : text
}

/** Why a line makes no product; empty: it does. */
export function refusalOf(name: string, id: string, seen: { has: (id: string) => boolean }): string {
  if (name === '') return 'نام ندارد'
  if (id === '') return 'شناسه ندارد'
  return seen.has(id) ? `شناسهٔ «${id}» پیش‌تر در همین فایل آمده است` : ''
}
