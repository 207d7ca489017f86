import 'server-only'
import type { ListPage, ListSpec, ListState } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { CategoryRow, ColorRow } from './types'

export const COLOR_LIST = {
  sorts: ['name', 'created'],
  defaultSort: 'name',
  defaultDirection: 'asc',
  filters: {},
} as const satisfies ListSpec

/** A page of the colors with the number of products that come in them. Throws AppError. */
export async function listColorsForAdmin(state: ListState): Promise<ListPage<ColorRow>> {
  const client = await viewerClient()
  let query = client.from('colors').select('id, name, hex_code, updated_at', { count: 'exact' })
  if (state.search) query = query.ilike('name', likeWord(state.search))
  const [{ rows, total }, products] = await Promise.all([
    readPage(query, state, state.sort === 'created' ? 'created_at' : 'name'),
    countProducts('color'),
  ])
  return {
    total,
    rows: rows.map(({ id, name, hex_code, updated_at }) => ({
      id,
      name,
      hex: hex_code,
      seenAt: updated_at,
      products: products.get(id) ?? 0,
    })),
  }
}

/** All categories in the shop's order, each with its own products (those below not counted). Throws AppError. */
export async function listCategoriesForAdmin(): Promise<CategoryRow[]> {
  const client = await viewerClient()
  const [{ data, error }, products] = await Promise.all([
    client
      .from('categories')
      .select(
        'id, name, slug, description, seo_title, seo_description, image_url, tint, parent_id, updated_at',
      )
      .order('sort_order')
      .order('name'),
    countProducts('category'),
  ])
  if (error) throw databaseError(error)
  return data.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    seoTitle: row.seo_title,
    seoDescription: row.seo_description,
    image: row.image_url,
    tint: row.tint as CategoryRow['tint'],
    parentId: row.parent_id,
    seenAt: row.updated_at,
    products: products.get(row.id) ?? 0,
  }))
}

/** How many products each category or color has. */
async function countProducts(by: 'category' | 'color'): Promise<Map<string, number>> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('admin_count_products', { p_by: by })
  if (error) throw databaseError(error)
  return new Map(data.map(({ id, products }) => [id, products]))
}
