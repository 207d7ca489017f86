import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import type { Database } from '@/lib/supabase/database.types'
import { AppError } from '@/lib/utils/errors'
import { toFamily } from './families'
import { listProductsById } from './queries'
import type { Family, ProductCardData, ProductChoices, SizeChoice } from './types'

type Client = SupabaseClient<Database>

/** Colors, or with `sizes` those of the family. Throws `product_missing`. */
export async function getProductChoices(
  client: Client,
  product_id: string,
  sizes: boolean,
): Promise<ProductChoices> {
  const family = sizes ? await getFamily(client, product_id) : null
  const ids = family?.sizes.map(({ id }) => id) ?? [product_id]
  const [cards, colors] = await Promise.all([
    listProductsById(client, ids),
    client
      .from('product_colors')
      .select('product_id, quantity:stock_quantity, images, color:colors(id, name, hex:hex_code)')
      .in('product_id', ids)
      .then(dataOf),
  ])
  if (cards.length === 0) throw new AppError('product_missing')
  const texts = new Map(family?.sizes.map(({ id, text }) => [id, text]))
  return {
    label: family?.label ?? null,
    sizes: cards.map((card) =>
      toChoice(
        card,
        texts.get(card.id) ?? '',
        colors.filter(({ product_id }) => product_id === card.id),
      ),
    ),
  }
}

async function getFamily(client: Client, product_id: string): Promise<Family | null> {
  const row = await rpcQuery('product_family', { p_product: product_id }, client)
  return row && toFamily(row)
}

interface ColorRow {
  quantity: number
  images: string[]
  color: { id: string; name: string; hex: string }
}

function toChoice(card: ProductCardData, text: string, colors: readonly ColorRow[]): SizeChoice {
  const { id, slug, name, image, price, available_quantity } = card
  // In card order.
  const places = new Map(card.colors.map((color, place) => [color.name, place]))
  return {
    ...{ id, slug, name, image, price, available_quantity, text },
    colors: colors
      .map(({ quantity, images, color }) => ({ ...color, quantity, image: images[0] ?? image }))
      .sort((a, b) => (places.get(a.name) ?? 0) - (places.get(b.name) ?? 0)),
  }
}
