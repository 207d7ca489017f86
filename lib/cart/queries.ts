import 'server-only'
import { z } from 'zod'
import { AppError, errorText, isErrorCode } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { limitCodeTries } from '@/lib/discounts/rate-limit'
import { codeProblem } from '@/lib/discounts/rules'
import { viewerClient } from '@/lib/supabase/viewer'
import { type Cart, quoteSchema } from './quote'
import type { LineInput } from './schema'

const ownCartSchema = quoteSchema.extend({ signed_in: z.boolean() })

/**
 * Prices stored lines of customers or given lines of guests. `signedIn`: the browser has a token. Throws
 * `cart_load_failed` or the refusal of invalid lines.
 */
export async function getCart(
  { lines, code }: { lines: LineInput[]; code: string | null },
  signedIn: boolean,
): Promise<Cart> {
  const [client, tried] = await Promise.all([viewerClient(), limitCodeTries(signedIn, code)])
  const { data, error } = await client.rpc('price_own_cart', {
    p_lines: lines,
    ...(tried.code && { p_code: tried.code }),
  })
  if (error) {
    if (isErrorCode(error.message)) throw new AppError(error.message)
    log.error({ err: error }, 'cart not priced')
    throw new AppError('cart_load_failed')
  }
  const quote = ownCartSchema.parse(data)
  await tried.note(quote.discount?.error)
  if (tried.isLimited || quote.discount?.error === 'too_many_attempts')
    return { ...quote, discount: null, codeProblem: errorText('too_many_attempts') }
  return { ...quote, codeProblem: codeProblem(quote.discount) || null }
}
