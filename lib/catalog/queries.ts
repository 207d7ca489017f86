import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cache } from 'react'
import type { TintName } from '@/lib/categories/tints'
import { cacheTags } from '@/lib/server/cache-tags'
import { cachedRead } from '@/lib/server/cached-read'
import { rpcQuery } from '@/lib/server/rpc'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { dataOf } from '@/lib/supabase/errors'
import type { Database } from '@/lib/supabase/database.types'
import { type CardRow, toCard } from './rows'
import type { CategoryTile, Facets, ProductCardData, Reading, SeoTexts } from './types'

/** Public reads with the client of a stored page or of the viewer. */
type Client = SupabaseClient<Database>
export type SearchArgs = Database['public']['Functions']['search_products']['Args']

export interface FoundProducts {
  products: ProductCardData[]
  /** Matching products; variants share a card. */
  total: number
  /** Cards, for paging. */
  cards: number
  /** Null: searched as typed. */
  reading: Reading | null
  /** Requested facets only. */
  facets: Facets | null
}

export const PAGE_SIZE = 12

/** `image` is a stored picture, `count` the products on sale in the subtree. */
export interface Category extends CategoryTile {
  id: string
  description: string
  parent_id: string | null
}

export interface ListedCategories {
  categories: Category[]
  /** By slug; separate because categories are sent to browsers. */
  seo: Record<string, SeoTexts>
}

/** In shop order, with SEO texts by slug. */
export const listCategories = cache(async (client: Client): Promise<ListedCategories> => {
  const [categories, counts] = await Promise.all([
    client
      .from('categories')
      .select('id, slug, name, description, seo_title, seo_description, image_url, tint, parent_id')
      .order('sort_order')
      .order('name')
      .then(dataOf),
    client.from('category_counts').select('category_id, product_count').then(dataOf),
  ])
  const countOf = new Map(counts.map((row) => [row.category_id, row.product_count]))
  const seo: ListedCategories['seo'] = {}
  return {
    categories: categories.map(({ image_url, tint, seo_title, seo_description, ...rest }) => {
      if (seo_title || seo_description) seo[rest.slug] = { title: seo_title, description: seo_description }
      return {
        ...rest,
        image: image_url,
        tint: tint as TintName,
        count: countOf.get(rest.id) ?? 0,
      }
    }),
    seo,
  }
})

/** Those of the navigation, which stands on every page. */
export const keptCategories = () =>
  cachedRead(['categories'], [cacheTags.categories], () => listCategories(anonymousClient()))

/** A page past the end is empty. */
export async function findProducts(client: Client, args: SearchArgs): Promise<FoundProducts> {
  const { total, cards, reading, products, facets } = await rpcQuery('search_products', args, client)
  return { products: products.map(toCard), total, cards, reading, facets }
}

/** Arguments for in-stock best sellers. */
export const BEST_SELLING = { p_sort: 'best-selling', p_in_stock: true } as const

export async function findAny(client: Client, args: SearchArgs): Promise<FoundProducts | null> {
  const found = await findProducts(client, args)
  return found.total > 0 ? found : null
}

/** On sale, in the given order. */
export async function listProductsById(client: Client, ids: readonly string[]): Promise<ProductCardData[]> {
  const data = await rpcQuery('product_cards', { p_ids: [...ids] }, client)
  return data.map(toCard)
}

export interface FoundRow {
  total: number
  cards: number
  reading: Reading | null
  products: CardRow[]
  facets: Facets | null
}
