/** Last used city, in local storage, for products, cart and checkout. */

const KEY = 'hormoz-place'

export interface Place {
  province: string
  city: string
}

/** Null without a city or when storage is blocked. */
export function readPlace(): Place | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { province, city } = (kept ?? {}) as Partial<Place>
    return typeof province === 'string' && typeof city === 'string' ? { province, city } : null
  } catch {
    return null
  }
}

export function keepPlace({ province, city }: Place): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ province, city }))
  } catch {
    // Not stored; the visitor chooses again.
  }
}
