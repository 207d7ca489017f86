/** Cards of products that an import creates, as the shop will show them. */
import type { PriceView, ProductCardData } from '../types'
import type { ImportRow, Values } from './rows'

const SHOWN = 10

/** The first two of each kind come before others. */
const KINDS: readonly ((card: ProductCardData) => boolean)[] = [
  ({ colors }) => colors.length > 0,
  ({ family }) => family !== undefined,
  ({ price }) => price.listAmount !== null,
  ({ image }) => image === null,
  ({ available_quantity }) => available_quantity === 0,
  ({ price }) => price.amount === null,
  ({ image }) => image !== null,
]

/** Ten products of all kinds, a family once; `image` is the cell of pictures. `now`: epoch milliseconds. */
export function previewCards(rows: readonly ImportRow[], now: number): ProductCardData[] {
  const families = Map.groupBy(rows, ({ row, values }) => values.family ?? row)
  const cards = [...families.values()].map((members) => cardOf(members, now))
  const ofKinds = [0, 1].flatMap((place) => KINDS.flatMap((isOfKind) => cards.filter(isOfKind)[place] ?? []))
  return [...new Set([...ofKinds, ...cards])].slice(0, SHOWN)
}

/** Stock of a product in all colors. */
export const stockOf = ({ values, colors }: ImportRow): number =>
  (colors ?? [{ values }]).reduce(
    (sum, { values: { new_stock, stock } }) => sum + Number(new_stock ?? stock ?? 0),
    0,
  )

function cardOf(members: readonly ImportRow[], now: number): ProductCardData {
  // As in lists, a size in stock stands for its family.
  const shown = members.find((member) => stockOf(member) > 0) ?? members[0]!
  const { row, values, colors = [] } = shown
  const prices = members.flatMap((member) => priceOf(member.values, now).amount ?? [])
  const isOneOfSeveral = members.length > 1
  return {
    ...{ id: String(row), slug: '', name: String(values.name ?? ''), brand: null, rating: null, tint: null },
    ...{ categoryName: null, categorySlug: null, is_featured: false, isNew: values.is_new === true },
    image: typeof values.pictures === 'string' ? values.pictures : null,
    price: priceOf(values, now),
    available_quantity: stockOf(shown),
    has_colors: colors.length > 0,
    colors: colors.flatMap(({ values: { color, hex_code } }) =>
      typeof hex_code === 'string' ? { name: String(color), hex: hex_code, image: null } : [],
    ),
    ...(isOneOfSeveral && {
      family: { sizes: members.length, ...(new Set(prices).size > 1 && { from: Math.min(...prices) }) },
    }),
  }
}

function priceOf({ base_price, sale_price, sale_starts, sale_ends }: Values, now: number): PriceView {
  const base = typeof base_price === 'number' ? base_price : null
  const isOnSale =
    base !== null &&
    typeof sale_price === 'number' &&
    !(Date.parse(String(sale_starts)) > now) &&
    !(Date.parse(String(sale_ends)) <= now)
  return isOnSale
    ? {
        amount: sale_price,
        listAmount: base,
        percentOff: Math.max(1, Math.round((100 * (base - sale_price)) / base)),
      }
    : { amount: base, listAmount: null, percentOff: null }
}
