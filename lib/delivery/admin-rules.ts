import type { ZoneInput } from './admin-schema'

/** Methods offered per zone; pickup has no zones. */
export const OFFERED_METHODS = ['post', 'courier', 'freight'] as const
export type OfferedMethod = (typeof OFFERED_METHODS)[number]

/** Default rate in the zone form. */
export function usualRate(method: OfferedMethod, is_active: boolean): ZoneInput['rates'][number] {
  return {
    method,
    is_active,
    price: method === 'freight' ? 0 : 50_000,
    on_receipt: method === 'freight',
    extra_per_kg: null,
    free_above: null,
    days_from: 2,
    days_to: 5,
    steps: [],
  }
}
