/** Product files of PrestaShop: the import form and the export of its list. */
import type { ImportTable, RowProblem } from '../rows'
import {
  amountOf,
  attributesOf,
  columnsOf,
  decimalOf,
  gramsOf,
  hasHeadings,
  LONGEST,
  nameOf,
  pathOf,
  plainOf,
  refusalOf,
  saleOf,
} from './cells'
import { BARCODE, NO_PRODUCT, type Source, type SourceContent, type SourceProduct } from './types'

const HEADINGS = {
  id: ['Product ID', 'ID', 'شناسه محصول', 'شناسه'],
  active: ['Active (0/1)', 'Active', 'Status', 'فعال (0/1)', 'وضعیت'],
  name: ['Name *', 'Name', 'نام *', 'نام'],
  categories: ['Categories (x,y,z...)', 'Categories', 'Category', 'دسته‌ها', 'دسته'],
  // Customers pay the tax.
  price: ['Price tax included', 'Price (tax incl.)', 'Price tax excluded', 'Price (tax excl.)', 'Base price'],
  amount: ['Discount amount'],
  percent: ['Discount percent'],
  sale_starts: ['Discount from (yyyy-mm-dd)', 'Discount from'],
  sale_ends: ['Discount to (yyyy-mm-dd)', 'Discount to'],
  reference: ['Reference #', 'Reference', 'ارجاع'],
  brand: ['Brand', 'Manufacturer', 'برند'],
  barcode: ['EAN13', 'EAN-13'],
  weight: ['Weight', 'وزن'],
  quantity: ['Quantity', 'تعداد', 'مقدار'],
  short: ['Short description', 'Summary'],
  description: ['Description'],
  seo_title: ['Meta title'],
  seo_description: ['Meta description'],
  slug: ['URL rewritten', 'Friendly URL'],
  images: ['Image URLs (x,y,z...)', 'Image URLs', 'Image'],
  features: ['Feature (Name:Value:Position:Customized)', 'Feature(Name:Value:Position)', 'Feature'],
} as const
type Field = keyof typeof HEADINGS

const isOwn = (heads: readonly string[]) =>
  hasHeadings(heads, HEADINGS.id, HEADINGS.name, HEADINGS.reference, HEADINGS.price)

/** Values of a cell are separated by commas; paths by slashes. */
const partsOf = (cell: string) =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

function read(table: ImportTable): SourceContent {
  const columns = columnsOf<Field>(table.heads, HEADINGS)
  const leftOut: RowProblem[] = []
  const products: SourceProduct[] = []
  const seen = new Set<string>()
  for (const line of table.lines) {
    const { row } = line
    const of = (field: Field) => columns.cell(line.cells, field)
    const number = (field: Field, parse = decimalOf) => columns.read(line, field, parse)
    const name = columns.name(line, 'name', LONGEST.product)
    const id = of('id') || of('reference')
    const why = refusalOf(name, id, seen)
    if (why) {
      leftOut.push({ row, problems: [why] })
      continue
    }
    seen.add(id)
    const base = number('price', amountOf)
    const numbered = partsOf(of('categories')).some((part) => /^\d+$/.test(part))
    products.push({
      ...NO_PRODUCT,
      row,
      id,
      sku: of('reference'),
      base_price: base,
      ...saleOf(columns, line, base && reducedPrice(base, number('amount', amountOf), number('percent'))),
      stock: number('quantity'),
      weight: number('weight', (text) => gramsOf(text, 'kg')),
      pictures: partsOf(of('images')),
      name,
      slug: of('slug'),
      brand: columns.name(line, 'brand', LONGEST.brand),
      categories: partsOf(of('categories'))
        .filter((part) => !/^\d+$/.test(part))
        .map((path) => pathOf(path, '/').filter((name) => !ROOTS.has(name)))
        .filter((path) => path.length > 0),
      short_description: plainOf(of('short')),
      detailed_description: of('description'),
      seo_title: of('seo_title'),
      seo_description: of('seo_description'),
      attributes: attributesOf([...featuresOf(of('features')), [BARCODE, of('barcode')]]),
      is_open: of('active') === '' || /^(?:1|enabled|yes|فعال|بله)$/i.test(of('active')),
      notes: numbered ? ['دسته در فایل تنها شماره است'] : [],
    })
  }
  return { products, leftOut, notes: columns.notes, merged: [], unused: columns.unused(table) }
}

function reducedPrice(base: number, amount: number | null, percent: number | null): number | null {
  if (amount !== null) return base - amount
  return percent !== null && percent > 0 && percent < 100 ? base * (1 - percent / 100) : null
}

/** Roots of every PrestaShop. */
const ROOTS = new Set(['Home', 'Root', 'خانه', 'ریشه'])

/** «Name:Value:Position» */
function featuresOf(cell: string): [string, string][] {
  return partsOf(cell).flatMap((part): [string, string][] => {
    const [name = '', value = ''] = part.split(':').map((text) => nameOf(text, LONGEST.attribute))
    return name && value ? [[name, value]] : []
  })
}

export const PRESTASHOP: Source = { key: 'prestashop', label: 'محصولات پرستاشاپ', isOwn, read }
