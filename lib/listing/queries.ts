import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import {
  BEST_SELLING,
  findAny,
  findProducts,
  type FoundProducts,
  PAGE_SIZE,
  type SearchArgs,
} from '@/lib/catalog/queries'
import { withoutNewMark } from '@/lib/catalog/rules'
import type { Facets } from '@/lib/catalog/types'
import type { Database, Json } from '@/lib/supabase/database.types'
import { noteSearchMiss } from '@/lib/search/misses'
import { pageRange } from '@/lib/utils/pagination'
import { type ListQuery, sortOf, withoutFilters } from './list-query'
import { FACET_KINDS, type Nearest } from './types'

type Client = SupabaseClient<Database>

export interface ListPage extends Pick<FoundProducts, 'products' | 'total' | 'cards' | 'reading'> {
  facets: Facets
  /** Replacement of an empty list. */
  nearest: Nearest | null
}

/** A page past the end is empty. */
export async function getListPage(client: Client, query: ListQuery): Promise<ListPage> {
  const { products, total, cards, reading, facets } = await findProducts(client, {
    ...listArgs(query),
    p_facets: FACET_KINDS,
  })
  return {
    products: sortOf(query) === 'newest' ? withoutNewMark(products) : products,
    total,
    cards,
    reading,
    facets: facets!,
    nearest: total === 0 ? await listNearest(client, query) : null,
  }
}

export async function countListed(client: Client, query: ListQuery): Promise<number> {
  const { cards } = await findProducts(client, { ...listArgs({ ...query, page: 1 }), p_limit: 0 })
  return cards
}

/** Fallbacks in order: without filters, most matching words, best sellers of category or shop. */
async function listNearest(client: Client, query: ListQuery): Promise<Nearest | null> {
  const { search, category } = query
  const wider = await findProducts(client, listArgs(withoutFilters(query)))
  if (wider.total > 0) return nearest('unfiltered', wider)
  if (search) {
    noteSearchMiss(search)
    const args = { p_query: search, p_nearest: true, p_sort: 'relevance', p_limit: PAGE_SIZE }
    const alike =
      (category && (await findAny(client, { ...args, p_category: category }))) ||
      (await findAny(client, args))
    if (alike) return nearest('alike', alike)
  }
  const sold = { ...BEST_SELLING, p_limit: PAGE_SIZE }
  const bestSelling =
    (category && (await findAny(client, { ...sold, p_category: category }))) || (await findAny(client, sold))
  return bestSelling && nearest('best-selling', bestSelling)
}

function nearest(kind: Nearest['kind'], { products, total }: FoundProducts): Nearest {
  return { kind, products, total }
}

function listArgs(query: ListQuery): SearchArgs {
  const { search, category, categories, brands, colors, min, max, inStock, discounted, rating, page } = query
  return {
    ...(search && { p_query: search }),
    ...(category && { p_category: category }),
    ...(categories && { p_categories: [...categories] }),
    ...(brands && { p_brands: [...brands] }),
    ...(colors && { p_colors: [...colors] }),
    ...(min !== undefined && { p_min_price: min }),
    ...(max !== undefined && { p_max_price: max }),
    ...(inStock && { p_in_stock: true }),
    ...(discounted && { p_discounted: true }),
    ...(rating && { p_rating: rating }),
    ...(query.attributes && { p_attributes: query.attributes as Json }),
    p_sort: sortOf(query),
    p_limit: PAGE_SIZE,
    p_offset: pageRange(page, PAGE_SIZE).from,
  }
}
