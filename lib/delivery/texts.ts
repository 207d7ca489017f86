/** Delivery promises as text; days and prices: `private.delivery_options` in supabase/schemas/14_delivery.sql. */
import { courierText } from './courier-text.ts'
import { dayRange, formatDay, todayInTehran } from '../utils/dates.ts'
import { formatToman } from '../utils/money.ts'
import { formatNumber, searchKey } from '../utils/text.ts'
import type { PickupPlace } from '../shop/types.ts'

export type DeliveryMethod = 'post' | 'courier' | 'pickup' | 'freight'

/** All methods; a quote lists the open ones. */
export const DELIVERY_METHODS = [
  'post',
  'courier',
  'pickup',
  'freight',
] as const satisfies readonly DeliveryMethod[]

/** A method as returned by `quote`; prices in whole toman. */
export interface DeliveryOption {
  method: DeliveryMethod
  title: string
  note: string
  /** Null if available. */
  problem: 'delivery_unavailable' | 'parcel_too_heavy' | 'below_method_minimum' | null
  price: number
  free_above: number | null
  /** Working days. */
  days_from: number
  days_to: number
  cash_on_delivery: boolean
  /** Freight: freight collect, and minimum size. */
  on_receipt?: boolean | undefined
  min_grams?: number | undefined
  min_amount?: number | undefined
}

/**
 * Price in toman (null: nothing can be bought); first and last arrival day («2026-11-21»; null if
 * undeliverable).
 */
export interface DeliveryEstimate {
  method: DeliveryMethod
  title: string
  problem: string | null
  price: number | null
  free_above: number | null
  earliest: string | null
  latest: string | null
}

/** Days of a method in a zone. */
export interface ZonePromise {
  zone: string
  method: DeliveryMethod
  days_from: number
  days_to: number
}

/** «۱ تا ۲ روز کاری»; zero days: same day. */
export function daysText(from: number, to: number): string {
  if (to === 0) return 'همان روز'
  return from === to
    ? `${formatNumber(to)} روز کاری`
    : `${formatNumber(from)} تا ${formatNumber(to)} روز کاری`
}

/** «هرمزگان، ۱ تا ۲ روز کاری (شنبه ۱ آذر تا یکشنبه ۲ آذر)، با کد رهگیری». `days`: upcoming working days. */
export function deliveryPromise(
  option: DeliveryOption,
  province: string,
  zones: readonly ZonePromise[],
  shop: PickupPlace,
  days: readonly string[] = [],
): string {
  const { method, note, days_from, days_to } = option
  if (method === 'pickup') {
    const day = days[days_to]
    const later = days_to === 0 ? 'از فردا' : `پس از ${daysText(days_to, days_to)}`
    const ready = day ? `از ${formatDay(day)}` : later
    return [shop.address, ready, shop.hours, note].filter(Boolean).join('؛ ')
  }
  if (province) {
    const [first, last] = [days[days_from], days[days_to]]
    // After the cutoff «همان روز» is not today: only the date is unambiguous.
    let told = daysText(days_from, days_to)
    if (first && last) told = days_to === 0 ? formatDay(last) : `${told} (${dayRange(first, last)})`
    return [province, told, note].filter(Boolean).join('، ')
  }
  const each = zones
    .filter((zone) => zone.method === method)
    .map((zone) => `${zone.zone} ${daysText(zone.days_from, zone.days_to)}`)
  return [...each, note].filter(Boolean).join('، ')
}

/** The own courier if it comes today, else the first shipping method, else pickup. `until`: hour until which orders leave the same day. */
export function estimateText(
  city: string,
  options: readonly DeliveryEstimate[] | null,
  until: number | null,
  today = todayInTehran(),
): string {
  if (!options) return `زمان ارسال به ${city} را نتوانستیم بپرسیم.`
  const open = options.filter(({ method, problem }) => method !== 'pickup' && !problem)
  const isToday = ({ method, latest }: DeliveryEstimate) => method === 'courier' && latest === today
  const brought = open.find(isToday) ?? open[0]
  if (brought?.earliest && brought.latest) {
    const { price, earliest, latest } = brought
    const days = isToday(brought) ? courierText(until) : dayRange(earliest, latest)
    const cost = price === 0 ? 'ارسال رایگان' : price !== null && `${formatToman(price)} تومان`
    return `به ${city}: ${[days, cost].filter(Boolean).join('، ')}.`
  }
  const fetched = options.find(({ method }) => method === 'pickup')
  return fetched?.latest
    ? `به ${city} ارسال نداریم؛ تحویل در فروشگاه از ${formatDay(fetched.latest)}.`
    : `به ${city} ارسال نداریم.`
}

/** Place name without spaces, equal to private.place_key. */
export function placeKey(place: string): string {
  return searchKey(place)
    .replaceAll(' ', '')
    .replace(/(?<=[\u0621-\u06d3])[0-9]$/, '')
}
