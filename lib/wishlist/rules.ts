/** Price change since an item was added. Pure. */

export type PriceChange = { kind: 'cheaper'; percent: number } | { kind: 'dearer' }

/** Toman; null if unknown or unchanged. */
export function priceChange(before: number | null, now: number | null): PriceChange | null {
  if (before === null || now === null || now === before) return null
  if (now > before) return { kind: 'dearer' }
  return { kind: 'cheaper', percent: Math.max(1, Math.round((100 * (before - now)) / before)) }
}
