/** What the shop promises about delivery, in words. Days and prices come from the database. */
import { dayRange, formatDay } from '../utils/dates.ts'
import { formatNumber, searchKey } from '../utils/text.ts'
import type { PickupPlace } from '../shop/types.ts'

export type DeliveryMethod = 'post' | 'courier' | 'pickup' | 'freight'

/** All methods that there may be; which are open says each quote. */
export const DELIVERY_METHODS = [
  'post',
  'courier',
  'pickup',
  'freight',
] as const satisfies readonly DeliveryMethod[]

/** A way of delivery as `quote` offers it for a place. Prices in whole toman. */
export interface DeliveryOption {
  method: DeliveryMethod
  title: string
  note: string
  /** Why it cannot be chosen here; null when it can. */
  problem: 'delivery_unavailable' | 'parcel_too_heavy' | 'below_method_minimum' | null
  price: number
  free_above: number | null
  /** Working days until it arrives. */
  days_from: number
  days_to: number
  cash_on_delivery: boolean
  /** Of freight: the receiver pays the company, and from which size on it is offered. */
  on_receipt?: boolean | undefined
  min_grams?: number | undefined
  min_amount?: number | undefined
}

/**
 * How a cart comes to a place: price in toman (null: nothing of it can be bought), and the first and last day of its coming
 * (2026-11-21; null where it cannot).
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

/** Days of a method in a part of the country. */
export interface ZonePromise {
  zone: string
  method: DeliveryMethod
  days_from: number
  days_to: number
}

/** «۱ تا ۲ روز کاری»; for no days at all, the same day. */
export function daysText(from: number, to: number): string {
  if (to === 0) return 'همان روز'
  return from === to
    ? `${formatNumber(to)} روز کاری`
    : `${formatNumber(from)} تا ${formatNumber(to)} روز کاری`
}

/**
 * When a parcel comes: «هرمزگان، ۱ تا ۲ روز کاری (شنبه ۱ آذر تا یکشنبه ۲ آذر)، با کد رهگیری»; while the province is not known,
 * the promise for each zone. `days`: upcoming working days from the day of preparation; without them no day is named.
 */
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
    const ready = day
      ? `از ${formatDay(day)}`
      : days_to === 0
        ? 'از فردا'
        : `پس از ${daysText(days_to, days_to)}`
    return [shop.address, ready, shop.hours, note].filter(Boolean).join('؛ ')
  }
  if (province) {
    const [first, last] = [days[days_from], days[days_to]]
    // After the cutoff «همان روز» is not today: only the date is unambiguous.
    const told =
      first && last
        ? days_to === 0
          ? formatDay(last)
          : `${daysText(days_from, days_to)} (${dayRange(first, last)})`
        : daysText(days_from, days_to)
    return [province, told, note].filter(Boolean).join('، ')
  }
  const each = zones
    .filter((zone) => zone.method === method)
    .map((zone) => `${zone.zone} ${daysText(zone.days_from, zone.days_to)}`)
  return [...each, note].filter(Boolean).join('، ')
}

/** A place by its letters alone, however it is spaced. Agrees with private.place_key of the database. */
export function placeKey(place: string): string {
  return searchKey(place)
    .replaceAll(' ', '')
    .replace(/(?<=[\u0621-\u06d3])[0-9]$/, '')
}
