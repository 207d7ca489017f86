import { type CellValue, fromSafeCell } from '@/lib/admin/csv'
import { searchKey } from '@/lib/utils/text'
import {
  type AttributeValue,
  type ImportAttribute,
  importedAttributes,
  readAttribute,
} from './attribute-columns'
import { type ImportColumn, type ImportField, NEW_ATTRIBUTE, PRODUCT_COLUMNS } from './columns'
import { namesRial } from './read-cells'

/** For private.imported_attributes, from parsed values; null removes. */
export function attributeValues(
  attributes: readonly ImportAttribute[],
  values: Values,
): (({ attribute_id: string } | { name: string }) & { value: AttributeValue })[] {
  const named = Object.entries(values).flatMap(([field, value]) =>
    field.startsWith(NEW_ATTRIBUTE) && typeof value === 'string'
      ? [{ name: field.slice(NEW_ATTRIBUTE.length), value }]
      : [],
  )
  const defined = importedAttributes(attributes).flatMap((attribute) => {
    const cell = values[`attribute:${attribute.id}`]
    if (cell === undefined) return []
    const read = readAttribute(attribute, cell === null ? '' : String(cell))
    return 'value' in read ? [{ attribute_id: attribute.id, value: read.value }] : []
  })
  return [...defined, ...named]
}

/** Column index per field; the first of two equal headers wins. */
export function matchColumns(
  heads: readonly string[],
  columns: readonly ImportColumn[] = PRODUCT_COLUMNS,
): Partial<Record<ImportField, number>> {
  const keys = heads.map(searchKey)
  const bare = keys.map((key) => key.replace(CURRENCY, ''))
  const found: Partial<Record<ImportField, number>> = {}
  for (const { field, header, also } of columns) {
    const names = new Set([header, ...also].map(searchKey))
    const whole = keys.findIndex((key) => names.has(key))
    const index = whole < 0 && isPrice(field) ? bare.findIndex((key) => names.has(key)) : whole
    if (index >= 0) found[field] = index
  }
  return found
}

/** «قیمت (ریال)»، «قیمت به تومان» as search keys. */
const CURRENCY = / (?:به )?(ریالی?|تومانی?|تومن|irr|irt|rials?|tomans?)$/
const isPrice = (field: ImportField) =>
  field === 'base_price' || field === 'shop_price' || field === 'dealer_price'
const isRialHead = (head: string) => namesRial(CURRENCY.exec(searchKey(head))?.[1] ?? '')

const isKiloHead = (head: string) => /(?:^| )(?:kg|کیلو)/.test(searchKey(head))

/** Headers and lines, with line numbers of the file. */
export interface ImportTable {
  heads: readonly string[]
  lines: readonly { row: number; cells: readonly string[] }[]
}

/** A title may precede the headers. */
export const MOST_TITLE_ROWS = 10

/**
 * Headers: the first well-filled row naming a column, so that a title and a line of data with two known words
 * are skipped; else the first row naming two columns, else the first row with content.
 */
export function splitTable(
  rows: readonly (readonly string[])[],
  columns: readonly ImportColumn[] = PRODUCT_COLUMNS,
): ImportTable {
  const first = rows.slice(0, MOST_TITLE_ROWS)
  const filled = first.map((cells) => cells.filter((cell) => cell !== '').length)
  const full = Math.max(2, ...filled) / 2
  const naming = first.map((cells) => Object.keys(matchColumns(cells, columns)).length)
  const whole = naming.findIndex((count, index) => count >= 1 && filled[index]! > full)
  const known = whole < 0 ? naming.findIndex((count) => count >= 2) : whole
  const place = known < 0 ? rows.findIndex((cells) => cells.length > 0) : known
  return tableBelow(rows, place)
}

/** `place`: index of the headers. */
export function tableBelow(rows: readonly (readonly string[])[], place: number): ImportTable {
  return {
    heads: rows[place] ?? [],
    lines: rows
      .map((cells, index) => ({ row: index + 1, cells }))
      .filter(({ row, cells }) => row > place + 1 && cells.length > 0),
  }
}

export type Values = Partial<Record<ImportField, CellValue>>

export interface ImportColor {
  row: number
  values: Values
}

export interface ImportRow {
  /** 1-based. */
  row: number
  values: Values
  colors?: ImportColor[]
  /** Its pictures follow when it is imported. */
  waits?: boolean
}

export interface RowProblem {
  row: number
  problems: string[]
}

export interface RialPrice {
  rial: number
  toman: number
}

export const clearableFields = (columns: readonly ImportColumn[]): ReadonlySet<string> =>
  new Set(columns.filter(({ isClearable }) => isClearable).map(({ field }) => field))

/** Same order as in `private.import_row`. */
const KEYS = ['id', 'import_key', 'sku', 'slug'] as const
/** Fields of a color line. */
const COLOR_FIELDS: readonly ImportField[] = [
  ...KEYS,
  'color',
  'hex_code',
  'stock',
  'seen_stock',
  'version',
  'new_stock',
  'pictures',
]

/** Empties a clearable field. */
const CLEAR = /^[-–—]$/

/** `#N/A` of a failed formula, `####` of a narrow column. */
const SHEET_ERROR = /^#(?:N\/A|NAME\?|(?:DIV\/0|REF|VALUE|NUM|NULL|SPILL|CALC|ERROR)!?|#+)$/i

