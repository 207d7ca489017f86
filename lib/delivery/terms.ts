/** Delivery and return terms as text. */
import { formatToman, spokenToman } from '@/lib/utils/money'
import { formatNumber } from '@/lib/utils/text'
import type { DeliveryMethod } from './texts'
import type { Shop } from '@/lib/shop/types'

export type ZoneTerms = {
  name: string
  /** Working days. */
  days_from: number
  days_to: number
  /** Toman; null: by weight. */
  price: number | null
  /** Subtotal in toman; null: never free. */
  free_above: number | null
  cash_on_delivery: boolean
}

export type DeliveryTerms = {
  zones: ZoneTerms[]
  pickup: boolean
  /** Methods that need no postal code. */
  noPostalCode?: readonly DeliveryMethod[]
  /** Orders from this hour count for the next working day; null: no cutoff. */
  cutoff?: { hour: number; preparation_days: number } | null
}

/** One sentence each, most requested first. */
export function deliverySentences(terms: DeliveryTerms, shop: Pick<Shop, 'address' | 'returns'>): string[] {
  return [...shippingSentences(terms, shop), `${shop.returns.rule}.`]
}

/** Without returns. */
export function shippingSentences(
  { zones, pickup, cutoff }: DeliveryTerms,
  { address }: Pick<Shop, 'address'>,
): string[] {
  return [
    ...(zones.length > 0
      ? [
          `${daysText(zones)}، با پست پیشتاز و کد رهگیری.`,
          ...(cutoff ? [`${cutoffText(cutoff)}.`] : []),
          ...priceSentences(zones),
        ]
      : []),
    ...(pickup ? [`تحویل حضوری در فروشگاه رایگان است${address && `: ${address}`}.`] : []),
    ...cashSentence(zones),
  ]
}

/**
 * Header text: the lowest threshold of free delivery and its zone, else the delivery time. Empty without
 * delivery.
 */
export function deliveryHeadline({ zones }: DeliveryTerms): string {
  const free = zones.map(({ price, free_above }) => (price === 0 ? 0 : free_above))
  const known = free.filter((amount) => amount !== null)
  if (known.length === 0) return daysText(zones)
  const least = Math.min(...known)
  const where = free.every((amount) => amount === least)
    ? ''
    : ` به ${zones
        .filter((_, index) => free[index] === least)
        .map(({ name }) => name)
        .join(' و ')}`
  if (least === 0) return `ارسال رایگان${where || ' به سراسر ایران'}`
  return `ارسال رایگان${where} برای خریدهای بالای ${spokenToman(least)}`
}

/** «هرمزگان ۱ تا ۲ روز کاری، سایر استان‌ها ۲ تا ۵ روز کاری». */
export function daysText(zones: readonly ZoneTerms[]): string {
  return zones.map(({ name, days_from, days_to }) => `${name} ${workingDays(days_from, days_to)}`).join('، ')
}

function workingDays(from: number, to: number): string {
  if (to === 0) return 'همان روز'
  const days = from < to ? `${formatNumber(from)} تا ${formatNumber(to)}` : formatNumber(to)
  return `${days} روز کاری`
}

/** «سفارش‌های تا ساعت ۱۴ همان روز آماده می‌شوند». */
export function cutoffText({ hour, preparation_days }: NonNullable<DeliveryTerms['cutoff']>): string {
  return preparation_days === 0
    ? `سفارش‌های تا ساعت ${formatNumber(hour)} همان روز آماده می‌شوند`
    : `سفارش‌های پس از ساعت ${formatNumber(hour)} از روز کاری بعد شمرده می‌شوند`
}

/** One sentence if all zones are equal, else one each. */
function priceSentences(zones: readonly ZoneTerms[]): string[] {
  const told = zones.map(priceText)
  if (told.every((text) => text === told[0])) return [`هزینهٔ ارسال ${told[0]}.`]
  return zones.map(({ name }, index) => `هزینهٔ ارسال به ${name} ${told[index]}.`)
}

function priceText({ price, free_above }: ZoneTerms): string {
  if (price === 0 || free_above === 0) return 'رایگان است'
  const cost = price === null ? 'به وزن بسته بستگی دارد' : `${formatToman(price)} تومان است`
  return free_above === null ? cost : `${cost} و برای خرید بالای ${formatToman(free_above)} تومان رایگان`
}

function cashSentence(zones: readonly ZoneTerms[]): string[] {
  const where = cashPlaces(zones)
  return where === null ? [] : [`پرداخت در محل${where && ` ${where}`} هم ممکن است.`]
}

/** «پرداخت در محل: در هرمزگان»; empty where it is possible everywhere or nowhere. */
export function cashText(zones: readonly ZoneTerms[]): string {
  const where = cashPlaces(zones)
  return where ? `پرداخت در محل: ${where}` : ''
}

/** «در هرمزگان»; empty: everywhere, null: nowhere. */
export function cashPlaces(zones: readonly ZoneTerms[]): string | null {
  const some = zones.filter(({ cash_on_delivery }) => cash_on_delivery)
  if (some.length === 0) return null
  return some.length < zones.length ? `در ${some.map(({ name }) => name).join(' و ')}` : ''
}
