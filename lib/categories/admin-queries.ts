import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { CategoryRow } from './types'

/** Shop order; counts exclude subcategories. */
export async function listCategoriesForAdmin(): Promise<CategoryRow[]> {
  const client = await viewerClient()
  const [data, products] = await Promise.all([
    client
      .from('categories')
      .select(
        'id, name, slug, description, seo_title, seo_description, image_url, tint, parent_id, updated_at',
      )
      .order('sort_order')
      .order('name')
      .then(dataOf),
    countProductsBy('category'),
  ])
  return data.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    image: row.image_url,
    tint: row.tint as CategoryRow['tint'],
    parentId: row.parent_id,
    version: row.updated_at,
    products: products.get(row.id) ?? 0,
  }))
}

export async function countProductsBy(by: 'category' | 'color'): Promise<Map<string, number>> {
  const data = await rpcQuery('admin_count_products', { p_by: by })
  return new Map(data.map(({ id, products }) => [id, products]))
}
