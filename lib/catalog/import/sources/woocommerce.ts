/** Products, variations and sets of WooCommerce. */
import { bundles } from '@/lib/supabase/database.limits'
import { formatNumber, searchKey } from '@/lib/utils/text'
import type { ImportTable, RowProblem } from '../rows'
import { codeKey, hasHeadings, listOf, LONGEST, nameOf, refusalOf } from './cells'
import { pathOfAddress, wordpressSlug } from './old-addresses'
import {
  NO_PRODUCT,
  type Source,
  type SourceContent,
  type SourceProduct,
  type SourceSet,
  type SourceVariant,
} from './types'
import { HEADINGS, type Line, readerOf } from './woo-columns'

const HOMELESS_TYPES = new Map([
  ['external', 'در سایت دیگری فروخته می‌شود'],
  ['downloadable', 'دانلودی است'],
  ['virtual', 'مجازی است و فرستاده نمی‌شود'],
])
const CLOSED = new Map([
  ['0', 'خصوصی'],
  ['-1', 'پیش‌نویس یا زمان‌بندی‌شده'],
  ['2', 'در انتظار بازبینی'],
])
interface Parent extends SourceProduct {
  attributes: Map<string, string>
  variants: SourceVariant[]
  notes: string[]
  /** Values of its attributes; null: not variable. */
  listed: string[] | null
  /** Stock of all variations. */
  shared: number
}

/** Why products of these types are not sold here; empty: they are. */
function refusalOfType(types: readonly string[]): string {
  const odd = types.find((type) => !['', 'simple', 'variable', 'variation', 'grouped'].includes(type))
  return odd === undefined ? '' : (HOMELESS_TYPES.get(odd) ?? `گونهٔ «${odd}» را هرمز ندارد`)
}

const isOwn = (heads: readonly string[]) =>
  hasHeadings(heads, HEADINGS.id, HEADINGS.name, HEADINGS.regular_price)

const hasWord = (words: readonly string[], word: string) =>
  words.some((each) => searchKey(each) === searchKey(word))

