/** The columns of a products file: what they are called, how they are recognised, how a cell is read. */
import { fromSafeCell } from '@/lib/admin/csv'
import { errorText } from '@/lib/core/errors'
import { isSlug } from '@/lib/core/slug'
import { normalizePersian, searchKey, toLatinDigits } from '@/lib/core/text'
import { PRICE_LABELS } from '../tiers'
import { videoCode } from '../video-code'

export type ImportField =
  | 'id'
  | 'name'
  | 'sku'
  | 'slug'
  | 'brand'
  | 'category'
  | 'base_price'
  | 'shop_price'
  | 'dealer_price'
  | 'stock'
  | 'weight'
  | 'short_description'
  | 'video_code'
  | 'is_active'
  | 'is_featured'
  | 'is_new'

/** The value of a cell, or why it cannot be one. */
type Read = { value: string | number | boolean | null } | { problem: string }

export interface ImportColumn {
  field: ImportField
  /** Head of the column in our own files. */
  header: string
  /** Other heads that mean the same. */
  also: readonly string[]
  /** Shown in the template. */
  example: string | number
  read: (cell: string) => Read
}

const MAX_STOCK = 1_000_000
const PRICE_LIMIT = 100_000_000

const text =
  (longest: number) =>
  (cell: string): Read => {
    const value = normalizePersian(cell)
    return value.length > longest ? { problem: 'متن بیش از اندازه بلند است' } : { value: value || null }
  }

/** Whole, a fraction cut off; thousands may be separated. */
function wholeNumber(cell: string): number | null {
  const plain = toLatinDigits(cell).replace(/[\s,٬،_]|تومان|عدد|گرم/g, '')
  const match = /^(-?\d{1,15})(?:[.٫]\d*)?$/.exec(plain)
  return match ? Number(match[1]) : null
}

const price = (cell: string): Read => {
  if (cell.trim() === '') return { value: null }
  const amount = wholeNumber(cell)
  if (amount === null) return { problem: 'قیمت عدد نیست' }
  if (amount <= 0) return { problem: errorText('price_too_low') }
  return amount < PRICE_LIMIT ? { value: amount } : { problem: errorText('price_too_high') }
}

const count =
  (word: string, most: number) =>
  (cell: string): Read => {
    const value = wholeNumber(cell)
    if (value === null) return { problem: `${word} عدد نیست` }
    if (value < 0) return { problem: `${word} نمی‌تواند منفی باشد` }
    return value <= most ? { value } : { problem: `${word} بیش از اندازه بزرگ است` }
  }

const YES = new Set(['بله', 'بلی', 'آری', 'فعال', '1', 'true', 'yes', 'x', '✓'])
const NO = new Set(['خیر', 'نه', 'غیرفعال', '0', 'false', 'no', ''])

const flag = (cell: string): Read => {
  const word = toLatinDigits(normalizePersian(cell)).toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { problem: 'بله یا خیر بنویسید' }
}

