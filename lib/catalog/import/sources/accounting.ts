/** Lists of products of accounting programs, by the usual words of their headings. */
import { searchKey, toLatinDigits } from '@/lib/utils/text'
import type { ImportTable, RowProblem } from '../rows'
import { amountOf, columnsOf, decimalOf, hasHeadings, LONGEST, nameOf } from './cells'
import { BARCODE, NO_PRODUCT, type Source, type SourceContent, type SourceProduct } from './types'

const HEADINGS = {
  code: ['کد کالا', 'کد', 'شماره کالا'],
  name: ['نام کالا', 'شرح کالا', 'عنوان کالا', 'عنوان'],
  group: ['گروه اصلی', 'گروه کالا', 'دسته'],
  subgroup: ['گروه فرعی'],
  stock: ['موجودی', 'مانده', 'تعداد', 'موجودی انبار'],
  price: ['فی فروش', 'قیمت فروش', 'قیمت فروش ۱', 'مصرف کننده', 'فی'],
  barcode: ['بارکد'],
  number: ['ردیف'],
} as const
type Field = keyof typeof HEADINGS

const isOwn = (heads: readonly string[]) =>
  // Any list may have the last one.
  hasHeadings(heads, HEADINGS.code, HEADINGS.name, [...HEADINGS.group.slice(0, -1), ...HEADINGS.subgroup])

function read(table: ImportTable): SourceContent {
  const { cell, name: nameIn, notes, read: readCell, unused } = columnsOf<Field>(table.heads, HEADINGS)
  const leftOut: RowProblem[] = []
  const products: SourceProduct[] = []
  const seen = new Set<string>()
  for (const line of table.lines) {
    const { row, cells } = line
    const of = (field: Field) => cell(cells, field)
    const [name, code] = [nameIn(line, 'name', LONGEST.product), toLatinDigits(of('code'))]
    const why = whyLeftOut(name, code, of('stock'))
    if (why) {
      leftOut.push({ row, problems: [name ? `${name}: ${why}` : why] })
      continue
    }
    const key = code || searchKey(name)
    products.push({
      ...NO_PRODUCT,
      row,
      id: seen.has(key) ? `${key}/${searchKey(name)}` : key,
      sku: code,
      base_price: readCell(line, 'price', amountOf),
      stock: readCell(line, 'stock', decimalOf),
      name,
      categories: categoryOf(of('group'), of('subgroup')),
      attributes: new Map(of('barcode') ? [[BARCODE, of('barcode')]] : []),
    })
    seen.add(key)
  }
  return { products, leftOut, notes, merged: [], unused: unused(table), hasColorNames: true }
}

function whyLeftOut(name: string, code: string, stock: string): string {
  if (name === '') return 'نام ندارد'
  if (isSum(name)) return 'سطر جمع است'
  return code === '' && stock === '' ? 'نه کد دارد نه موجودی؛ خدمات است' : ''
}
const isSum = (name: string) => /^(?:جمع|مجموع)(?: |$)/.test(searchKey(name))

function categoryOf(group: string, subgroup: string): string[][] {
  const path = [group, subgroup].map((name) => nameOf(name, LONGEST.category)).filter(Boolean)
  return path.length > 0 ? [path] : []
}

export const ACCOUNTING: Source = { key: 'accounting', label: 'فهرست نرم‌افزار حسابداری', isOwn, read }
