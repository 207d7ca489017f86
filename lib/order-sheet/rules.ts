/** Order sheet totals for display; the cart's `quote` decides prices. Pure. Quantities are items, prices toman. */
import { lineKey, MAX_QUANTITY, parseKey } from '@/lib/cart/lines'
import { multipleText, nextStep, priceAt } from '@/lib/wholesale/terms'
import type { PriceStep } from '@/lib/wholesale/terms-schema'
import { formatNumber, searchKey } from '@/lib/utils/text'
import type { SheetColor, SheetLine, SheetProduct } from './types'

/** By `lineKey`. */
export type Quantities = ReadonlyMap<string, number>

export type SheetRow =
  | { kind: 'family'; key: string; name: string; members: readonly SheetProduct[]; isOpen: boolean }
  | { kind: 'product'; key: string; product: SheetProduct; isMember: boolean; isOpen: boolean }
  | { kind: 'color'; key: string; product: SheetProduct; color: SheetColor; isMember: boolean }

export interface SheetFilter {
  words: readonly string[]
  /** Ids of a category and its descendants; null: all. */
  categories: ReadonlySet<string> | null
  brand: string
  isChosen: boolean
}

export function sheetKey({ name, sku, brand, family, colors }: SheetProduct): string {
  return searchKey(
    [name, sku, brand, family?.name, family?.label, ...(colors ?? []).map((color) => color.name)].join(' '),
  )
}

export function wordsOf(search: string): string[] {
  return searchKey(search).split(' ').filter(Boolean)
}

function lineKeys({ id, colors }: SheetProduct): string[] {
  return colors ? colors.map((color) => lineKey(id, color.id)) : [lineKey(id, null)]
}

/** Items of all colors. */
export function piecesOf(product: SheetProduct, quantities: Quantities): number {
  return lineKeys(product).reduce((sum, key) => sum + (quantities.get(key) ?? 0), 0)
}

/**
 * Table rows in the order of `products`. Families fold into one row at their first member; filtered results stay
 * unfolded.
 */
export function sheetRows(
  products: readonly SheetProduct[],
  keys: ReadonlyMap<string, string>,
  filter: SheetFilter,
  quantities: Quantities,
  isOpen: (id: string) => boolean,
): SheetRow[] {
  const { words, categories, brand, isChosen } = filter
  const shown = products.filter(
    (product) =>
      (!categories || (product.category !== undefined && categories.has(product.category))) &&
      (!brand || product.brand === brand) &&
      words.every((word) => keys.get(product.id)!.includes(word)) &&
      (!isChosen || piecesOf(product, quantities) > 0),
  )
  const isFlat = words.length > 0 || isChosen
  const members = isFlat
    ? new Map<string, SheetProduct[]>()
    : Map.groupBy(
        shown.filter(({ family }) => family),
        ({ family }) => family!.id,
      )
  const rows: SheetRow[] = []
  const put = (product: SheetProduct, isMember: boolean) => {
    const opened = isChosen || isOpen(product.id)
    rows.push({ kind: 'product', key: product.id, product, isMember, isOpen: opened })
    if (!product.colors || !opened) return
    for (const color of product.colors) {
      const key = lineKey(product.id, color.id)
      if (!isChosen || (quantities.get(key) ?? 0) > 0)
        rows.push({ kind: 'color', key, product, color, isMember })
    }
  }
  const done = new Set<string>()
  for (const product of shown) {
    const family = product.family && members.get(product.family.id)
    if (!family || family.length < 2) put(product, false)
    else if (!done.has(product.family!.id)) {
      const { id, name } = product.family!
      done.add(id)
      const opened = isOpen(id)
      rows.push({ kind: 'family', key: id, name, members: family, isOpen: opened })
      if (opened) for (const member of family) put(member, true)
    }
  }
  return rows
}

/** Error text, or empty. `together`: items of all colors. */
export function quantityProblem(
  product: SheetProduct,
  color: SheetColor | null,
  quantity: number,
  together: number,
): string {
  if (quantity === 0) return ''
  const stock = color ? color.stock : product.stock
  if (stock < 1) return 'ناموجود'
  if (quantity > stock) return `فقط ${formatNumber(stock)} عدد موجود است`
  const multiple = (color ? color.multiple : product.multiple) ?? 1
  const notMultiple = multipleText(quantity, multiple)
  if (notMultiple) return notMultiple
  if (together < (product.minimum ?? 1)) return `کمترین سفارش ${formatNumber(product.minimum!)} عدد است`
  return ''
}

