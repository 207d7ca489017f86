/** Product export of WooCommerce, with English headings or Persian ones of any year. */
import { bundles } from '@/lib/supabase/database.limits'
import { searchKey } from '@/lib/utils/text'
import { MAX_LOW_LIMIT } from '../../limits'
import type { ImportTable, RowProblem } from '../rows'
import {
  amountOf,
  columnsOf,
  decimalOf,
  gramsOf,
  hasHeadings,
  instantOf,
  listOf,
  LONGEST,
  nameOf,
  pathOf,
  plainOf,
  refusalOf,
} from './cells'
import {
  BARCODE,
  NO_PRODUCT,
  type Source,
  type SourceContent,
  type SourceItem,
  type SourceProduct,
  type SourceVariant,
  type SourceSet,
} from './types'

const HEADINGS = {
  id: ['ID', 'شناسه'],
  type: ['Type', 'نوع'],
  sku: ['SKU', 'شناسه محصول'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN، UPC، EAN یا ISBN'],
  name: ['Name', 'نام'],
  published: ['Published', 'منتشر شده'],
  featured: ['Is featured?', 'آیا ویژه است؟', 'ویژه است؟'],
  visibility: ['Visibility in catalog', 'قابل مشاهده در کاتالوگ', 'قابلیت نمایش در کاتالوگ'],
  short: ['Short description', 'توضیح کوتاه'],
  description: ['Description', 'توضیحات'],
  sale_starts: ['Date sale price starts', 'تاریخ شروع فروش ویژه', 'تاریخ شروع حراجی'],
  sale_ends: ['Date sale price ends', 'تاریخ پایان فروش ویژه', 'تاریخ پایان حراجی'],
  in_stock: ['In stock?', 'در انبار؟'],
  stock: ['Stock', 'انبار'],
  low_limit: ['Low stock amount', 'کمبود موجودی انبار', 'موجودی انبار کم'],
  weight: ['Weight', 'وزن'],
  length: ['Length', 'درازا', 'طول'],
  width: ['Width', 'پهنا', 'عرض'],
  height: ['Height', 'بلندا', 'ارتفاع'],
  sale_price: ['Sale price', 'قیمت فروش ویژه', 'قیمت فروش فوق‌العاده'],
  regular_price: ['Regular price', 'قیمت عادی', 'قیمت اصلی'],
  categories: ['Categories', 'دسته‌ها'],
  images: ['Images', 'تصاویر'],
  parent: ['Parent', 'مادر'],
  grouped: ['Grouped products', 'محصولات گروهی'],
  position: ['Position', 'موقعیت', 'موقعیت قرارگیری'],
  brands: ['Brands', 'برندها'],
  yoast_title: ['Meta: _yoast_wpseo_title', 'متا: _yoast_wpseo_title'],
  yoast_text: ['Meta: _yoast_wpseo_metadesc', 'متا: _yoast_wpseo_metadesc'],
  rank_title: ['Meta: rank_math_title', 'متا: rank_math_title'],
  rank_text: ['Meta: rank_math_description', 'متا: rank_math_description'],
} as const
type Field = keyof typeof HEADINGS

/** Usual values of columns that are not imported: not worth a notice. */
const DEFAULTS: Record<string, readonly string[]> = Object.fromEntries(
  (
    [
      [['Tax status', 'وضعیت مالیات'], ['taxable']],
      [
        ['Tax class', 'کلاس مالیاتی'],
        ['parent', 'standard'],
      ],
      [['Backorders allowed?', 'پیش‌فروش مجاز است؟', 'پیش خرید فعال است؟'], ['0']],
      [['Sold individually?', 'فروش به صورت جداگانه؟', 'فروش به صورت تکی؟'], ['0']],
      [
        [
          'Allow customer reviews?',
          'آیا به مشتری اجازه نوشتن نقد داده شود؟',
          'اجازه ارسال نقد و بررسی کاربر امکان پذیر است؟',
        ],
        ['0', '1'],
      ],
    ] as const
  ).flatMap(([heads, usual]) => heads.map((head) => [searchKey(head), usual])),
)

const NO_CATEGORY = new Set(['بدون دسته‌بندی', 'دسته‌بندی نشده', 'Uncategorized'].map(searchKey))
const HOMELESS_TYPES: Record<string, string> = {
  external: 'در سایت دیگری فروخته می‌شود',
  downloadable: 'دانلودی است',
  virtual: 'مجازی است و فرستاده نمی‌شود',
}
const CLOSED: Record<string, string> = {
  '0': 'خصوصی',
  '-1': 'پیش‌نویس یا زمان‌بندی‌شده',
  '2': 'در انتظار بازبینی',
}

interface Attribute {
  name: number
  value: number
}

/** N counts per line: an attribute is known by its name. */
function attributeColumns(heads: readonly string[], use: (place: number) => void): Attribute[] {
  const found = new Map<string, Partial<Attribute>>()
  heads.map(searchKey).forEach((key, place) => {
    const name = /^(?:attribute (\d+) name|نام (\d+) صفت|نام ویژگی (\d+))$/.exec(key)
    const value = /^(?:attribute (\d+) value s|مقدار های (\d+) صفت|مقدار ویژگی (\d+))$/.exec(key)
    const isFlag =
      /^attribute \d+ (?:visible|global|default)$|^(?:نمایان بودن|پیشفرض) \d+ صفت$|^صفت \d+ سراسری$|^(?:قابلیت نمایش|پیشفرض) ویژگی \d+$|^ویژگی (?:سراسری|پیشفرض) \d+$/.test(
        key,
      )
    if (isFlag || name || value) use(place)
    const match = name ?? value
    const n = match?.slice(1).find(Boolean)
    if (n) found.set(n, { ...found.get(n), [name ? 'name' : 'value']: place })
  })
  return [...found.values()].filter(
    (each): each is Attribute => each.name !== undefined && each.value !== undefined,
  )
}

/** Line breaks are the two characters «\n»; the text «\n» is «\\n». */
const unescaped = (cell: string) =>
  cell
    .split('\\\\n')
    .map((part) => part.replaceAll('\\n', '\n'))
    .join('\\n')

const pathsOf = (cell: string) =>
  listOf(cell)
    .map((path) => pathOf(path, /\s+>\s+/))
    .filter((path) => path.length > 0 && !NO_CATEGORY.has(searchKey(path[0]!)))

interface Parent extends SourceProduct {
  attributes: Map<string, string>
  variants: SourceVariant[]
  notes: string[]
  /** Values of its attributes. */
  listed: string[]
}

type Line = ImportTable['lines'][number]

/** Why products of these types are not sold here; empty: they are. */
function refusalOfType(types: readonly string[]): string {
  const odd = types.find((type) => !['simple', 'variable', 'variation', 'grouped'].includes(type))
  return odd === undefined ? '' : (HOMELESS_TYPES[odd] ?? `گونهٔ «${odd}» را هرمز ندارد`)
}

const isOwn = (heads: readonly string[]) =>
  hasHeadings(heads, HEADINGS.id, HEADINGS.type, HEADINGS.published, HEADINGS.regular_price)

function read(table: ImportTable): SourceContent {
  const { cell, head, use, unused } = columnsOf<Field>(table.heads, HEADINGS)
  const attributes = attributeColumns(table.heads, use)
  const unit = (field: Field) => /\(([^()]*)\)\s*$/.exec(head(field))?.[1] ?? ''
  const leftOut: RowProblem[] = []
  const products = new Map<string, Parent>()
  const bySku = new Map<string, string>()
  const variations: Line[] = []
  const grouped: Line[] = []

  const namesOf = (cells: readonly string[]) =>
    attributes.flatMap(({ name, value }) => {
      const of = nameOf(cells[name] ?? '', LONGEST.attribute)
      return of === '' ? [] : [{ name: of, cell: cells[value] ?? '' }]
    })
  const itemOf = (cells: readonly string[], row: number): SourceItem => ({
    row,
    id: cell(cells, 'id'),
    sku: cell(cells, 'sku'),
    base_price: amountOf(cell(cells, 'regular_price')),
    sale_price: amountOf(cell(cells, 'sale_price')),
    sale_starts: instantOf(cell(cells, 'sale_starts'), false),
    sale_ends: instantOf(cell(cells, 'sale_ends'), true),
    stock: stockOf(cell(cells, 'stock'), cell(cells, 'in_stock')),
    weight: gramsOf(cell(cells, 'weight'), unit('weight')),
    pictures: listOf(cell(cells, 'images')),
  })

  for (const line of table.lines) {
    const types = cell(line.cells, 'type').split(/\s*,\s*/)
    const refused = refusalOfType(types)
    const name = nameOf(cell(line.cells, 'name'), LONGEST.product)
    if (refused) leftOut.push({ row: line.row, problems: [`${nameOf(name, 80)}: ${refused}`] })
    else if (types.includes('variation')) variations.push(line)
    else if (types.includes('grouped')) grouped.push(line)
    else addProduct(line, name, types.includes('variable'))
  }
  const inOrder = variations.toSorted((one, other) => position(one.cells) - position(other.cells))
  for (const line of inOrder) addVariation(line)
  return {
    products: [...products.values()].toSorted((one, other) => one.row - other.row),
    sets: grouped.flatMap(({ row, cells }) => setOf(row, cells)),
    leftOut,
    merged: [],
    unused: unused(table, DEFAULTS),
  }

  /** Its products by code or «id:12»; of two with one code the first. */
  function setOf(row: number, cells: readonly string[]): SourceSet[] {
    const name = nameOf(cell(cells, 'name'), bundles.title.max)
    const named = listOf(cell(cells, 'grouped'))
    const ids = named.map((each) => /^id:(.+)$/.exec(each)?.[1] ?? bySku.get(each) ?? '')
    const lacking = named.filter((_, place) => !products.has(ids[place]!))
    const { min, max } = bundles.product_ids
    const isSized = ids.length >= min && ids.length <= max
    if (lacking.length === 0 && isSized) return [{ row, name, ids }]
    const why =
      lacking.length > 0 ? `این‌ها در فایل نیست: ${lacking.join('، ')}` : 'مجموعه دو تا هشت محصول دارد'
    leftOut.push({ row, problems: [`${name}: ${why}`] })
    return []
  }

  function addProduct({ row, cells }: Line, name: string, isVariable: boolean): void {
    const item = itemOf(cells, row)
    const why = refusalOf(name, item.id, products)
    if (why) return void leftOut.push({ row, problems: [why] })
    const published = cell(cells, 'published')
    const isHidden = cell(cells, 'visibility') === 'hidden'
    const low = decimalOf(cell(cells, 'low_limit'))
    const listed = namesOf(cells)
    products.set(item.id, {
      ...NO_PRODUCT,
      ...item,
      // Its variations hold the stock.
      stock: isVariable ? 0 : item.stock,
      name,
      brand: pathsOf(cell(cells, 'brands'))[0]?.at(-1) ?? '',
      categories: pathsOf(cell(cells, 'categories')),
      short_description: plainOf(unescaped(cell(cells, 'short'))),
      detailed_description: unescaped(cell(cells, 'description')),
      seo_title: cell(cells, 'yoast_title') || cell(cells, 'rank_title'),
      seo_description: cell(cells, 'yoast_text') || cell(cells, 'rank_text'),
      attributes: new Map([
        ...listed.map((each) => [each.name, listOf(each.cell).join('، ')] as const),
        ...furtherAttributes(cells),
      ]),
      is_featured: cell(cells, 'featured') === '1',
      is_open: published === '1' && !isHidden,
      low_limit: low !== null && low >= 0 ? Math.min(Math.trunc(low), MAX_LOW_LIMIT) : null,
      variants: [],
      notes: [
        ...(CLOSED[published] ? [`وضعیت در فروشگاه پیشین: ${CLOSED[published]}`] : []),
        ...(isHidden ? ['در فهرست‌های فروشگاه پیشین پنهان بود'] : []),
      ],
      listed: isVariable ? listed.flatMap((each) => listOf(each.cell)) : [],
    })
    // Codes may be shared: a variable product keeps its own.
    if (item.sku !== '' && (isVariable || !bySku.has(item.sku))) bySku.set(item.sku, item.id)
  }

  function addVariation({ row, cells }: Line): void {
    const named = cell(cells, 'parent')
    const parent = products.get(/^id:(.+)$/.exec(named)?.[1] ?? bySku.get(named) ?? '')
    if (!parent) return void leftOut.push({ row, problems: [`مادر پیدا نشد: ${named || 'بی‌نام'}`] })
    const axes = new Map(
      namesOf(cells).map((each) => [each.name, nameOf(each.cell.replace(/\\,/g, ','), LONGEST.value)]),
    )
    const item = itemOf(cells, row)
    const unlisted = [...axes.values()]
      .filter((value) => value !== '' && !hasWord(parent.listed, value))
      .map((value) => `«${value}» میان گزینه‌های محصول نیست`)
    const refusals = [
      ...(cell(cells, 'published') === '1' ? [] : ['در فروشگاه پیشین خاموش بود']),
      ...(item.base_price === null ? ['قیمت ندارد'] : []),
    ]
    const any = [...axes].filter(([, value]) => value === '').map(([axis]) => `${axis}: خالی، یعنی همه`)
    if (refusals.length > 0) refusals.push(...unlisted, ...any)
    else parent.notes.push(...unlisted)
    parent.variants.push({ ...item, axes, refusals })
    for (const axis of parent.attributes.keys())
      if (hasWord([...axes.keys()], axis)) parent.attributes.delete(axis)
  }

  function position(cells: readonly string[]): number {
    return decimalOf(cell(cells, 'position')) ?? 0
  }

  function furtherAttributes(cells: readonly string[]): [string, string][] {
    const barcode = cell(cells, 'barcode')
    const sizes = (['length', 'width', 'height'] as const).map((field) => cell(cells, field)).filter(Boolean)
    return [
      ...(barcode ? [[BARCODE, barcode] as [string, string]] : []),
      ...(sizes.length > 0
        ? [['ابعاد', `${sizes.join(' × ')} ${lengthUnit(unit('length'))}`.trim()] as [string, string]]
        : []),
    ]
  }
}

/** One word for both languages. */
const lengthUnit = (unit: string) => LENGTHS.find(([name]) => name.test(unit))?.[1] ?? unit
const LENGTHS: readonly [RegExp, string][] = [
  [/^(?:mm|میلی)/i, 'میلی‌متر'],
  [/^(?:cm|سانتی)/i, 'سانتی‌متر'],
  [/^(?:m|متر)$/i, 'متر'],
]

const hasWord = (words: readonly string[], word: string) =>
  words.some((each) => searchKey(each) === searchKey(word))

/** Empty: not counted; `parent`: shared. Negative with a notice. */
function stockOf(cell: string, inStock: string): number | null {
  const stock = decimalOf(cell)
  return stock ?? (inStock === '0' ? 0 : null)
}

export const WOOCOMMERCE: Source = { key: 'woo', label: 'محصولات ووکامرس', isOwn, read }
