import 'server-only'
import type { PostgrestSingleResponse } from '@supabase/supabase-js'
import { dataOf } from '@/lib/supabase/errors'
import type { Database } from '@/lib/supabase/database.types'
import { viewerClient } from '@/lib/supabase/viewer'
import type { BannerInput, BundleInput, SlideInput, TileInput } from './admin-schema'

type Tables = Database['public']['Tables']

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
    id: row.id,
    version: row.updated_at,
    title: row.title,
    subtitle: row.subtitle,
    buttonText: row.button_text,
    buttonLink: row.button_link as string,
    backgroundColor: row.background_color as string,
    textColor: row.text_color as string,
    buttonColor: row.button_color as string,
    buttonTextColor: row.button_text_color as string,
    image: row.background_image,
    phoneImage: row.phone_image,
    startDate: row.start_date,
    endDate: row.end_date,
    isActive: row.is_active,
  }))
}

export async function listSlidesForAdmin(): Promise<(SlideInput & { id: string })[]> {
  const client = await viewerClient()
  const rows = await inOrder(client.from('hero_slides').select('*'))
  return rows.map((row) => ({
    ...common(row),
    buttonText: row.button_text ?? '',
    buttonLink: (row.button_link as string | null) ?? '',
    image: row.image_url,
    phoneImage: row.phone_image_url,
  }))
}

export async function listTilesForAdmin(): Promise<(TileInput & { id: string })[]> {
  const client = await viewerClient()
  const rows = await inOrder(client.from('seasonal_tiles').select('*'))
  return rows.map((row) => ({
    ...common(row),
    buttonText: row.button_text,
    buttonLink: row.button_link as string,
    image: row.image_url,
    phoneImage: row.phone_image_url,
  }))
}

export async function listBundlesForAdmin(): Promise<(BundleInput & { id: string })[]> {
  const client = await viewerClient()
  const rows = await inOrder(client.from('bundles').select('*'))
  const ids = [...new Set(rows.flatMap(({ product_ids }) => product_ids))]
  const products = await client.from('products').select('id, name').in('id', ids).then(dataOf)
  const names = new Map(products.map(({ id, name }) => [id, name]))
  return rows.map((row) => ({
    ...common(row),
    products: row.product_ids.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id)! }] : [])),
  }))
}

function common(
  row: Tables['hero_slides']['Row'] | Tables['seasonal_tiles']['Row'] | Tables['bundles']['Row'],
) {
  return {
    id: row.id,
    version: row.updated_at,
    title: row.title,
    subtitle: row.subtitle,
    startDate: row.start_date,
    endDate: row.end_date,
    isActive: row.is_active,
  }
}
