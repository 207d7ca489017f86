import type { ZoneInput } from './admin-schema'

/** What brings parcels into a zone; nobody delivers what is fetched. */
export const OFFERED_METHODS = ['post', 'courier', 'freight'] as const
export type OfferedMethod = (typeof OFFERED_METHODS)[number]

/** A way of delivery with the usual figures, for the form of a zone. */
export function usualOffer(method: OfferedMethod, isOffered: boolean): ZoneInput['offers'][number] {
  return {
    method,
    isOffered,
    price: method === 'freight' ? 0 : 50_000,
    onReceipt: method === 'freight',
    extraPerKg: null,
    freeAbove: null,
    daysFrom: 2,
    daysTo: 5,
    bands: [],
  }
}