export function readCells(
  cellOf: (field: ImportField) => string | undefined,
  columns: readonly ImportColumn[] = PRODUCT_COLUMNS,
): {
  values: Values
  problems: string[]
  notes: string[]
  rials: RialPrice[]
} {
  const values: Values = {}
  const problems: string[] = []
  const notes: string[] = []
  const rials: RialPrice[] = []
  const isColor = (cellOf('color') ?? '').trim() !== ''
  for (const { field, header, read } of columns) {
    const cell = cellOf(field)
    if (cell === undefined || (isColor && !COLOR_FIELDS.includes(field))) continue
    const answer = SHEET_ERROR.test(cell.trim())
      ? { problem: 'این خانه خطای اکسل دارد' }
      : read(fromSafeCell(cell.trim()))
    if ('problem' in answer) {
      problems.push(`${header}: ${answer.problem}`)
      continue
    }
    if (answer.note) notes.push(`${header}: ${answer.note}`)
    if (answer.rial !== undefined) rials.push({ rial: answer.rial, toman: Number(answer.value) })
    values[field] = answer.value
  }
  if (!isColor) delete values.color
  if (!isColor && !values.id && !values.name && cellOf('name') !== undefined)
    problems.push('نام: نام محصول الزامی است')
  return { values, problems, notes, rials }
}

export const SHIFTED =
  'این سطر خانه‌های بیشتری از عنوان‌ها دارد؛ شاید ستونی عنوان ندارد، یا جداکنندهٔ هزارگان یک عدد را دو خانه کرده است'

const DAMAGED = 'نویسه‌ای خراب است و � شد؛ متنش را بازبینی کنید'

/**
 * Products with colors, problems and `notes`; duplicates are problems. Lines with problems must not be
 * sent.
 */
export function readRows(
  { heads, lines }: ImportTable,
  mapping: Partial<Record<ImportField, number>>,
  columns: readonly ImportColumn[] = PRODUCT_COLUMNS,
): { rows: ImportRow[]; problems: RowProblem[]; notes: RowProblem[]; rials: RialPrice[] } {
  const rows: ImportRow[] = []
  const colors: ImportColor[] = []
  const problems: RowProblem[] = []
  const notes: RowProblem[] = []
  const rials: RialPrice[] = []
  const seen = new Map<string, number>()
  const clearable = clearableFields(columns)
  /** Products of another shop whose colors stay out with them. */
  const unread = new Set<string>()
  for (const { row, cells } of lines) {
    const line = readCells((field) => {
      const place = mapping[field]
      if (place === undefined) return undefined
      const cell = cells[place] ?? ''
      if (CLEAR.test(cell.trim()) && clearable.has(field)) return ''
      if (field === 'weight' && isKiloHead(heads[place] ?? '') && cell !== '') return `${cell} کیلوگرم`
      const isRial = isPrice(field) && cell !== '' && !/تومان/.test(cell) && isRialHead(heads[place] ?? '')
      return isRial ? `${cell} ریال` : cell
    }, columns)
    const { values, problems: wrong } = line
    for (const field of Object.keys(values) as ImportField[])
      if ((cells[mapping[field] ?? -1] ?? '').trim() === '') delete values[field]
    const isColor = typeof values.color === 'string'
    if (isColor && !keyOf(values)) wrong.push('رنگ: شناسه یا کد محصول این رنگ لازم است')
    for (const field of KEYS) {
      const value = values[field]
      if (typeof value !== 'string') continue
      const mark = `${markOf(values, field)}${isColor ? ` ${searchKey(String(values.color))}` : ''}`
      const first = seen.get(mark)
      if (first === undefined) seen.set(mark, row)
      else wrong.push(`تکراری: همان ${FIELD_WORDS[field]} در ردیف ${first.toLocaleString('fa-IR')} هم هست`)
    }
    if (wrong.length > 0) {
      problems.push({ row, problems: wrong })
      if (!isColor) unread.add(markOf(values, 'import_key'))
      continue
    }
    if (isColor) colors.push({ row, values })
    else rows.push({ row, values })
    if (heads.length > 0 && cells.length > heads.length) line.notes.push(SHIFTED)
    if (cells.some((cell) => cell.includes('\ufffd'))) line.notes.push(DAMAGED)
    if (line.notes.length > 0) notes.push({ row, problems: line.notes })
    rials.push(...line.rials)
  }
  const sound = colors.filter(({ values }) => !values.import_key || !unread.has(markOf(values, 'import_key')))
  return { rows: withColors(rows, sound), problems, notes, rials }
}

/** Colors are saved with their product, in one transaction. */
function withColors(rows: readonly ImportRow[], colors: readonly ImportColor[]): ImportRow[] {
  const products = new Map(rows.flatMap((row) => KEYS.map((field) => [markOf(row.values, field), row])))
  const all = [...rows]
  for (const color of colors) {
    const { stock, seen_stock: before, new_stock: counted } = color.values
    // No change.
    if (counted == null && (stock == null || stock === before) && color.values.pictures == null) continue
    const key = keyOf(color.values)!
    let product = products.get(markOf(color.values, key))
    if (!product) {
      product = { row: color.row, values: { [key]: color.values[key]! } }
      products.set(markOf(color.values, key), product)
      all.push(product)
    }
    product.colors = [...(product.colors ?? []), color]
  }
  return all
}

const keyOf = (values: Values) => KEYS.find((field) => typeof values[field] === 'string')
/** Codes are the same in upper and lower case. */
const markOf = (values: Values, field: ImportField) => `${field} ${String(values[field] ?? '').toLowerCase()}`

const FIELD_WORDS = { id: 'شناسه', import_key: 'شناسهٔ فروشگاه پیشین', sku: 'کد محصول', slug: 'نشانی صفحه' }
