import type { ZoneInput } from './admin-schema'

/** Methods offered per zone; pickup has no zones. */
export const OFFERED_METHODS = ['post', 'courier', 'freight'] as const
export type OfferedMethod = (typeof OFFERED_METHODS)[number]

/** Default rate in the zone form. */
export function usualRate(method: OfferedMethod, isOffered: boolean): ZoneInput['rates'][number] {
  return {
    method,
    isOffered,
    price: method === 'freight' ? 0 : 50_000,
    onReceipt: method === 'freight',
    extraPerKg: null,
    freeAbove: null,
    daysFrom: 2,
    daysTo: 5,
    steps: [],
  }
}
