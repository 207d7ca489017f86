import { toLatinDigits, normalizePersian, searchKey, formatNumber } from '@/lib/utils/text'
import { formatToman } from '@/lib/utils/money'
import { FIXED_COLUMNS, type FixedField } from '../import/columns'
import { PRICE_LABELS } from '../tiers'

export type SheetValue = string | number | boolean | null

export type SheetField =
  | 'sku'
  | 'name'
  | 'base_price'
  | 'shop_price'
  | 'dealer_price'
  | 'stock'
  | 'is_active'
  | 'category_id'
  | 'brand'
  | 'is_featured'
  | 'is_new'
  | 'weight'

export interface SheetColumn {
  field: SheetField
  header: string
  /** Pixels. */
  width: number
  kind: 'text' | 'number' | 'boolean' | 'category'
}

export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { field: 'name', header: 'نام', width: 300, kind: 'text' },
  { field: 'sku', header: 'کد محصول', width: 120, kind: 'text' },
  { field: 'base_price', header: PRICE_LABELS.base_price, width: 150, kind: 'number' },
  { field: 'shop_price', header: PRICE_LABELS.shop_price, width: 150, kind: 'number' },
  { field: 'dealer_price', header: PRICE_LABELS.dealer_price, width: 150, kind: 'number' },
  { field: 'stock', header: 'موجودی', width: 96, kind: 'number' },
  { field: 'is_active', header: 'فعال', width: 76, kind: 'boolean' },
  { field: 'category_id', header: 'دسته', width: 200, kind: 'category' },
  { field: 'brand', header: 'برند', width: 140, kind: 'text' },
  { field: 'is_featured', header: 'برگزیده', width: 84, kind: 'boolean' },
  { field: 'is_new', header: 'جدید', width: 76, kind: 'boolean' },
  { field: 'weight', header: 'وزن (گرم)', width: 110, kind: 'number' },
]

export interface SheetRow {
  id: string
  /** ISO; with the id, the cursor of the next page. */
  createdAt: string
  hasColors: boolean
  values: Readonly<Record<SheetField, SheetValue>>
}

export type SheetCategories = readonly { value: string; label: string }[]

/** Products with colors hold stock per color. */
export function isReadOnly(row: SheetRow, field: SheetField): boolean {
  return field === 'stock' && row.hasColors
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

const READERS = new Map(FIXED_COLUMNS.map(({ field, read }) => [field as string, read]))

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
  const read = READERS.get(field as FixedField)!(kind === 'number' ? toLatinDigits(text) : text)
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
