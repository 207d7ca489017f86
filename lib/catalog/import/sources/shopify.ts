/** Product export of Shopify, with the headings of today and the older ones. */
import type { ImportTable, RowProblem } from '../rows'
import { amountOf, columnsOf, decimalOf, defaultsOf, hasHeadings, LONGEST, nameOf, pathOf } from './cells'
import {
  BARCODE,
  NO_ITEM,
  NO_PRODUCT,
  type Source,
  type SourceContent,
  type SourceItem,
  type SourceProduct,
  type SourceVariant,
} from './types'

const HEADINGS = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  vendor: ['Vendor'],
  category: ['Product category'],
  type: ['Type'],
  status: ['Status'],
  published: ['Published on online store', 'Published'],
  sku: ['SKU', 'Variant SKU'],
  barcode: ['Barcode', 'Variant Barcode'],
  option1: ['Option1 name'],
  value1: ['Option1 value'],
  option2: ['Option2 name'],
  value2: ['Option2 value'],
  option3: ['Option3 name'],
  value3: ['Option3 value'],
  price: ['Price', 'Variant Price'],
  compare: ['Compare-at price', 'Variant Compare At Price'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  quantity: ['Inventory quantity', 'Variant Inventory Qty'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  image: ['Product image URL', 'Image Src'],
  image_position: ['Image position'],
  variant_image: ['Variant image URL', 'Variant Image'],
  gift_card: ['Gift card'],
  seo_title: ['SEO title'],
  seo_description: ['SEO description'],
} as const
type Field = keyof typeof HEADINGS

const OPTIONS = [
  ['option1', 'value1'],
  ['option2', 'value2'],
  ['option3', 'value3'],
] as const

type Line = ImportTable['lines'][number]

/** Usual values of columns that are not imported. */
const DEFAULTS = defaultsOf([
  ['Charge tax|Variant Taxable|Requires shipping|Variant Requires Shipping', 'TRUE|true'],
  ['Fulfillment service|Variant Fulfillment Service', 'manual'],
  ['Weight unit for display|Variant Weight Unit', 'kg|g|lb|oz'],
  ['Continue selling when out of stock|Variant Inventory Policy', 'DENY|deny'],
])

const isOwn = (heads: readonly string[]) =>
  hasHeadings(heads, HEADINGS.handle, HEADINGS.title, HEADINGS.option1, HEADINGS.price)

function read(table: ImportTable): SourceContent {
  const { cell, name: nameIn, notes, read: readCell, use, unused } = columnsOf<Field>(table.heads, HEADINGS)
  const locations = table.heads.flatMap((head, place) => (LOCATION.test(head) ? place : []))
  locations.forEach(use)
  const leftOut: RowProblem[] = []
  const merged: number[] = []
  const products: SourceProduct[] = []
  for (const [handle, lines] of Map.groupBy(table.lines, ({ cells }) => cell(cells, 'handle'))) {
    if (handle === '') {
      for (const { row } of lines) leftOut.push({ row, problems: ['نشانی (handle) ندارد'] })
      continue
    }
    const first = lines.find(({ cells }) => cell(cells, 'title') !== '')
    const name = first ? nameIn(first, 'title', LONGEST.product) : ''
    const isGift = first && isTrue(cell(first.cells, 'gift_card'))
    if (!first || isGift) {
      const why = isGift ? `${name}: کارت هدیه است` : 'نام محصول در سطر نخست نیست'
      for (const { row } of lines) leftOut.push({ row, problems: [why] })
      continue
    }
    const of = (field: Field) => cell(first.cells, field)
    const names = OPTIONS.map(([option]) => nameOf(of(option), LONGEST.attribute))
    const isSingle = names[0] === '' || (names[0] === 'Title' && of('value1') === 'Default Title')
    const sold = lines.filter(({ cells }) => cell(cells, 'price') !== '' || cell(cells, 'value1') !== '')
    const status = of('status').toLowerCase()
    const barcode = of('barcode')
    const item = itemOf(first)
    products.push({
      ...NO_PRODUCT,
      ...item,
      sku: isSingle ? item.sku : '',
      pictures: picturesOf(lines.map(({ cells }) => cells)),
      name,
      slug: handle,
      brand: nameIn(first, 'vendor', LONGEST.brand),
      categories: categoriesOf(of('type'), of('category')),
      detailed_description: of('description'),
      seo_title: of('seo_title'),
      seo_description: of('seo_description'),
      attributes: new Map(isSingle && barcode ? [[BARCODE, barcode]] : []),
      is_open: isOpen(status, of('published')),
      notes: CLOSED.has(status) ? [`وضعیت در فروشگاه پیشین: ${CLOSED.get(status)}`] : [],
      variants: isSingle ? [] : sold.map((line) => variantOf(line, names)),
    })
    const used = new Set([first.row, ...(isSingle ? [] : sold.map(({ row }) => row))])
    merged.push(...lines.map(({ row }) => row).filter((row) => !used.has(row)))
  }
  return { products, leftOut, notes, merged, unused: unused(table, DEFAULTS) }

  function itemOf(line: Line): SourceItem {
    const { row, cells } = line
    const [price, compare] = [readCell(line, 'price', amountOf), readCell(line, 'compare', amountOf)]
    const isReduced = price !== null && compare !== null && compare > price
    const counts = locations.flatMap((place) => decimalOf(cells[place] ?? '') ?? [])
    const all = counts.reduce<number | null>((sum, count) => (sum ?? 0) + count, null)
    const isCounted = cell(cells, 'tracker') !== ''
    return {
      ...NO_ITEM,
      row,
      id: cell(cells, 'handle'),
      sku: cell(cells, 'sku'),
      base_price: isReduced ? compare : price,
      sale_price: isReduced ? price : null,
      stock: isCounted ? (readCell(line, 'quantity', decimalOf) ?? all) : null,
      weight: readCell(line, 'grams', decimalOf) || null,
    }
  }

  function variantOf(line: Line, names: readonly string[]): SourceVariant {
    const { cells } = line
    const variant = itemOf(line)
    const values = OPTIONS.flatMap(([, value], place) =>
      names[place] ? [[names[place], nameOf(cell(cells, value), LONGEST.value)] as const] : [],
    )
    return {
      ...variant,
      pictures: [cell(cells, 'variant_image')].filter(Boolean),
      axes: new Map(values),
      refusals: variant.base_price === null ? ['قیمت ندارد'] : [],
    }
  }

  function picturesOf(lines: readonly (readonly string[])[]): string[] {
    return lines
      .filter((cells) => cell(cells, 'image') !== '')
      .toSorted((one, other) => position(one) - position(other))
      .map((cells) => cell(cells, 'image'))
  }

  function position(cells: readonly string[]): number {
    return decimalOf(cell(cells, 'image_position')) ?? 0
  }
}

/** Stock of a place, such as «Inventory Available: Tehran». */
const LOCATION = /^\s*(?:inventory )?(?:available|on hand|quantity)\s*:/i

const isOpen = (status: string, published: string) =>
  (status === 'active' && (published === '' || isTrue(published))) || (status === '' && isTrue(published))
const isTrue = (cell: string) => cell.toLowerCase() === 'true'
const CLOSED = new Map(Object.entries({ draft: 'پیش‌نویس', archived: 'بایگانی', unlisted: 'بیرون از فهرست' }))

/** The shop's own type; else the path of the standard taxonomy. */
function categoriesOf(type: string, path: string): string[][] {
  const name = nameOf(type, LONGEST.category)
  if (name !== '') return [[name]]
  const names = pathOf(path, /\s+>\s+/)
  return names.length > 0 ? [names] : []
}

export const SHOPIFY: Source = { key: 'shopify', label: 'محصولات شاپیفای', isOwn, read }
