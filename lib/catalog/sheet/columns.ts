import { toLatinDigits, normalizePersian, searchKey, formatNumber } from '@/lib/utils/text'
import { formatToman } from '@/lib/utils/money'
import { FIXED_COLUMNS } from '../import/columns'
import { PRODUCT_LABELS } from '../labels'
import { PRICE_LABELS } from '../tiers'

export type SheetValue = string | number | boolean | null

type Kind = 'text' | 'number' | 'boolean' | 'category'

const named = <const F extends string>(
  columns: readonly {
    field: F
    header: string
    /** Pixels. */
    width: number
    kind: Kind
  }[],
) => columns

export const SHEET_COLUMNS = named([
  { field: 'name', header: PRODUCT_LABELS.name, width: 300, kind: 'text' },
  { field: 'base_price', header: PRICE_LABELS.base_price, width: 150, kind: 'number' },
  { field: 'shop_price', header: PRICE_LABELS.shop_price, width: 150, kind: 'number' },
  { field: 'dealer_price', header: PRICE_LABELS.dealer_price, width: 150, kind: 'number' },
  { field: 'stock', header: PRODUCT_LABELS.stock_quantity, width: 96, kind: 'number' },
  { field: 'sku', header: PRODUCT_LABELS.sku, width: 120, kind: 'text' },
  { field: 'is_active', header: PRODUCT_LABELS.is_active, width: 76, kind: 'boolean' },
  { field: 'category_id', header: PRODUCT_LABELS.category_id, width: 200, kind: 'category' },
  { field: 'brand', header: PRODUCT_LABELS.brand, width: 140, kind: 'text' },
  { field: 'is_featured', header: PRODUCT_LABELS.is_featured, width: 84, kind: 'boolean' },
  { field: 'is_new', header: PRODUCT_LABELS.is_new, width: 76, kind: 'boolean' },
  { field: 'weight', header: PRODUCT_LABELS.weight, width: 110, kind: 'number' },
])

export type SheetColumn = (typeof SHEET_COLUMNS)[number]
export type SheetField = SheetColumn['field']

export interface SheetRow {
  id: string
  /** ISO; with the id, the cursor of the next page. */
  created_at: string
  has_colors: boolean
  values: Readonly<Record<SheetField, SheetValue>>
}

export type SheetCategories = readonly { value: string; label: string }[]

/** Products with colors hold stock per color. */
export function isReadOnly(row: SheetRow, field: SheetField): boolean {
  return field === 'stock' && row.has_colors
}

export function cellText(
  { kind, field }: SheetColumn,
  value: SheetValue,
  categories: SheetCategories,
): string {
  if (value === null) return ''
  if (kind === 'boolean') return value ? 'بله' : 'خیر'
  if (kind === 'category') return categories.find((each) => each.value === value)?.label ?? ''
  if (kind === 'number')
    return field.endsWith('_price') ? formatToman(Number(value)) : formatNumber(Number(value))
  return String(value)
}

/** Editing and clipboard text: plain Latin digits for spreadsheets. */
export function plainText(column: SheetColumn, value: SheetValue, categories: SheetCategories): string {
  return column.kind === 'number' && value !== null ? String(value) : cellText(column, value, categories)
}

const READERS = new Map<string, (typeof FIXED_COLUMNS)[number]['read']>(
  FIXED_COLUMNS.map(({ field, read }) => [field, read]),
)

export function readCell(
  { field, kind }: SheetColumn,
  typed: string,
  categories: SheetCategories,
): { value: SheetValue } | { problem: string } {
  const text = typed.trim()
  if (kind === 'category') {
    const key = searchKey(text)
    const found = categories.find(({ label }) => searchKey(label) === key)
    // The bare name, if unique.
    const named = categories.filter(({ label }) => searchKey(label.split('‹').at(-1) ?? label) === key)
    const hit = found ?? (named.length === 1 ? named[0] : undefined)
    return hit ? { value: hit.value } : { problem: 'چنین دسته‌ای نیست' }
  }
  if (field === 'name' && text === '') return { problem: 'نام محصول الزامی است' }
  if (field === 'stock' && text === '') return { problem: 'موجودی را وارد کنید' }
  if (kind === 'boolean' && text === '') return { problem: 'بله یا خیر بنویسید' }
  const read = READERS.get(field)!(kind === 'number' ? toLatinDigits(text) : text)
  if ('problem' in read) return read
  // A file drops a price that is too high; the sheet reports it.
  if (read.note) return { problem: read.note.split('؛')[0]! }
  return { value: typeof read.value === 'string' ? normalizePersian(read.value) : read.value }
}

/** Parses TSV; quoted cells may contain line breaks. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [['']]
  let quoted = false
  const clean = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < clean.length; at++) {
    const char = clean[at]!
    const row = rows.at(-1)!
    if (quoted) {
      if (char !== '"') row[row.length - 1] += char
      else if (clean[at + 1] === '"') {
        row[row.length - 1] += '"'
        at++
      } else quoted = false
    } else if (char === '"' && row.at(-1) === '') quoted = true
    else if (char === '\t') row.push('')
    else if (char === '\n') rows.push([''])
    else row[row.length - 1] += char
  }
  return rows
}

export function blockText(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return rows.map((cells) => cells.map(cell).join('\t')).join('\n')
}
