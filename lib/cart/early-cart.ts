/** What the cart page may show before its scripts have come: for a visitor who has nothing in it, that it is empty. */
import { SIGNED_IN_KEY } from '@/lib/accounts/me'
import { CART_KEY } from './guest-store'

/**
 * Runs in <head>: marks the cart page of a guest without a cart (`html[data-cart='empty']`). A guess, which the answer
 * of /api/cart replaces. Its text is fixed: a content-security-policy may allow it by hash.
 */
export const EARLY_CART_SCRIPT = `try{if(location.pathname=='/cart'&&!localStorage.getItem('${CART_KEY}')&&!localStorage.getItem('${SIGNED_IN_KEY}'))document.documentElement.dataset.cart='empty'}catch(e){}`

/** Takes the guess back, once the truth is known. */
export function endEarlyCart(): void {
  delete document.documentElement.dataset.cart
}
