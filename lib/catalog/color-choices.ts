import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { databaseError } from '@/lib/supabase/errors'
import type { Database } from '@/lib/supabase/database.types'
import { AppError } from '@/lib/utils/errors'
import { listProductsById } from './queries'
import type { ColorChoices } from './types'

/** What somebody chooses from who puts a product into the cart out of a list. Throws AppError, `product_missing` for none. */
export async function getColorChoices(
  client: SupabaseClient<Database>,
  productId: string,
): Promise<ColorChoices> {
  const [[card], colors] = await Promise.all([
    listProductsById(client, [productId]),
    client
      .from('product_colors')
      .select('quantity:stock_quantity, images, sort_order, color:colors(id, name, hex:hex_code)')
      .eq('product_id', productId),
  ])
  if (colors.error) throw databaseError(colors.error)
  if (!card) throw new AppError('product_missing')
  // In the order of the card.
  const places = new Map(card.colors.map(({ name }, place) => [name, place]))
  return {
    price: card.price,
    image: card.image,
    colors: colors.data
      .map(({ quantity, images, color }) => ({ ...color, quantity, image: images[0] ?? card.image }))
      .sort((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0)),
  }
}
