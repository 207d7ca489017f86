import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Prices } from './price-jumps'
import type { Values } from './rows'

/** Same order as in `private.import_row`. */
const KEYS = ['id', 'sku', 'slug'] as const
/** Keys per request: they are part of its URL. */
const AT_ONCE = 20

/** Current prices, in the order of the lines. */
export async function knownPrices(lines: readonly Values[]): Promise<Prices[]> {
  const found = new Map<string, Prices>()
  const markOf = (key: (typeof KEYS)[number], value: unknown) => `${key} ${String(value)}`
  for (const key of KEYS) {
    const wanted = lines.flatMap(({ [key]: value }) => (typeof value === 'string' ? [value] : []))
    for (let from = 0; from < wanted.length; from += AT_ONCE)
      for (const { product_prices: prices, ...product } of await pricesOf(
        key,
        wanted.slice(from, from + AT_ONCE),
      ))
        found.set(
          markOf(key, product[key]),
          Object.fromEntries(prices.map(({ price_type, amount }) => [price_type, amount])),
        )
  }
  return lines.map((line) => {
    const key = KEYS.find((each) => found.has(markOf(each, line[each])))
    return (key && found.get(markOf(key, line[key]))) ?? {}
  })
}

async function pricesOf(key: (typeof KEYS)[number], values: readonly string[]) {
  const client = await viewerClient()
  const { data, error } = await client
    .from('products')
    .select('id, sku, slug, product_prices(price_type, amount)')
    .in(key, [...values])
  if (error) throw databaseError(error)
  return data
}