export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  {
    field: 'id',
    header: 'شناسه',
    also: ['id', 'کد یکتا'],
    example: '',
    read: (cell) =>
      cell === '' || /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(cell)
        ? { value: cell || null }
        : { problem: 'شناسه درست نیست' },
  },
  {
    field: 'name',
    header: 'نام',
    also: ['name', 'title', 'نام کالا', 'نام محصول', 'عنوان'],
    example: 'قابلمهٔ لعابی گلدار، ۲۴ سانتی‌متر',
    read: text(400),
  },
  {
    field: 'sku',
    header: 'کد کالا',
    also: ['sku', 'کد', 'کد محصول'],
    example: 'HZ-1040',
    read: (cell) => text(60)(toLatinDigits(cell)),
  },
  {
    field: 'slug',
    header: 'نامک',
    also: ['slug'],
    example: '',
    read: (cell) => (cell === '' || isSlug(cell) ? { value: cell || null } : { problem: 'نامک درست نیست' }),
  },
  { field: 'brand', header: 'برند', also: ['brand'], example: 'نگین', read: text(80) },
  {
    field: 'category',
    header: 'دسته',
    also: ['category', 'دسته‌بندی', 'دسته بندی', 'گروه'],
    example: 'قابلمه',
    read: text(80),
  },
  {
    field: 'base_price',
    header: PRICE_LABELS.base_price,
    also: ['base_price', 'price', 'قیمت', 'قیمت پایه'],
    example: 1890000,
    read: price,
  },
  {
    field: 'shop_price',
    header: PRICE_LABELS.shop_price,
    also: ['shop_price'],
    example: 1663000,
    read: price,
  },
  {
    field: 'dealer_price',
    header: PRICE_LABELS.dealer_price,
    also: ['dealer_price', 'قیمت عمده'],
    example: 1512000,
    read: price,
  },
  {
    field: 'stock',
    header: 'موجودی',
    also: ['stock', 'stock_quantity', 'تعداد', 'موجودی انبار'],
    example: 24,
    read: count('موجودی', MAX_STOCK),
  },
  {
    field: 'weight',
    header: 'وزن (گرم)',
    also: ['weight', 'وزن'],
    example: 1850,
    read: (cell) => (cell.trim() === '' ? { value: null } : count('وزن', MAX_STOCK)(cell)),
  },
  {
    field: 'short_description',
    header: 'توضیح کوتاه',
    also: ['short_description', 'توضیح'],
    example: 'فولاد لعاب‌خورده با نوار گلدار',
    read: (cell) => {
      const read = text(500)(cell)
      return 'value' in read ? { value: read.value ?? '' } : read
    },
  },
  {
    field: 'video_code',
    header: 'کد ویدیو',
    also: ['video_code', 'ویدیو'],
    example: '',
    read: (cell) => {
      if (cell === '') return { value: null }
      const code = videoCode(cell)
      return code ? { value: code } : { problem: 'کد ویدیو درست نیست' }
    },
  },
  { field: 'is_active', header: 'فعال', also: ['is_active', 'active', 'وضعیت'], example: 'بله', read: flag },
  {
    field: 'is_featured',
    header: 'برگزیده',
    also: ['is_featured', 'featured', 'ویژه'],
    example: 'خیر',
    read: flag,
  },
  { field: 'is_new', header: 'تازه', also: ['is_new', 'new', 'جدید'], example: 'بله', read: flag },
]

/** Column of the file for each field that its heads name; the first of two that mean the same wins. */
export function matchColumns(heads: readonly string[]): Partial<Record<ImportField, number>> {
  const keys = heads.map(searchKey)
  const found: Partial<Record<ImportField, number>> = {}
  for (const { field, header, also } of IMPORT_COLUMNS) {
    const index = keys.findIndex((key) => [header, ...also].some((name) => searchKey(name) === key))
    if (index >= 0) found[field] = index
  }
  return found
}

export interface ImportRow {
  /** Line of the file, the heads are 1. */
  row: number
  /** What the chosen columns hold. */
  values: Partial<Record<ImportField, string | number | boolean | null>>
}

export interface RowProblem {
  row: number
  problems: string[]
}

/**
 * The lines of a file under a mapping of columns, with what is wrong in each; codes and slugs that stand twice are
 * wrong too. Only a line without problems may be sent.
 */
export function readRows(
  lines: readonly (readonly string[])[],
  mapping: Partial<Record<ImportField, number>>,
): { rows: ImportRow[]; problems: RowProblem[] } {
  const rows: ImportRow[] = []
  const problems: RowProblem[] = []
  const seen = new Map<string, number>()
  lines.forEach((cells, index) => {
    const row = index + 2
    const values: ImportRow['values'] = {}
    const wrong: string[] = []
    for (const { field, header, read } of IMPORT_COLUMNS) {
      const place = mapping[field]
      if (place === undefined) continue
      const cell = fromSafeCell((cells[place] ?? '').trim())
      // No pieces named is no change; a new product then begins with none.
      if (field === 'stock' && cell === '') continue
      const answer = read(cell)
      if ('problem' in answer) wrong.push(`${header}: ${answer.problem}`)
      else values[field] = answer.value
    }
    if (!values.id && !values.name && mapping.name !== undefined) wrong.push('نام: نام کالا الزامی است')
    for (const field of ['id', 'sku', 'slug'] as const) {
      const value = values[field]
      if (typeof value !== 'string') continue
      const first = seen.get(`${field} ${value}`)
      if (first === undefined) seen.set(`${field} ${value}`, row)
      else wrong.push(`تکراری: همان ${FIELD_WORDS[field]} در ردیف ${first.toLocaleString('fa-IR')} هم هست`)
    }
    if (wrong.length > 0) problems.push({ row, problems: wrong })
    else rows.push({ row, values })
  })
  return { rows, problems }
}

const FIELD_WORDS = { id: 'شناسه', sku: 'کد کالا', slug: 'نامک' }
