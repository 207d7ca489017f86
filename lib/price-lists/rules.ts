import { formatNumber } from '@/lib/utils/text'
import { formatDate } from '@/lib/utils/dates'
import type { ListedProduct, ListFormat, ListHead, ListTier } from './types'

export const NO_PRICE = 'تماس بگیرید'

/** Longer lists have no pictures: reading them takes longer than people wait. */
export const MOST_WITH_PICTURES = 2000

/** «از ۱۲: ۱٬۲۰۰٬۰۰۰». */
export function stepTexts({ steps }: Pick<ListedProduct, 'steps'>): string[] {
  return (steps ?? []).map(({ from, price }) => `از ${formatNumber(from)}: ${formatNumber(price)}`)
}

export function validityText(validUntil: Date | null): string {
  return validUntil ? `قیمت‌ها تا ${formatDate(validUntil)} معتبر است.` : 'قیمت‌ها تا تغییر بعدی معتبر است.'
}

/** File name in Latin letters with the date. */
export function fileName(tier: ListTier, format: ListFormat, day: Date): string {
  const name = tier === 'dealer_price' ? 'dealer' : 'shop'
  return `price-list-${name}-${day.toISOString().slice(0, 10)}.${format === 'csv' ? 'csv' : 'xlsx'}`
}

export const headTitle = ({ tier }: Pick<ListHead, 'tier'>) => `فهرست قیمت ${tier}`
