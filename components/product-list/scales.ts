/** Logarithmic steps for prices, linear ones for measures. Pure. */
import type { AttributeFacet } from '@/lib/attributes/types'
import type { RangeScale } from './range-fields'

const STEPS = 100

/** Equal factors, since most products are cheap; two significant digits. Toman. */
export function priceScale(least: number, most: number): RangeScale {
  return {
    names: ['min', 'max'],
    title: null,
    thumbs: ['کمترین قیمت', 'بیشترین قیمت'],
    unit: 'تومان',
    steps: STEPS,
    at(step) {
      if (step <= 0) return least
      if (step >= STEPS) return most
      const exact = least * (most / least) ** (step / STEPS)
      const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
      return Math.round(exact / unit) * unit
    },
    stepOf(price) {
      if (price <= least || least >= most) return price >= most && price > least ? STEPS : 0
      return Math.min(STEPS, Math.round((STEPS * Math.log(price / least)) / Math.log(most / least)))
    },
  }
}

/** Round numbers, at least twenty if decimals allow. */
export function numberScale({
  key,
  name,
  unit,
  decimals,
  min,
  max,
}: Extract<AttributeFacet, { kind: 'number' }>): RangeScale {
  const [least, most] = [min ?? 0, max ?? 0]
  const size = roundStep((most - least) / 20, decimals)
  // Rounds outwards.
  const first = Math.floor(least / size)
  const steps = Math.max(1, Math.ceil(most / size) - first)
  return {
    names: [key, key],
    title: name,
    thumbs: [`کمترین ${name}`, `بیشترین ${name}`],
    unit: unit ?? '',
    steps,
    at: (step) => Math.round((first + step) * size * 100) / 100,
    stepOf: (number) => Math.min(steps, Math.max(0, Math.round(number / size) - first)),
  }
}

/** 1, 2 or 5 × 10ⁿ, at most `most` unless `decimals` forbid it. */
function roundStep(most: number, decimals: number): number {
  const smallest = 10 ** -decimals
  if (most <= smallest) return smallest
  const power = 10 ** Math.floor(Math.log10(most))
  const factor = [5, 2, 1].find((each) => each * power <= most) ?? 1
  return Math.max(smallest, factor * power)
}
