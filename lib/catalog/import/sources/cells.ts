/** Reads cells of files of other shops. */
import { fromSafeCell } from '@/lib/admin/csv'
import { parseTehran, tehranDay } from '@/lib/admin/tehran-time'
import * as limits from '@/lib/supabase/database.limits'
import { toLatinDigits } from '@/lib/utils/digits'
import { formatNumber, normalizePersian, searchKey } from '@/lib/utils/text'
import { parseNumber, plainText } from '@/lib/utils/typed'
import type { ImportTable, RowProblem } from '../rows'
import type { UnusedColumn } from './types'

/** Headings of each field in every language and version. */
export type Headings<F extends string> = Record<F, readonly string[]>

type Line = ImportTable['lines'][number]

/** Units follow in brackets: «Weight (kg)». */
export const withoutUnit = (head: string) => head.replace(/\s*\([^()]*\)\s*$/, '')

/** «0», «0000-00-00» and «-» stand for none. */
const isNone = (cell: string) => /^[-–—0\s:.,/]*$/.test(toLatinDigits(cell))

/** Columns of a file by field; of several the first filled one, in the order of their known names. */
export function columnsOf<F extends string>(heads: readonly string[], names: Headings<F>) {
  const keys = heads.map(searchKey)
  const bare = heads.map((head) => searchKey(withoutUnit(head)))
  const placesOf = (name: string) =>
    [keys, bare].flatMap((all) => all.flatMap((key, place) => (key === name ? place : [])))
  const fields = new Map(
    (Object.entries(names) as [F, readonly string[]][]).map(([field, known]) => [
      field,
      [...new Set(known.map(searchKey).flatMap(placesOf))],
    ]),
  )
  const used = new Set<number>()
  const notes: RowProblem[] = []
  const note = ({ row }: Line, field: F, problem: string) =>
    notes.push({ row, problems: [`${head(field)}: ${problem}`] })
  const head = (field: F) => heads[fields.get(field)![0] ?? -1] ?? ''
  const placeIn = (cells: readonly string[], places: readonly number[]) =>
    places.find((place) => (cells[place] ?? '').trim() !== '')
  const cell = (cells: readonly string[], field: F) =>
    cellText(cells[placeIn(cells, fields.get(field)!) ?? -1] ?? '')
  return {
    cell,
    /** Heading in the file. */
    head,
    /** Of `read` and `name`. */
    notes,
    has: (field: F) => fields.get(field)!.length > 0,
    /** Null for an empty cell, and with a notice for one that cannot be read. */
    read: <T>(line: Line, field: F, parse: (cell: string) => T | null): T | null => {
      const text = cell(line.cells, field)
      const value = text === '' ? null : parse(text)
      if (value === null && !isNone(text)) note(line, field, `«${text.slice(0, 40)}» خوانده نشد`)
      return value
    },
    /** Cut to its longest with a notice. */
    name: (line: Line, field: F, longest: number): string => {
      const whole = nameOf(cell(line.cells, field), Infinity)
      const kept = cut(whole, longest)
      if (kept !== whole) note(line, field, 'بلند بود و کوتاه شد')
      return kept
    },
    /** Further columns by pattern are reported as used. */
    use: (place: number) => void used.add(place),
    unused: ({ lines }: ImportTable, defaults?: ReadonlyMap<string, readonly string[]>): UnusedColumn[] =>
      heads.flatMap((name, place) => {
        if (used.has(place)) return []
        const own = [...fields.values()].filter((places) => places.includes(place))
        const usual = new Set(['', ...(defaults?.get(keys[place]!) ?? [])])
        const count = lines.filter(
          ({ cells }) =>
            !usual.has((cells[place] ?? '').trim()) &&
            own.every((places) => cells[placeIn(cells, places)!] !== cells[place]),
        ).length
        return count > 0 ? [{ head: name || `ستون ${formatNumber(place + 1)}`, count }] : []
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

/** Decimal number, also with its unit: unlike `parseNumber`, three digits after the sign are a fraction («6.000» items are 6). */
export function decimalOf(cell: string): number | null {
  const bare = plainText(cell).replace(/[\p{L}.]+$/u, '')
  const text = bare.replace(/[٫/]/g, '.')
  return /^-?\d{1,12}(?:\.\d+)?$/.test(text) ? Number(text) : parseNumber(bare)
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
  return Math.round(weight * (GRAMS.find(([name]) => name.test(searchKey(unit)))?.[1] ?? 1))
}

/** «a, b\, c» as «a» and «b, c»; a comma without a space separates only addresses. */
export function listOf(cell: string, separator = /(?<!\\),(?:\s+|(?=(?:https?:)?\/\/))/): string[] {
  return cell
    .split(separator)
    .map((part) => part.replace(/\\,/g, ',').trim())
    .filter((part) => part !== '')
}

const NAMED_ENTITIES = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', deg: '°', times: '×' },
    ...{ laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…', zwnj: '\u200c', zwj: '\u200d' },
    ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bull: '•', middot: '·', shy: '' },
  }),
)

/** Decodes entities, also doubled ones. */
export function decoded(text: string): string {
  const once = decodedOnce(text)
  // A half of a pair is no text for the database.
  return once === text ? text : decodedOnce(once).toWellFormed()
}

const decodedOnce = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (all, ten?: string, hex?: string, name = '') => {
      if (name) return NAMED_ENTITIES.get(String(name).toLowerCase()) ?? all
      const code = ten ? Number(ten) : Number.parseInt(hex!, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
    },
  )

/** Text of HTML, in one line. */
export function plainOf(html: string): string {
  return normalizePersian(
    decoded(html.replace(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, ' ').replace(/<[^<>]*>/g, '')),
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

/** Cuts to whole characters. */
export const cut = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

/** Name: entities decoded, one line, cut. */
export const nameOf = (cell: string, longest: number): string => cut(normalizePersian(decoded(cell)), longest)

/** Several values of one name are one; empty ones are none. */
export function attributesOf(
  entries: readonly (readonly [name: string, value: string])[],
): Map<string, string> {
  const named = Map.groupBy(
    entries.filter(([, value]) => value !== ''),
    ([name]) => name,
  )
  return new Map([...named].map(([name, all]) => [name, all.map(([, value]) => value).join('، ')]))
}

/** Names of a category and those above it, from the top. */
export const pathOf = (path: string, separator: string | RegExp): string[] =>
  path
    .split(separator)
    .map((name) => nameOf(name, LONGEST.category))
    .filter(Boolean)

const SHORT_CODE = /\[\/?[a-z][\w-]*(?:\s[^[\]]*)?\]/g

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
  const kept = cut(text, place > 0 ? place : longest)
  return [kept, text.slice(kept.length).trim()]
}

/** Tehran time, without daylight saving since 2022. */
const ZONE = '+03:30'

const jalaliDay = (typed: string) => {
  const start = parseTehran(typed)
  return start && tehranDay(start)
}

/** ISO of «2026-12-01 0:00:00» and «1405/09/10»; an end without a time includes its day. Empty if unreadable. */
export function instantOf(cell: string, isEnd: boolean): string {
  const [, year, month, day, hour, rest] =
    /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[ T](\d\d?):(\d\d(?::\d\d)?))?$/.exec(toLatinDigits(cell.trim())) ?? []
  if (!year || !month || !day) return ''
  const typed = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = Number(year) < 1500 ? jalaliDay(typed) : typed
  // A day that the month lacks would roll over.
  if (!date || new Date(date).toJSON()?.slice(0, 10) !== date) return ''
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

/** Dates and price of a sale; without it where a date cannot be read. */
export function saleOf(
  { cell, read }: Pick<ReturnType<typeof columnsOf<'sale_starts' | 'sale_ends'>>, 'cell' | 'read'>,
  line: Line,
  price: number | null,
) {
  const sale_starts = read(line, 'sale_starts', (text) => instantOf(text, false) || null) ?? ''
  const sale_ends = read(line, 'sale_ends', (text) => instantOf(text, true) || null) ?? ''
  const isRead =
    (sale_starts || isNone(cell(line.cells, 'sale_starts'))) &&
    (sale_ends || isNone(cell(line.cells, 'sale_ends')))
  return { sale_price: isRead ? price : null, sale_starts, sale_ends }
}

/** Usual values by heading: «a|b». */
export const defaultsOf = (rows: readonly (readonly [heads: string, usual: string])[]) =>
  new Map(
    rows.flatMap(([heads, usual]) =>
      heads.split('|').map((head) => [searchKey(head), usual.split('|')] as const),
    ),
  )

/** Codes are the same in every spelling, as lines of the panel read them. */
export const codeKey = (sku: string): string => normalizePersian(toLatinDigits(sku)).toLowerCase()
