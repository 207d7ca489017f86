import { EARLY_CART_SCRIPT } from '@/lib/cart/early-cart'
import { EARLY_PRESSES_SCRIPT } from '@/lib/shop/early-presses'
import { THEME_SCRIPT } from '@/lib/shop/theme'

/** The script in <head> of every page, run before the first paint. */
export const EARLY_SCRIPT = [THEME_SCRIPT, EARLY_CART_SCRIPT, EARLY_PRESSES_SCRIPT].join(';')
