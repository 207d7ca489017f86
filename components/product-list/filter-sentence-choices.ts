/** Values of the blanks in «برای چند نفر، تا چه قیمتی»: each finds something within the facet's bounds. Pure. */
import { formatNumber } from '@/lib/utils/text'

const SERVINGS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30]
/** First digits of ceilings. */
const STEPS = [1, 1.5, 2, 3, 5, 7]
const MOST = 10

/** At least so many people; `chosen` is always one of them. */
export function servingsUpTo(most: number, chosen: number | undefined): number[] {
  return withChosen(
    SERVINGS.filter((amount) => amount <= most),
    chosen,
  )
}

/** Round ceilings from the cheapest to below the dearest, in toman; `chosen` is always one of them. */
export function ceilingsWithin(least: number, most: number, chosen: number | undefined): number[] {
  const all: number[] = []
  for (let power = 10 ** Math.floor(Math.log10(Math.max(least, 1))); power <= most; power *= 10)
    all.push(...STEPS.map((step) => step * power).filter((amount) => amount >= least && amount < most))
  const every = Math.ceil(all.length / MOST)
  return withChosen(
    all.filter((_, index) => index % every === 0),
    chosen,
  )
}

function withChosen(amounts: number[], chosen: number | undefined): number[] {
  return chosen === undefined ? amounts : [...new Set([...amounts, chosen])].sort((a, b) => a - b)
}

/** «۱٫۵ میلیون تومان», «۸۰۰ هزار تومان» */
export function ceilingText(amount: number): string {
  if (amount >= 1_000_000 && amount % 10_000 === 0) return `${formatNumber(amount / 1_000_000)} میلیون تومان`
  if (amount >= 1000 && amount % 1000 === 0) return `${formatNumber(amount / 1000)} هزار تومان`
  return `${formatNumber(amount)} تومان`
}
