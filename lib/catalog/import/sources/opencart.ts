/** Products of OpenCart: the sheet of its Export/Import tool, and `_NAME_` headings of CSV extensions. */
import { searchKey } from '@/lib/utils/text'
import type { ImportTable, RowProblem } from '../rows'
import {
  amountOf,
  columnsOf,
  decimalOf,
  decoded,
  gramsOf,
  hasHeadings,
  LONGEST,
  pathOf,
  refusalOf,
  withoutUnit,
} from './cells'
import { NO_PRODUCT, type Source, type SourceContent, type SourceProduct } from './types'

/** The tool names the language in brackets: «name(fa-ir)»; Persian comes first. */
const named = <const T extends string>(name: T) => [`${name}(fa-ir)`, `${name}(fa)`, name, `_${name}_`]
const HEADINGS = {
  id: ['product_id', '_ID_'],
  name: named('name'),
  categories: ['categories', '_CATEGORY_'],
  sku: ['sku', '_SKU_', 'model', '_MODEL_'],
  brand: ['manufacturer', '_MANUFACTURER_'],
  quantity: ['quantity', '_QUANTITY_'],
  price: ['price', '_PRICE_'],
  image: ['image_name', 'image', '_IMAGE_'],
  images: ['additional_images', '_IMAGES_'],
  weight: ['weight', '_WEIGHT_'],
  weight_unit: ['weight_unit', '_WEIGHT_UNIT_'],
  status: ['status', '_STATUS_'],
  description: named('description'),
  seo_title: named('meta_title'),
  seo_description: named('meta_description'),
  slug: named('seo_keyword'),
} as const
type Field = keyof typeof HEADINGS

const isOwn = (heads: readonly string[]) =>
  hasHeadings(heads.map(withoutUnit), HEADINGS.id, HEADINGS.name, ['model', '_MODEL_'], HEADINGS.price) &&
  // «product_id» and «_ID_», not the «id» of another file.
  heads.some((head) => /^\s*(?:product_id|_ID_)\s*$/i.test(head))

const listIn = (cell: string, separator = /[|,]/) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)
const isNumber = (text: string) => /^\d+$/.test(text)

function read(table: ImportTable): SourceContent {
  const { cell, name: nameIn, notes, read: readCell, unused } = columnsOf<Field>(table.heads, HEADINGS)
  const leftOut: RowProblem[] = []
  const products: SourceProduct[] = []
  const seen = new Set<string>()
  for (const line of table.lines) {
    const { row, cells } = line
    const of = (field: Field) => cell(cells, field)
    const [name, id] = [nameIn(line, 'name', LONGEST.product), of('id')]
    const why = refusalOf(name, id, seen)
    if (why) {
      leftOut.push({ row, problems: [why] })
      continue
    }
    seen.add(id)
    const categories = of('categories').includes('>') ? of('categories').split('|') : listIn(of('categories'))
    products.push({
      ...NO_PRODUCT,
      row,
      id,
      sku: of('sku'),
      base_price: readCell(line, 'price', amountOf),
      stock: readCell(line, 'quantity', decimalOf),
      weight: readCell(line, 'weight', (text) => gramsOf(text, of('weight_unit') || 'kg')),
      pictures: [of('image'), ...listIn(of('images'), /\||,(?=\s|https?:)/)].filter(Boolean),
      name,
      slug: of('slug'),
      brand: nameIn(line, 'brand', LONGEST.brand),
      categories: categories
        .map((path) => pathOf(path, '>'))
        .filter((path) => path.length > 0 && !path.every(isNumber)),
      // Each export doubles the entities.
      detailed_description: /^\s*&(?:amp;)?lt;/.test(of('description'))
        ? decoded(of('description'))
        : of('description'),
      seo_title: of('seo_title'),
      seo_description: of('seo_description'),
      is_open: /^(?:1|true|enabled|yes|فعال)$/i.test(searchKey(of('status'))) || of('status') === '',
      notes: categories.some((path) => isNumber(path.trim())) ? ['دسته در فایل تنها شماره است'] : [],
    })
  }
  return { products, leftOut, notes, merged: [], unused: unused(table) }
}

export const OPENCART: Source = { key: 'opencart', label: 'محصولات اپن‌کارت', isOwn, read }
