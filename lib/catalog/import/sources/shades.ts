/** Proposed shades of colors that the shop does not have yet. */
import { searchKey } from '@/lib/utils/text'
import type { SourceProduct } from './types'

const SHADES: readonly (readonly [string, ...string[]])[] = [
  ['#ffffff', 'سفید', 'white'],
  ['#f4efe4', 'صدفی', 'شیری', 'استخوانی', 'کرم', 'cream', 'ivory'],
  ['#1d1d1f', 'مشکی', 'سیاه', 'black'],
  ['#8a8d91', 'خاکستری', 'طوسی', 'gray', 'grey'],
  ['#c0c4c8', 'نقره‌ای', 'استیل', 'silver'],
  ['#c9a227', 'طلایی', 'gold'],
  ['#b87333', 'مسی', 'copper'],
  ['#c62828', 'قرمز', 'سرخ', 'red'],
  ['#7b1e3a', 'زرشکی', 'burgundy'],
  ['#e88fa8', 'صورتی', 'pink'],
  ['#ef7d22', 'نارنجی', 'orange'],
  ['#f2c230', 'زرد', 'yellow'],
  ['#2e7d32', 'سبز', 'green'],
  ['#6b7a3a', 'زیتونی', 'olive'],
  ['#2aa7a0', 'فیروزه‌ای', 'turquoise'],
  ['#1f5fa8', 'آبی', 'blue'],
  ['#1d2f5c', 'سرمه‌ای', 'navy'],
  ['#6a3fa0', 'بنفش', 'purple'],
  ['#b39ddb', 'یاسی', 'lilac'],
  ['#7a4a2b', 'قهوه‌ای', 'brown'],
  ['#d8c3a5', 'بژ', 'نخودی', 'beige'],
]
const UNKNOWN_SHADE = '#9e9e9e'

/** Of «سفید صدفی»: its last known word. */
export function shadeOf(name: string): string {
  const key = searchKey(name)
  const found = SHADES.flatMap(([hex, ...names]) =>
    names.map((word) => ({ hex, place: ` ${key} `.indexOf(` ${searchKey(word)} `) })),
  ).filter(({ place }) => place >= 0)
  return found.sort((one, other) => other.place - one.place)[0]?.hex ?? UNKNOWN_SHADE
}

const WORDS = new Map(SHADES.flatMap(([, ...names]) => names.map((word) => [searchKey(word), word])))

interface Named {
  bare: string
  color: string
}

/** «قوری سبز» is «قوری» in «سبز»; null without a color at the end. */
function colorInName(name: string): Named | null {
  const words = name.split(' ')
  const color = WORDS.get(searchKey(words.at(-1) ?? ''))
  return color && words.length > 1 ? { bare: words.slice(0, -1).join(' '), color } : null
}

/** Products by bare name and price, where more than one color has it. */
function colorGroups(products: readonly SourceProduct[]): Map<string, SourceProduct[]> {
  const groups = Map.groupBy(
    products.filter(({ name, variants }) => variants.length === 0 && colorInName(name)),
    ({ name, base_price }) => `${searchKey(colorInName(name)!.bare)} ${base_price}`,
  )
  return new Map(
    [...groups].filter(
      ([, group]) =>
        group.length > 1 && new Set(group.map(({ name }) => colorInName(name)!.color)).size === group.length,
    ),
  )
}

export const colorNames = (products: readonly SourceProduct[]): string[] =>
  [...colorGroups(products).values()].flat().map(({ name }) => name)

/** One product for those whose names differ in their color only. */
export function joinColors(products: readonly SourceProduct[]): SourceProduct[] {
  const groups = [...colorGroups(products).values()]
  const joined = new Set(groups.flat())
  const whole = groups.map((group): SourceProduct => {
    const [first] = group as [SourceProduct]
    return {
      ...first,
      name: colorInName(first.name)!.bare,
      notes: group.flatMap(({ notes }) => notes),
      variants: group.map((product) => ({
        ...product,
        axes: new Map([['رنگ', colorInName(product.name)!.color]]),
        refusals: [],
      })),
    }
  })
  return [...products.filter((product) => !joined.has(product)), ...whole].toSorted(
    (one, other) => one.row - other.row,
  )
}
