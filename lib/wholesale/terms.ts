/** What packs, minimums and quantity steps of a wholesale line mean, and say. Pure; no zod comes with it. Quantities are pieces, prices toman. */
import { formatToman } from '../utils/money.ts'
import { formatNumber } from '../utils/text.ts'
import type { LineTerms, PriceStep } from './terms-schema.ts'

/** The price of one piece when so many of the product are bought together. */
export function priceAt(price: number, steps: readonly PriceStep[], together: number): number {
  return steps.reduce(
    (lowest, step) => (step.from <= together ? Math.min(lowest, step.price) : lowest),
    price,
  )
}

/** The step that comes next above `together` pieces and is below the price of now; null when there is none. */
export function nextStep(steps: readonly PriceStep[], together: number, price: number): PriceStep | null {
  return steps.find((step) => step.from > together && step.price < price) ?? null
}

/**
 * A quantity that goes by packs, after one press: up or down to the next multiple. `wanted` is one more or one less than `now`; what
 * else is typed stays.
 */
export function byPacks(now: number, wanted: number, multiple: number): number {
  if (multiple <= 1 || Math.abs(wanted - now) !== 1) return wanted
  return wanted > now
    ? (Math.floor(now / multiple) + 1) * multiple
    : (Math.ceil(now / multiple) - 1) * multiple
}

/** «باید مضرب ۶ باشد» for a quantity that is none; empty when it is. */
export function multipleText(quantity: number, multiple: number): string {
  if (multiple <= 1 || quantity % multiple === 0) return ''
  const below = Math.floor(quantity / multiple) * multiple
  const choices = [below, below + multiple].filter((each) => each > 0).map((each) => formatNumber(each))
  return `تعداد باید مضرب ${formatNumber(multiple)} باشد: ${choices.join(' یا ')} عدد`
}

/** What is wrong with a line's quantity, in words; empty when nothing is. */
export function termsProblem(quantity: number, terms: LineTerms | null | undefined): string {
  if (!terms?.problem) return ''
  return terms.problem === 'not_multiple'
    ? multipleText(quantity, terms.multiple) || `تعداد باید مضرب ${formatNumber(terms.multiple)} باشد`
    : `کمترین سفارش این محصول ${formatNumber(terms.minimum)} عدد است؛ ${formatNumber(terms.minimum - terms.together)} عدد دیگر بیفزایید`
}

/** What is missing to the next step of price; empty where there is none. */
export function nextStepText(terms: LineTerms | null | undefined, price: number | null): string {
  const next = terms && price !== null ? nextStep(terms.steps, terms.together, price) : null
  if (!next || !terms) return ''
  return `${formatNumber(next.from - terms.together)} عدد دیگر تا قیمت هر عدد ${formatToman(next.price)} تومان`
}

/** «بستهٔ ۶ تایی، کارتن ۲۴ تایی»; empty where nobody told. */
export function packText({ pack, carton }: { pack?: number | null; carton?: number | null }): string {
  return [pack && `بستهٔ ${formatNumber(pack)} تایی`, carton && `کارتن ${formatNumber(carton)} تایی`]
    .filter(Boolean)
    .join('، ')
}
