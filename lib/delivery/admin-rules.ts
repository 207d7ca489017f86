import type { ZoneInput } from './admin-schema'

/** A way of delivery with the usual figures, for the form of a zone. */
export function usualOffer(method: 'post' | 'courier', isOffered: boolean): ZoneInput['offers'][number] {
  return {
    method,
    isOffered,
    price: 50_000,
    extraPerKg: null,
    freeAbove: null,
    daysFrom: 2,
    daysTo: 5,
    bands: [],
  }
}
