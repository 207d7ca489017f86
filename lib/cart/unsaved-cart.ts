/** A guest cart that the browser does not store. Not in guest-store.ts: every page loads that one. */
import { isUnsaved } from '@/lib/utils/browser-storage'
import { CART_KEY } from './guest-store'

const PROBE_KEY = 'cart_probe'

/** Notice for guests whose browser blocks storage. */
export const CART_NOT_KEPT = 'این مرورگر سبد را نگه نمی‌دارد؛ وارد شوید'

/** True while the guest cart exists only in memory. */
export function isCartUnsaved(): boolean {
  return isUnsaved(CART_KEY)
}

/** Tests whether storage refuses writes. */
export function isStorageClosed(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, '1')
    localStorage.removeItem(PROBE_KEY)
    return isCartUnsaved()
  } catch {
    return true
  }
}
