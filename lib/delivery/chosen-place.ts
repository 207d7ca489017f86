/** The city that somebody asked about or had something sent to, kept in their browser for products, cart and checkout. */

const KEY = 'hormoz-place'

export interface Place {
  province: string
  city: string
}

/** The kept city; null when none is, or storage is closed. */
export function readPlace(): Place | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const { province, city } = (kept ?? {}) as Partial<Place>
    return typeof province === 'string' && typeof city === 'string' ? { province, city } : null
  } catch {
    return null
  }
}

/** Keeps a city. */
export function keepPlace({ province, city }: Place): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ province, city }))
  } catch {
    // It is asked again next time.
  }
}
