/** Variants of a product of another shop, as products with colors. */
import { colors as limits } from '@/lib/supabase/database.limits'
import { formatNumber, searchKey } from '@/lib/utils/text'
import { MOST_COLORS } from '../batch'
import type { RowProblem } from '../rows'
import { cut } from './cells'
import type { SourceItem, SourceProduct, SourceVariant } from './types'

const isColorAxis = (name: string) =>
  /^(?:pa )?(?:(?:انتخاب )?رنگ(?: ?بندی| ?ها| محصول)?|colou?rs?)$/.test(searchKey(name))

/** Colors of unequal price inside one size. */
export type UnequalPrices = 'split' | 'lowest' | 'highest'

export interface Member {
  item: SourceItem
  /** Part of `import_key`; empty: the product itself. */
  label: string
  colors: { name: string; item: SourceVariant }[]
  /** Lines inside it. */
  rows: readonly number[]
  notes: string[]
}

const priceOf = ({ base_price: base, sale_price: sale }: SourceItem) => `${base ?? ''}/${sale ?? ''}`
const colorOf = ({ axes }: SourceVariant) => [...axes].find(([axis]) => isColorAxis(axis))?.[1] ?? null
/** In one order: lines may name their axes in any. */
const sizesOf = ({ axes }: SourceVariant, order: readonly string[]) =>
  order.flatMap((axis) => axes.get(axis) ?? [])
const labelOf = (parts: readonly string[]) => parts.filter(Boolean).join('، ')

const SHARED = 'برای همهٔ مقدارهاست و موجودی‌اش جدا نیست'

const TOO_MANY = `هر محصول حداکثر ${formatNumber(MOST_COLORS)} رنگ دارد`

/** True where one size has colors of different prices. */
export const hasUnequalPrices = (product: SourceProduct): boolean =>
  groupsOf(product).groups.some(({ variants }) => isUnequal(variants))

const isUnequal = (variants: readonly SourceVariant[]) =>
  variants.length > 1 &&
  variants.every((variant) => colorOf(variant)) &&
  new Set(variants.map(priceOf)).size > 1

interface Group {
  label: string
  variants: SourceVariant[]
}

/** Variants by size; `leftOut` with the reason. */
function groupsOf({ variants }: SourceProduct): { groups: Group[]; leftOut: RowProblem[] } {
  const leftOut: RowProblem[] = []
  const sound = variants.filter(({ row, refusals }) => {
    if (refusals.length > 0) leftOut.push({ row, problems: [...refusals] })
    return refusals.length === 0
  })
  const groups = new Map<string, Group>()
  const order = [...new Set(sound.flatMap(({ axes }) => [...axes.keys()]))].filter(
    (axis) => !isColorAxis(axis),
  )
  for (const variant of sound) {
    const sizes = sizesOf(variant, order)
    if (sizes.includes('') && sound.length > 1) {
      leftOut.push({ row: variant.row, problems: [SHARED] })
      continue
    }
    const label = labelOf(sizes)
    const group = groups.get(label) ?? { label, variants: [] }
    const isTwice = group.variants.some((other) => colorOf(other) === colorOf(variant))
    const isMany = group.variants.length === MOST_COLORS
    if (isTwice || isMany)
      leftOut.push({ row: variant.row, problems: [isTwice ? 'همین گزینه در سطر دیگری هم هست' : TOO_MANY] })
    else group.variants.push(variant)
    groups.set(label, group)
  }
  for (const group of groups.values()) {
    const shared = group.variants.filter((variant) => colorOf(variant) === '')
    if (shared.length === 0 || group.variants.length === 1) continue
    for (const { row } of shared) leftOut.push({ row, problems: [SHARED] })
    group.variants = group.variants.filter((variant) => !shared.includes(variant))
  }
  return { groups: [...groups.values()], leftOut }
}

/**
 * Sizes become products, colors stay inside their size: only the stock and pictures of a color are its
 * own. Without variants the product itself.
 */
export function membersOf(
  product: SourceProduct,
  unequal: UnequalPrices,
): { members: Member[]; leftOut: RowProblem[] } {
  if (product.variants.length === 0)
    return { members: [{ item: product, label: '', colors: [], rows: [], notes: [] }], leftOut: [] }
  const { groups, leftOut } = groupsOf(product)
  const members = groups.flatMap(({ label, variants }) => {
    if (!isUnequal(variants)) return memberOf(product, label, variants)
    if (unequal === 'split') {
      const prices = [...new Set(variants.map(priceOf))]
      return prices.flatMap((price) => {
        const equal = variants.filter((variant) => priceOf(variant) === price)
        return memberOf(product, labelOf([label, ...equal.map((variant) => colorOf(variant) ?? '')]), equal)
      })
    }
    const sorted = variants.toSorted((one, other) => (one.base_price ?? 0) - (other.base_price ?? 0))
    const chosen = unequal === 'lowest' ? sorted[0]! : sorted.at(-1)!
    return memberOf(product, label, variants, chosen).map((member) => ({
      ...member,
      notes: [`قیمت همهٔ رنگ‌ها ${unequal === 'lowest' ? 'کمترین' : 'بیشترین'} قیمت آن‌هاست`],
    }))
  })
  return { members, leftOut }
}

function memberOf(
  product: SourceProduct,
  label: string,
  variants: readonly SourceVariant[],
  priced: SourceVariant | undefined = variants[0],
): Member[] {
  const [first] = variants
  if (!first || !priced) return []
  const colors = variants.flatMap((item) => {
    const name = colorOf(item)
    // As long as a name of a color may be.
    return name ? [{ name: cut(name, limits.name.max), item }] : []
  })
  const isWhole = label === ''
  const { base_price, sale_price, sale_starts, sale_ends } = priced
  return [
    {
      label,
      colors,
      rows: variants.map(({ row }) => row),
      notes: [],
      item: {
        ...first,
        ...{ base_price, sale_price, sale_starts, sale_ends },
        row: isWhole ? product.row : first.row,
        id: product.id,
        sku: (isWhole && product.sku) || (variants.length === 1 ? first.sku : ''),
        weight: first.weight ?? product.weight,
        pictures: colors.length > 0 || first.pictures.length === 0 ? product.pictures : first.pictures,
      },
    },
  ]
}
