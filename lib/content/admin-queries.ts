import 'server-only'
import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { BannerInput, BundleInput, SlideInput, TileInput } from './admin-schema'

interface Orderable<Row> extends PromiseLike<PostgrestSingleResponse<Row[]>> {
  order: (column: string, options?: { ascending: boolean }) => Orderable<Row>
}

/** In home page order. */
async function inOrder<Row>(query: Orderable<Row>): Promise<Row[]> {
  return query.order('sort_order').order('created_at', { ascending: false }).then(dataOf)
}

export async function listBannersForAdmin(): Promise<(BannerInput & { id: string })[]> {
  const client = await viewerClient()
  const rows = await inOrder(client.from('promotion_banners').select('*'))
  return rows.map((row) => ({
    ...row,
    version: row.updated_at,
    image: row.background_image,
  }))
}

export async function listSlidesForAdmin(): Promise<(SlideInput & { id: string })[]> {
  const client = await viewerClient()
  const rows = await inOrder(client.from('hero_slides').select('*'))
  return rows.map((row) => ({
    ...row,
    version: row.updated_at,
    button_text: row.button_text ?? '',
    button_link: row.button_link ?? '',
    image: row.image_url,
    phone_image: row.phone_image_url,
  }))
}

export async function listTilesForAdmin(): Promise<(TileInput & { id: string })[]> {
  const client = await viewerClient()
  const rows = await inOrder(client.from('seasonal_tiles').select('*'))
  return rows.map((row) => ({
    ...row,
    version: row.updated_at,
    image: row.image_url,
    phone_image: row.phone_image_url,
  }))
}

export async function listBundlesForAdmin(): Promise<(BundleInput & { id: string })[]> {
  const client = await viewerClient()
  const rows = await inOrder(client.from('bundles').select('*'))
  const ids = [...new Set(rows.flatMap(({ product_ids }) => product_ids))]
  const products = await client.from('products').select('id, name').in('id', ids).then(dataOf)
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...row,
    version: row.updated_at,
    products: row.product_ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
  }))
}
