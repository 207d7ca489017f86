/** Wholesale terms of a line. Pure, without zod. Quantities are items, prices toman. */
import { formatToman } from '../utils/money.ts'
import { formatNumber } from '../utils/text.ts'
import type { LineTerms, PriceStep } from './terms-schema.ts'

/** `together`: items of all colors. */
export function priceAt(price: number, steps: readonly PriceStep[], together: number): number {
  return steps.reduce(
    (lowest, step) => (step.from <= together ? Math.min(lowest, step.price) : lowest),
    price,
  )
}

/** Next step above `together` and below the current price, or null. */
export function nextStep(steps: readonly PriceStep[], together: number, price: number): PriceStep | null {
  return steps.find((step) => step.from > together && step.price < price) ?? null
}

/** Stepper by packs: `wanted` one above or below `now` moves to the next multiple; typed values stay. */
export function byPacks(now: number, wanted: number, multiple: number): number {
  if (multiple <= 1 || Math.abs(wanted - now) !== 1) return wanted
  return wanted > now
    ? (Math.floor(now / multiple) + 1) * multiple
    : (Math.ceil(now / multiple) - 1) * multiple
}

/** «باید مضرب ۶ باشد», or empty. */
export function multipleText(quantity: number, multiple: number): string {
  if (multiple <= 1 || quantity % multiple === 0) return ''
  const below = Math.floor(quantity / multiple) * multiple
  const choices = [below, below + multiple].filter((each) => each > 0).map((each) => formatNumber(each))
  return `تعداد باید مضرب ${formatNumber(multiple)} باشد: ${choices.join(' یا ')} عدد`
}

/** Error text, or empty. */
export function termsProblem(quantity: number, terms: LineTerms | null | undefined): string {
  if (!terms?.problem) return ''
  return terms.problem === 'not_multiple'
    ? multipleText(quantity, terms.multiple) || `تعداد باید مضرب ${formatNumber(terms.multiple)} باشد`
    : `کمترین سفارش این محصول ${formatNumber(terms.minimum)} عدد است؛ ${formatNumber(terms.minimum - terms.together)} عدد دیگر بیفزایید`
}

/** Items missing to the next price step; may be empty. */
export function nextStepText(terms: LineTerms | null | undefined, price: number | null): string {
  const next = terms && price !== null ? nextStep(terms.steps, terms.together, price) : null
  if (!next || !terms) return ''
  return `${formatNumber(next.from - terms.together)} عدد دیگر تا قیمت هر عدد ${formatToman(next.price)} تومان`
}

/** «بستهٔ ۶ تایی، کارتن ۲۴ تایی»; may be empty. */
export function packText({ pack, carton }: { pack?: number | null; carton?: number | null }): string {
  return [pack && `بستهٔ ${formatNumber(pack)} تایی`, carton && `کارتن ${formatNumber(carton)} تایی`]
    .filter(Boolean)
    .join('، ')
}