/** Price of one item at this quantity; null if unknown. */
export function unitPrice({ price, steps }: SheetProduct, together: number): number | null {
  return price === undefined ? null : priceAt(price, steps ?? [], together)
}

export function missingToStep(
  product: SheetProduct,
  together: number,
): (PriceStep & { missing: number }) | null {
  const price = unitPrice(product, together)
  const step = price === null ? null : nextStep(product.steps ?? [], together, price)
  return step && { ...step, missing: step.from - together }
}

/** «٪۲۰»; a retail price below the viewer's own is not sent. */
export function marginText(price: number | null, retail: number | undefined): string {
  if (price === null) return ''
  if (retail === undefined) return 'نامشخص'
  return retail > price ? `٪${formatNumber(Math.floor(((retail - price) * 100) / retail))}` : 'ندارد'
}

export interface SheetSums {
  lines: number
  pieces: number
  /** Toman, before discount code and delivery. */
  amount: number
  /** Grams. */
  weight: number
  cartons: number
  loose: number
  /** Cubic centimeters; `isVolumeWhole`: known for all lines. */
  volume: number
  isVolumeWhole: boolean
  problems: number
}

export function sheetSums(products: Iterable<SheetProduct>, quantities: Quantities): SheetSums {
  const sums: SheetSums = {
    lines: 0,
    pieces: 0,
    amount: 0,
    weight: 0,
    cartons: 0,
    loose: 0,
    volume: 0,
    isVolumeWhole: true,
    problems: 0,
  }
  for (const product of products) {
    const together = piecesOf(product, quantities)
    if (together === 0) continue
    const price = unitPrice(product, together) ?? 0
    for (const key of lineKeys(product)) {
      const quantity = quantities.get(key) ?? 0
      if (quantity === 0) continue
      const { color_id } = parseKey(key)
      const color = product.colors?.find(({ id }) => id === color_id) ?? null
      const { carton, volume } = color ?? product
      sums.lines++
      sums.pieces += quantity
      sums.amount += price * quantity
      sums.weight += product.weight * quantity
      if (carton) sums.cartons += Math.floor(quantity / carton)
      sums.loose += carton ? quantity % carton : quantity
      if (carton && volume) sums.volume += Math.round((volume * quantity) / carton)
      else sums.isVolumeWhole = false
      if (product.price === undefined || quantityProblem(product, color, quantity, together)) sums.problems++
    }
  }
  return sums
}

/** Quantity 0 removes the line. */
export function withQuantity(quantities: Quantities, key: string, quantity: number): Quantities {
  const next = new Map(quantities)
  if (quantity > 0) next.set(key, Math.min(quantity, MAX_QUANTITY))
  else next.delete(key)
  return next
}

export function linesOf(quantities: Quantities): SheetLine[] {
  return [...quantities].map(([key, quantity]) => ({ ...parseKey(key), quantity }))
}

/** `missing`: number of lines no longer on sale. */
export function quantitiesOf(
  lines: readonly SheetLine[],
  products: ReadonlyMap<string, SheetProduct>,
): { quantities: Map<string, number>; missing: number } {
  const quantities = new Map<string, number>()
  let missing = 0
  for (const { product_id, color_id, quantity } of lines) {
    const product = products.get(product_id)
    const isThere =
      product && (product.colors ? product.colors.some(({ id }) => id === color_id) : color_id === null)
    if (!isThere) {
      missing++
      continue
    }
    const key = lineKey(product_id, color_id)
    quantities.set(key, Math.min((quantities.get(key) ?? 0) + quantity, MAX_QUANTITY))
  }
  return { quantities, missing }
}

export function weightText(grams: number): string {
  return `${decimal(grams / 1000)} کیلوگرم`
}

export function volumeText(centimeters: number): string {
  return `${decimal(centimeters / 1_000_000, 2)} مترمکعب`
}

function decimal(number: number, digits = 1): string {
  return new Intl.NumberFormat('fa-IR', { maximumFractionDigits: digits }).format(number)
}
