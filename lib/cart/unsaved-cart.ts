/** Guest cart in memory. Separate from guest-store.ts, which every page loads. */
import { isUnsaved } from '@/lib/utils/browser-storage'
import { CART_KEY } from './guest-store'

const PROBE_KEY = 'cart_probe'

export const CART_NOT_KEPT = 'این مرورگر سبد را نگه نمی‌دارد؛ وارد شوید'

export function isCartUnsaved(): boolean {
  return isUnsaved(CART_KEY)
}

export function isStorageClosed(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, '1')
    localStorage.removeItem(PROBE_KEY)
    return isCartUnsaved()
  } catch {
    return true
  }
}
