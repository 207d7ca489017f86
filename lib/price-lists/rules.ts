import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { formatDate } from '@/lib/utils/dates'
import type { ListedProduct, ListHead, ListState } from './types'

export const NO_PRICE = 'تماس بگیرید'

/** «بستهٔ ۶ تایی», «کارتن ۲۴ تایی»; omits unknown values. */
export function packTexts({ pack, carton }: Pick<ListedProduct, 'pack' | 'carton'>): string[] {
  return [
    ...(pack ? [`بستهٔ ${formatNumber(pack)} تایی`] : []),
    ...(carton ? [`کارتن ${formatNumber(carton)} تایی`] : []),
  ]
}

/** «حداقل ۱۲», «ضریب ۶». */
export function quantityTexts({ minimum, multiple }: Pick<ListedProduct, 'minimum' | 'multiple'>): string[] {
  return [
    ...(minimum ? [`حداقل ${formatNumber(minimum)}`] : []),
    ...(multiple ? [`ضریب ${formatNumber(multiple)}`] : []),
  ]
}

/** «از ۱۲: ۱٬۲۰۰٬۰۰۰». */
export function stepTexts({ steps }: Pick<ListedProduct, 'steps'>): string[] {
  return (steps ?? []).map(({ from, price }) => `از ${formatNumber(from)}: ${formatNumber(price)}`)
}

export function validityText(validUntil: string | null): string {
  return validUntil
    ? `قیمت‌ها تا ${formatDate(`${validUntil}T12:00:00+03:30`)} معتبر است.`
    : 'قیمت‌ها تا تغییر بعدی معتبر است.'
}

/** «۲٫۴ مگابایت»; small files in kilobytes. */
export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1000) return `${formatNumber(kilobytes)} کیلوبایت`
  return `${toPersianDigits((kilobytes / 1024).toFixed(1).replace('.', '٫'))} مگابایت`
}

/** File name in Latin letters with the date. */
export function fileName({ tier, day }: { tier: string; day: Date }): string {
  return `price-list-${tier === 'dealer_price' ? 'dealer' : 'shop'}-${day.toISOString().slice(0, 10)}.xlsx`
}

export const headTitle = ({ tier }: Pick<ListHead, 'tier'>) => `فهرست قیمت ${tier}`

export const isUnderWay = ({ state }: Pick<ListState, 'state'>) => state === 'waiting' || state === 'making'

/** 0 to 100. */
export function percentDone({ state, done, total }: Pick<ListState, 'state' | 'done' | 'total'>): number {
  return state === 'making' && total ? Math.min(100, Math.floor(((done ?? 0) / total) * 100)) : 0
}
