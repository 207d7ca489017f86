import { fail } from '@/lib/utils/errors'
import { fetchAnswer } from '@/lib/utils/fetch-answer'
import type { Result } from '@/lib/utils/result'
import { readGuestCart } from './guest-store'
import { parseKey } from './lines'
import type { Cart } from './quote'

/** Never throws; falls back to cart_load_failed. */
export async function fetchCart(code: string | null): Promise<Result<Cart>> {
  const lines = readGuestCart().map(({ key, quantity }) => ({ ...parseKey(key), quantity }))
  const answer = await fetchAnswer<Cart>('/api/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines, code }),
  })
  return !answer.ok && answer.error.code === 'unavailable' ? fail('cart_load_failed') : answer
}
