/** Last used city, in local storage, for products, cart and checkout. */
import { readJson, writeJson } from '@/lib/utils/browser-storage'

const KEY = 'hormoz-place'

export interface Place {
  province: string
  city: string
}

export function readPlace(): Place | null {
  const { province, city } = (readJson(KEY) ?? {}) as Partial<Place>
  return typeof province === 'string' && typeof city === 'string' ? { province, city } : null
}

export function keepPlace({ province, city }: Place): void {
  writeJson(KEY, { province, city })
}