function read(table: ImportTable): SourceContent {
  const {
    cell,
    has,
    isPlugin,
    itemOf,
    name: nameIn,
    namesOf,
    parentOf,
    position,
    publishedOf,
    ...reader
  } = readerOf(table)
  const leftOut: RowProblem[] = []
  const products = new Map<string, Parent>()
  const bySku = new Map<string, Parent[]>()
  const refused = new Set<string>()
  const variations: Line[] = []
  const grouped: Line[] = []

  for (const line of table.lines) {
    const types = reader.typesOf(line)
    const why = refusalOfType(types)
    if (why) {
      leftOut.push({ row: line.row, problems: [`${nameOf(cell(line.cells, 'name'), 80)}: ${why}`] })
      refused.add(cell(line.cells, 'sku')).add(`id:${cell(line.cells, 'id')}`)
    } else if (types.includes('variation') || (!has('type') && parentOf(line))) variations.push(line)
    else if (types.includes('grouped')) grouped.push(line)
    else addProduct(line, types.includes('variable'))
  }
  for (const line of variations.toSorted((one, other) => position(one) - position(other))) addVariation(line)
  return {
    products: [...products.values()].toSorted((one, other) => one.row - other.row),
    sets: grouped.flatMap(setOf),
    leftOut,
    merged: [],
    ...reader.rest(),
  }

  /** Its products by code or «id:12»; of two with one code the first. */
  function setOf(line: Line): SourceSet[] {
    const { row, cells } = line
    const name = nameIn(line, 'name', bundles.title.max)
    const named = listOf(cell(cells, 'grouped'))
    const ids = named.map((each) => /^id:(.+)$/.exec(each)?.[1] ?? bySku.get(codeKey(each))?.[0]?.id ?? '')
    const lacking = named.filter((_, place) => !products.has(ids[place]!))
    const { min, max } = bundles.product_ids
    const isSized = ids.length >= min && ids.length <= max
    if (lacking.length === 0 && isSized) return [{ row, name, ids }]
    const why =
      lacking.length > 0 ? `این‌ها در فایل نیست: ${lacking.join('، ')}` : 'مجموعه دو تا هشت محصول دارد'
    leftOut.push({ row, problems: [`${name}: ${why}`] })
    return []
  }

  function addProduct(line: Line, isVariable: boolean): void {
    const { row } = line
    const name = nameIn(line, 'name', LONGEST.product)
    const item = itemOf(line)
    const why = refusalOf(name, item.id, products)
    if (why) return void leftOut.push({ row, problems: [why] })
    const closed = CLOSED.get(publishedOf(line))
    const isHidden = cell(line.cells, 'visibility') === 'hidden'
    const product: Parent = {
      ...NO_PRODUCT,
      ...item,
      // Its variations hold the stock.
      ...(isVariable && { stock: 0 }),
      shared: isVariable ? (item.stock ?? 0) : 0,
      name,
      ...reader.textsOf(line),
      is_open: publishedOf(line) === '1' && !isHidden,
      variants: [],
      notes: [
        ...(closed ? [`وضعیت در فروشگاه پیشین: ${closed}`] : []),
        ...(isHidden ? ['در فهرست‌های فروشگاه پیشین پنهان بود'] : []),
      ],
      listed: isVariable || !has('type') ? namesOf(line).flatMap((each) => reader.valuesOf(each.cell)) : null,
    }
    products.set(item.id, product)
    if (item.sku) bySku.set(codeKey(item.sku), [...(bySku.get(codeKey(item.sku)) ?? []), product])
  }

  /** By «id:12» or code; of several with one code the only variable one that lists all its values. */
  function motherOf(named: string, values: readonly string[]): Parent | string {
    const all = bySku.get(codeKey(named)) ?? []
    const own = products.get(/^id:(.+)$/.exec(named)?.[1] ?? '')
    const variable = all.filter(({ listed }) => listed)
    const fitting = variable.filter(({ listed }) =>
      values.every((value) => !value || hasWord(listed!, value)),
    )
    const [found = own, other] = [fitting, variable, all.slice(0, 1)].find(({ length }) => length > 0) ?? []
    if (found && !other) return found
    if (other) return `کد مادر در چند محصول است: ${named}`
    return refused.has(named) ? `مادرش وارد نمی‌شود: ${named}` : `مادر پیدا نشد: ${named || 'بی‌نام'}`
  }

  function addVariation(line: Line): void {
    const { row } = line
    const named = namesOf(line).map(
      (each) => [each.name, nameOf(each.cell.replace(/\\,/g, ','), LONGEST.value)] as const,
    )
    const parent = motherOf(
      parentOf(line),
      named.map(([, value]) => value),
    )
    if (typeof parent === 'string') return void leftOut.push({ row, problems: [parent] })
    const listed = parent.listed ?? []
    // Plug-ins write slugs of values.
    const nameOfSlug = (slug: string) =>
      listed.find((each) => `/${wordpressSlug(each)}` === pathOfAddress(`/${slug}`)) ?? slug
    const axes = new Map(named.map(([axis, value]) => [axis, isPlugin && value ? nameOfSlug(value) : value]))
    const item = itemOf(line)
    const unlisted = [...axes.values()]
      .filter((value) => value !== '' && !hasWord(listed, value))
      .map((value) => `«${value}» میان گزینه‌های محصول نیست`)
    const refusals = [
      // Those of a draft have its state.
      ...(publishedOf(line) === '0' ? ['در فروشگاه پیشین خاموش بود'] : []),
      ...(item.base_price === null ? ['قیمت ندارد'] : []),
    ]
    const any = [...axes].filter(([, value]) => value === '').map(([axis]) => `${axis}: خالی، یعنی همه`)
    if (refusals.length > 0) refusals.push(...unlisted, ...any)
    else parent.notes.push(...unlisted)
    if (item.stock === null && parent.shared > 0 && parent.variants.every(({ stock }) => stock !== null))
      parent.notes.push(`موجودی مشترک گزینه‌ها ${formatNumber(parent.shared)} بود`)
    parent.variants.push({ ...item, axes, refusals })
    for (const axis of parent.attributes.keys())
      if ([...axes].some(([name, value]) => value && searchKey(name) === searchKey(axis)))
        parent.attributes.delete(axis)
  }
}

export const WOOCOMMERCE: Source = { key: 'woo', label: 'محصولات ووکامرس', isOwn, read }
