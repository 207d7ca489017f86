/** Large price changes suggest a wrong unit or separator. */
import { formatToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import { PRICE_LABELS } from '../tiers'
import type { Values } from './rows'

/** Smallest factor that is reported. */
const LARGE = 5

export type Prices = Partial<Record<keyof typeof PRICE_LABELS, number>>

/** «قیمت … از ۸۹۰٬۰۰۰ به ۸۹۰ تومان، ۱٬۰۰۰ برابر کمتر» per jump. */
export function priceJumps(before: Prices, values: Values): string[] {
  return (Object.keys(PRICE_LABELS) as (keyof typeof PRICE_LABELS)[]).flatMap((type) => {
    const from = before[type]
    const to = values[type]
    if (!from || typeof to !== 'number') return []
    const factor = Math.max(to / from, from / to)
    if (factor < LARGE) return []
    const times = `${formatNumber(Math.round(factor))} برابر${to < from ? ' کمتر' : ''}`
    return [`${PRICE_LABELS[type]} از ${formatToman(from)} به ${formatToman(to)} تومان، ${times}`]
  })
}
