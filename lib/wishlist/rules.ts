/** What a list says of a price since the day on which a product was marked. Pure. */

export type PriceChange = { kind: 'cheaper'; percent: number } | { kind: 'dearer' }

/** Prices in toman; null where one of them is unknown, and for the same price. */
export function priceChange(before: number | null, now: number | null): PriceChange | null {
  if (before === null || now === null || now === before) return null
  if (now > before) return { kind: 'dearer' }
  return { kind: 'cheaper', percent: Math.max(1, Math.round((100 * (before - now)) / before)) }
}
