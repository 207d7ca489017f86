import 'server-only'
import { z } from 'zod'
import { listProductsById } from '@/lib/catalog/queries'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { WishItem } from './types'

const marksSchema = z.object({ cart_lines: z.int(), wishlist: z.array(z.uuid()) })

/** Cart lines and wishlist ids of the customer; empty on failure. */
export async function getOwnMarks(): Promise<z.output<typeof marksSchema>> {
  const client = await viewerClient()
  const { data } = await client.rpc('my_wishlist_ids')
  return marksSchema.safeParse(data).data ?? { cart_lines: 0, wishlist: [] }
}

/** Newest first; `missing`: products no longer sold. Throws AppError. */
export async function listWishlist(viewerId: string): Promise<{ items: WishItem[]; missing: number }> {
  const client = await viewerClient()
  const data = await client
    .from('wishlist_items')
    .select('product_id, price, created_at, wants_notice')
    .eq('user_id', viewerId)
    .order('created_at', { ascending: false })
    .order('product_id')
    .then(dataOf)
  const rows = new Map(data.map((row) => [row.product_id, row]))
  const products = rows.size > 0 ? await listProductsById(client, [...rows.keys()]) : []
  const items = products.map((product) => {
    const { price, created_at, wants_notice } = rows.get(product.id)!
    return { product, price, added_at: Date.parse(created_at), wants_notice }
  })
  return { items, missing: rows.size - items.length }
}
