/** Quantities and units in words of an order line. Pure. */
import { MAX_QUANTITY } from '@/lib/cart/lines'
import { searchKey } from '@/lib/utils/text'

export const UNITS: Readonly<Record<string, 'piece' | 'pack' | 'carton' | 'dozen'>> = {
  تا: 'piece',
  تای: 'piece',
  عدد: 'piece',
  عددی: 'piece',
  دونه: 'piece',
  دانه: 'piece',
  دست: 'piece',
  pcs: 'piece',
  بسته: 'pack',
  بستهای: 'pack',
  پک: 'pack',
  pack: 'pack',
  کارتن: 'carton',
  کارتون: 'carton',
  carton: 'carton',
  جین: 'dozen',
}
const NUMBER_WORDS = new Map(
  [
    'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده بیست'.split(
      ' ',
    ),
  ].flatMap((words) => words.map((word, value) => [word, value] as const)),
)
for (const [word, value] of [
  ['شیش', 6],
  ['سی', 30],
  ['چهل', 40],
  ['پنجاه', 50],
  ['شصت', 60],
  ['صد', 100],
] as const)
  NUMBER_WORDS.set(word, value)

export type Unit = 'piece' | 'pack' | 'carton' | 'dozen'
interface Counted {
  quantity: number
  unit: Unit | undefined
  /** Indexes of its words. */
  places: number[]
}

/** Words after a number that is a size. */
const MEASURES = new Set<string | undefined>(['سانت', 'لیتری', 'لیتر', 'نفره', 'پارچه'])

/** Possible quantities, most likely first: with a unit, then first, then last. */
export function quantityIn(tokens: readonly string[]): Counted[] {
  const withUnit: Counted[] = []
  const bare: Counted[] = []
  tokens.forEach((token, place) => {
    const next = tokens[place + 1]
    const previous = tokens[place - 1]
    const quantity = numberOf(token)
    if (quantity === null || quantity < 1 || quantity > MAX_QUANTITY) return
    if (next !== undefined && UNITS[next]) {
      // «۱۲ تا بسته» is twelve packs.
      const after = tokens[place + 2]
      const isPacks =
        UNITS[next] === 'piece' && after !== undefined && UNITS[after] && UNITS[after] !== 'piece'
      withUnit.push({
        quantity,
        unit: isPacks ? UNITS[after] : UNITS[next],
        places: isPacks ? [place, place + 1, place + 2] : [place, place + 1],
      })
    } else if (previous === 'تعداد' || previous === 'x' || next === 'x')
      withUnit.push({
        quantity,
        unit: 'piece',
        places: previous === 'تعداد' ? [place - 1, place] : [place, place + (next === 'x' ? 1 : -1)],
      })
    else if (/^\d/.test(token) && !MEASURES.has(next))
      bare.push({ quantity, unit: undefined, places: [place] })
  })
  const [first, ...others] = bare
  const last = others.at(-1)
  const isFirst = first?.places[0] === 0
  return [...withUnit, ...(isFirst ? [first, last] : [last, first]), ...others.slice(0, -1)].filter(
    (each) => each !== undefined,
  )
}

export function numberOf(token: string): number | null {
  if (/^\d{1,6}$/.test(token)) return Number(token)
  return NUMBER_WORDS.get(token) ?? null
}

/** Allows thousands separators and a trailing «عدد». */
export function wholeOf(cell: string): number | null {
  const plain = searchKey(cell.replace(/(?<=[\d۰-۹٠-٩])[,٬،](?=[\d۰-۹٠-٩]{3})/g, '').replace(/[.٫]0+$/, ''))
  const match = /^(\d{1,9})(?: ?(?:عدد|تا|دونه|دانه))?$/.exec(plain)
  const whole = match ? Number(match[1]) : null
  return whole === null || whole < 1 ? null : whole
}
