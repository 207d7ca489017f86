import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cache } from 'react'
import type { TintName } from '@/lib/categories/tints'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import { type CardRow, toCard } from './rows'
import type { CategoryTile, FacetRow, ProductCardData, Reading, SeoTexts } from './types'

/**
 * Reads of the public shop. All take the client of whoever looks (nobody in particular for static pages, the
 * viewer's own session for member pages) and throw AppError when the database refuses.
 */
type Client = SupabaseClient<Database>
export type SearchArgs = Database['public']['Functions']['search_products']['Args']

export interface FoundProducts {
  products: ProductCardData[]
  /** Products that match; those of a family stand on one card. */
  total: number
  /** What there is to page through. */
  cards: number
  /** Null: as it was typed. */
  reading: Reading | null
  /** The kinds that were asked for; null for none. */
  facets: FacetRow | null
}

export const PAGE_SIZE = 12

/** A category of the shop. `image` is its stored picture, `count` the products on sale in its branch. */
export interface Category extends CategoryTile {
  id: string
  description: string
  parentId: string | null
}

export interface ListedCategories {
  categories: Category[]
  /** Apart from the categories: those go to browsers too. */
  seo: Record<string, SeoTexts>
}

/** All categories in the shop's own order, and by their slugs what some of them tell search engines in words of their own. */
export const listCategories = cache(async (client: Client): Promise<ListedCategories> => {
  const [categories, counts] = await Promise.all([
    client
      .from('categories')
      .select('id, slug, name, description, seo_title, seo_description, image_url, tint, parent_id')
      .order('sort_order')
      .order('name'),
    client.from('category_counts').select('category_id, product_count'),
  ])
  if (categories.error) throw databaseError(categories.error)
  if (counts.error) throw databaseError(counts.error)
  const countOf = new Map(counts.data.map((row) => [row.category_id, row.product_count]))
  const seo: ListedCategories['seo'] = {}
  return {
    categories: categories.data.map(({ image_url, parent_id, tint, seo_title, seo_description, ...rest }) => {
      if (seo_title || seo_description) seo[rest.slug] = { title: seo_title, description: seo_description }
      return {
        ...rest,
        image: image_url,
        tint: tint as TintName,
        parentId: parent_id,
        count: countOf.get(rest.id) ?? 0,
      }
    }),
    seo,
  }
})

/** What `search_products` finds, as cards, with the numbers of all that match. A page beyond the last one is empty. */
export async function findProducts(client: Client, args: SearchArgs): Promise<FoundProducts> {
  const { data, error } = await client.rpc('search_products', args)
  if (error) throw databaseError(error)
  const { total, cards, reading, products, facets } = data as unknown as FoundRow
  return { products: products.map(toCard), total, cards, reading, facets }
}

/** What sells best and is there, for `findProducts`. */
export const BEST_SELLING = { p_sort: 'best-selling', p_in_stock: true } as const

/** What `findProducts` finds; null for nothing. */
export async function findAny(client: Client, args: SearchArgs): Promise<FoundProducts | null> {
  const found = await findProducts(client, args)
  return found.total > 0 ? found : null
}

/** Products on sale by their ids, in that order. */
export async function listProductsById(client: Client, ids: readonly string[]): Promise<ProductCardData[]> {
  const { data, error } = await client.rpc('product_cards', { p_ids: [...ids] })
  if (error) throw databaseError(error)
  return (data as unknown as CardRow[]).map(toCard)
}

/** What search_products answers. */
interface FoundRow {
  total: number
  cards: number
  reading: Reading | null
  products: CardRow[]
  facets: FacetRow | null
}
