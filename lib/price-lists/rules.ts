/** What a price list says, and where its pages break. Pure. */
import { formatNumber, toPersianDigits } from '@/lib/utils/text'
import { formatDate } from '@/lib/utils/dates'
import type { ListedProduct, ListHead, ListState } from './types'

/** What stands in place of a price that nobody told. */
export const NO_PRICE = 'تماس بگیرید'

/** «بستهٔ ۶ تایی», «کارتن ۲۴ تایی»; nothing where nobody told it. */
export function packTexts({ pack, carton }: Pick<ListedProduct, 'pack' | 'carton'>): string[] {
  return [
    ...(pack ? [`بستهٔ ${formatNumber(pack)} تایی`] : []),
    ...(carton ? [`کارتن ${formatNumber(carton)} تایی`] : []),
  ]
}

/** «حداقل ۱۲», «ضریب ۶»: what a quantity must be. */
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

/** Until when prices hold. */
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

/** The name under which a list is saved; in Latin letters, with the day. */
export function fileName({ tier, form, day }: { tier: string; form: string; day: Date }): string {
  return `price-list-${tier === 'dealer_price' ? 'dealer' : 'shop'}-${day.toISOString().slice(0, 10)}.${form}`
}

/** What the head says under the name of the shop. */
export const headTitle = ({ tier }: Pick<ListHead, 'tier'>) => `فهرست قیمت ${tier}`

/** Whether somebody waits for it. */
export const isUnderWay = ({ state }: Pick<ListState, 'state'>) => state === 'waiting' || state === 'making'

/** How much of a list is done, 0 to 100. */
export function percentDone({ state, done, total }: Pick<ListState, 'state' | 'done' | 'total'>): number {
  return state === 'making' && total ? Math.min(100, Math.floor(((done ?? 0) / total) * 100)) : 0
}

/** A run of rows that one page holds: from the first to before the second. */
export type PageRange = readonly [from: number, to: number]

/**
 * Which rows stand on which page. Each page begins with the name of its rows' group, as each change of group does; a name never
 * stands without a row. `room`: of the first page, and of the others; a row that is higher than a page has one of its own.
 */
export function paginate(
  rows: readonly { height: number; group: string }[],
  room: { first: number; other: number },
  headingHeight: number,
): PageRange[] {
  const pages: PageRange[] = []
  let from = 0
  let filled = 0
  for (const [i, { height, group }] of rows.entries()) {
    const more = (i === from || group !== rows[i - 1]!.group ? headingHeight : 0) + height
    if (i > from && filled + more > (pages.length === 0 ? room.first : room.other)) {
      pages.push([from, i])
      from = i
      filled = headingHeight + height
    } else filled += more
  }
  if (from < rows.length || rows.length === 0) pages.push([from, rows.length])
  return pages
}
