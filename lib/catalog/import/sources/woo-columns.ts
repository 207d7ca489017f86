/** Columns of a product export of WooCommerce, with English headings, Persian ones of any year or the database names of a plug-in. */
import { searchKey } from '@/lib/utils/text'
import { MAX_LOW_LIMIT } from '../../limits'
import type { ImportTable } from '../rows'
import {
  amountOf,
  attributesOf,
  columnsOf,
  decimalOf,
  defaultsOf,
  gramsOf,
  listOf,
  LONGEST,
  nameOf,
  pathOf,
  plainOf,
  saleOf,
} from './cells'
import { pathOfAddress } from './old-addresses'
import { BARCODE, type SourceItem } from './types'

const metaOf = (...keys: string[]) => keys.flatMap((key) => [`Meta: ${key}`, `متا: ${key}`])
export const HEADINGS = {
  id: ['ID', 'شناسه'],
  type: ['Type', 'نوع', 'tax:product_type'],
  virtual: ['virtual'],
  downloadable: ['downloadable'],
  sku: ['SKU', 'شناسه محصول'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN، UPC، EAN یا ISBN'],
  name: ['Name', 'نام', 'post_title'],
  slug: ['post_name'],
  address: ['product_page_url'],
  published: ['Published', 'منتشر شده', 'post_status'],
  featured: ['Is featured?', 'آیا ویژه است؟', 'ویژه است؟', 'featured'],
  visibility: ['Visibility in catalog', 'قابل مشاهده در کاتالوگ', 'قابلیت نمایش در کاتالوگ', 'visibility'],
  short: ['Short description', 'توضیح کوتاه', 'post_excerpt'],
  description: ['Description', 'توضیحات', 'post_content'],
  sale_starts: [
    'Date sale price starts',
    'تاریخ شروع فروش ویژه',
    'تاریخ شروع حراجی',
    'sale_price_dates_from',
  ],
  sale_ends: ['Date sale price ends', 'تاریخ پایان فروش ویژه', 'تاریخ پایان حراجی', 'sale_price_dates_to'],
  in_stock: ['In stock?', 'در انبار؟', 'stock_status'],
  stock: ['Stock', 'انبار'],
  low_limit: ['Low stock amount', 'کمبود موجودی انبار', 'موجودی انبار کم'],
  weight: ['Weight', 'وزن'],
  length: ['Length', 'درازا', 'طول'],
  width: ['Width', 'پهنا', 'عرض'],
  height: ['Height', 'بلندا', 'ارتفاع'],
  sale_price: ['Sale price', 'قیمت فروش ویژه', 'قیمت فروش فوق‌العاده'],
  regular_price: ['Regular price', 'قیمت عادی', 'قیمت اصلی'],
  categories: ['Categories', 'دسته‌ها', 'tax:product_cat'],
  images: ['Images', 'تصاویر'],
  parent: ['Parent', 'مادر', 'parent_sku'],
  parent_id: ['post_parent'],
  grouped: ['Grouped products', 'محصولات گروهی'],
  position: ['Position', 'موقعیت', 'موقعیت قرارگیری', 'menu_order'],
  brands: ['Brands', 'برندها', 'tax:product_brand'],
  seo_title: metaOf('_yoast_wpseo_title', 'rank_math_title'),
  seo_description: metaOf('_yoast_wpseo_metadesc', 'rank_math_description'),
} as const
type Field = keyof typeof HEADINGS

/** Usual values of columns that are not imported: not worth a notice. */
const DEFAULTS = defaultsOf([
  ['Tax status|وضعیت مالیات', 'taxable'],
  ['Tax class|کلاس مالیاتی', 'parent|standard'],
  ['Backorders allowed?|پیش‌فروش مجاز است؟|پیش خرید فعال است؟', '0'],
  ['Sold individually?|فروش به صورت جداگانه؟|فروش به صورت تکی؟', '0'],
  ['Allow customer reviews?|آیا به مشتری اجازه نوشتن نقد داده شود؟', '0|1'],
  ['اجازه ارسال نقد و بررسی کاربر امکان پذیر است؟', '0|1'],
])

const NO_CATEGORY = new Set(['بدون دسته‌بندی', 'دسته‌بندی نشده', 'Uncategorized'].map(searchKey))
/** Of the database. */
const STATES = new Map([
  ['publish', '1'],
  ['private', '0'],
  ['draft', '-1'],
  ['future', '-1'],
  ['pending', '2'],
])

/** Its name is that of the column or in a cell. */
interface Attribute {
  name: number | string
  value: number
}

const FLAG =
  /^attribute (?:\d+ (?:visible|global|default)$|(?:data|default) )|^(?:نمایان بودن|پیشفرض) \d+ صفت$|^صفت \d+ سراسری$|^(?:قابلیت نمایش|سراسری|پیشفرض) ویژگی \d+$|^ویژگی (?:سراسری|پیشفرض) \d+$/

/** N counts per line: an attribute is known by its name. */
function attributeColumns(heads: readonly string[], use: (place: number) => void): Attribute[] {
  const found = new Map<string, Partial<Attribute>>()
  heads.forEach((head, place) => {
    const key = searchKey(head)
    const name = /^(?:attribute (\d+) name|نام (\d+) صفت|نام ویژگی (\d+))$/.exec(key)
    const value = /^(?:attribute (\d+) value s|مقدار های (\d+) صفت|مقدار ویژگی (\d+))$/.exec(key)
    const own = /^\s*(?:meta:)?attribute[:_](?:pa_)?(.+)$/i.exec(head)
    const match = name ?? value
    const n = match?.slice(1).find(Boolean)
    if (n) found.set(n, { ...found.get(n), [name ? 'name' : 'value']: place })
    else if (own && !FLAG.test(key)) found.set(head, { name: readable(own[1]!), value: place })
    if (n || own || FLAG.test(key)) use(place)
  })
  return [...found.values()].filter(
    (each): each is Attribute => each.name !== undefined && each.value !== undefined,
  )
}

/** «pa_%D8%B1%D9%86%DA%AF» */
const readable = (slug: string) => (pathOfAddress(`/${slug}`).slice(1) || slug).replace(/[-_]+/g, ' ')

/** Line breaks are the two characters «\n»; the text «\n» is «\\n». */
const unescaped = (cell: string) =>
  cell
    .split('\\\\n')
    .map((part) => part.replaceAll('\\n', '\n'))
    .join('\\n')

const BLOCKS = 'p|div|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|hr|figure|pre|section'

/** HTML of a text whose paragraphs are lines, as WordPress shows it. */
function paragraphsOf(text: string): string {
  if (!text.includes('\n') || /<p\b/i.test(text)) return text
  return text
    .replace(new RegExp(`(?=<(?:${BLOCKS})\\b)|(?<=</(?:${BLOCKS})>)`, 'gi'), '\n\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) =>
      new RegExp(`^</?(?:${BLOCKS})\\b`, 'i').test(part) ? part : `<p>${part.replace(/\n/g, '<br>')}</p>`,
    )
    .join('\n')
}

const pathsOf = (cell: string, separator?: RegExp) =>
  listOf(cell, separator)
    .map((path) => pathOf(path, /\s+>\s+/))
    .filter((path) => path.length > 0 && !NO_CATEGORY.has(searchKey(path[0]!)))

export type Line = ImportTable['lines'][number]

/** One word for both languages. */
const lengthUnit = (unit: string) => LENGTHS.find(([name]) => name.test(searchKey(unit)))?.[1] ?? unit
const LENGTHS: readonly [RegExp, string][] = [
  [/^(?:mm|میلی)/i, 'میلی‌متر'],
  [/^(?:cm|سانتی)/i, 'سانتی‌متر'],
  [/^(?:m|متر)$/i, 'متر'],
]

/** Of a heading without one. */
const DEFAULT_UNIT = 'kg'

const lowLimitOf = (cell: string) => {
  const low = decimalOf(cell)
  return low !== null && low >= 0 ? Math.min(Math.trunc(low), MAX_LOW_LIMIT) : null
}

/** Reads the cells of a line. */
export function readerOf(table: ImportTable) {
  const columns = columnsOf<Field>(table.heads, HEADINGS)
  const { cell, head, has, name, notes, use, unused } = columns
  const attributes = attributeColumns(table.heads, use)
  /** Of a plug-in with database names, which separates by lines. */
  const separator = table.heads.some((each) => searchKey(each) === 'post title') ? /\|/ : undefined
  const unit = (field: Field) => /\(([^()]*)\)\s*$/.exec(head(field))?.[1] ?? ''
  const valuesOf = (text: string) => listOf(text, separator).map((value) => nameOf(value, Infinity))
  const namesOf = ({ cells }: Line) =>
    attributes.flatMap(({ name: of, value }) => {
      const axis = nameOf(typeof of === 'string' ? of : (cells[of] ?? ''), LONGEST.attribute)
      const text = cells[value] ?? ''
      return axis === '' || (typeof of === 'string' && text === '') ? [] : [{ name: axis, cell: text }]
    })

  return {
    ...{ cell, has, name, namesOf, valuesOf },
    isPlugin: separator !== undefined,
    rest: () => ({ notes, unused: unused(table, DEFAULTS) }),
    typesOf: ({ cells }: Line) => [
      ...cell(cells, 'type').split(/\s*,\s*/),
      ...(['virtual', 'downloadable'] as const).filter((field) => /^(?:yes|1)$/i.test(cell(cells, field))),
    ],
    parentOf: ({ cells }: Line) => {
      const id = cell(cells, 'parent_id')
      return id === '' || id === '0' ? cell(cells, 'parent') : `id:${id}`
    },
    position: ({ cells }: Line) => decimalOf(cell(cells, 'position')) ?? 0,
    publishedOf: ({ cells }: Line) => {
      const state = cell(cells, 'published')
      return STATES.get(state) ?? (has('published') ? state : '1')
    },
    itemOf,
    textsOf,
  }

  function itemOf(line: Line): SourceItem {
    const { row, cells } = line
    const amount = (field: Field) => columns.read(line, field, amountOf)
    return {
      row,
      id: cell(cells, 'id'),
      sku: cell(cells, 'sku'),
      base_price: amount('regular_price'),
      ...saleOf(columns, line, amount('sale_price')),
      stock: stockOf(line),
      weight: columns.read(line, 'weight', (text) => gramsOf(text, unit('weight') || DEFAULT_UNIT)),
      // A plug-in adds «! alt : …».
      pictures: listOf(cell(cells, 'images'), separator).map((address) =>
        separator ? address.split('!', 1)[0]!.trim() : address,
      ),
    }
  }

  /** Empty: not counted; `parent`: shared. Negative with a notice. */
  function stockOf(line: Line): number | null {
    if (cell(line.cells, 'stock') === 'parent') return null
    const isSoldOut = /^(?:0|outofstock)$/.test(cell(line.cells, 'in_stock'))
    return columns.read(line, 'stock', decimalOf) ?? (isSoldOut ? 0 : null)
  }

  function textsOf(line: Line) {
    const of = (field: Field) => cell(line.cells, field)
    const sizes = (['length', 'width', 'height'] as const).map(of).filter(Boolean)
    const slug = of('slug')
    return {
      address: pathOfAddress(of('address') || (slug && `/product/${slug}`)),
      brand: pathsOf(of('brands'), separator)[0]?.at(-1) ?? '',
      categories: pathsOf(of('categories'), separator),
      short_description: plainOf(unescaped(of('short'))),
      detailed_description: paragraphsOf(unescaped(of('description'))),
      seo_title: of('seo_title'),
      seo_description: of('seo_description'),
      attributes: attributesOf([
        ...namesOf(line).map((each) => [each.name, valuesOf(each.cell).join('، ')] as const),
        [BARCODE, of('barcode')],
        ['ابعاد', sizes.length > 0 ? `${sizes.join(' × ')} ${lengthUnit(unit('length'))}`.trim() : ''],
      ]),
      is_featured: /^(?:1|yes)$/i.test(of('featured')),
      low_limit: columns.read(line, 'low_limit', lowLimitOf),
    }
  }
}
