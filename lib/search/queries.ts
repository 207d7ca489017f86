import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cache } from 'react'
import { type ListQuery, sortOf, withoutFilters } from './list-query'
import { findProducts, type FoundProducts, PAGE_SIZE, type SearchArgs } from '@/lib/catalog/queries'
import type { ProductCardData } from '@/lib/catalog/types'
import { pageRange } from '@/lib/core/pagination'
import { NO_PICTURE } from '@/lib/media/pictures'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import { bestNamed, isNamed, popularWords, understood } from './rules'
import type { Facets, Nearest, SuggestedProduct, Suggestions } from './types'

/**
 * Lists, searches and what narrows them. All take the client of whoever looks, whose own prices count, and throw
 * AppError when the database refuses.
 */
type Client = SupabaseClient<Database>

const SUGGESTED_PRODUCTS = 5
/** Categories, and brands. */
const SUGGESTED_SHELVES = 3
/** Looked at for popular searches, and shown while nothing is typed. */
const POPULAR_PRODUCTS = 40
const SHOWN_POPULAR = 4
const POPULAR_SEARCHES = 8
const BEST_SELLING = { p_sort: 'best-selling', p_in_stock: true } as const

/** A page of a list. A page beyond the last one is empty. */
export async function listProducts(client: Client, query: ListQuery): Promise<FoundProducts> {
  return findProducts(client, {
    ...(await filterArgs(client, query)),
    p_sort: sortOf(query),
    p_limit: PAGE_SIZE,
    p_offset: pageRange(query.page, PAGE_SIZE).from,
  })
}

/** What could narrow a list further, with counts; each kind is counted without its own filter. */
export async function listFacets(client: Client, query: ListQuery): Promise<Facets> {
  const { data, error } = await client.rpc('product_facets', await filterArgs(client, query))
  if (error) throw databaseError(error)
  const { in_stock: inStock, ...facets } = data as unknown as FacetRow
  return {
    ...facets,
    inStock,
    categories: facets.categories.map(({ parent_id, ...rest }) => ({ ...rest, parentId: parent_id })),
    colors: facets.colors.map(({ hex_code, ...rest }) => ({ ...rest, hex: hex_code })),
  }
}

/**
 * What to show instead of an empty list: the same without filters, else what has the most of the words, else what sells
 * best in the category or the whole shop.
 */
export async function listNearest(client: Client, query: ListQuery): Promise<Nearest | null> {
  const { search, category } = query
  const wider = await listProducts(client, withoutFilters(query))
  if (wider.total > 0) return { kind: 'unfiltered', ...wider }
  if (search) {
    const args = { p_query: search, p_nearest: true, p_sort: 'relevance', p_limit: PAGE_SIZE }
    const alike =
      (category && (await nonEmpty(findProducts(client, { ...args, p_category: category })))) ||
      (await nonEmpty(findProducts(client, args)))
    if (alike) return { kind: 'alike', ...alike }
  }
  const sold = { ...BEST_SELLING, p_limit: PAGE_SIZE }
  const bestSelling =
    (category && (await nonEmpty(findProducts(client, { ...sold, p_category: category })))) ||
    (await nonEmpty(findProducts(client, sold)))
  return bestSelling && { kind: 'best-selling', ...bestSelling }
}

/** What somebody may mean by what is typed so far; of nothing what sells best. */
export async function suggest(client: Client, typed: string): Promise<Suggestions> {
  if (!typed) return suggestPopular(client)
  const [{ match, products, total, reading }, facets] = await Promise.all([
    suggestProducts(client, typed),
    listFacets(client, { search: typed, category: undefined, sort: undefined, page: 1 }),
  ])
  const meant = understood(typed, reading)?.text ?? typed
  return {
    match,
    reading,
    total,
    products: products.map(suggested),
    categories: bestNamed(facets.categories, meant, SUGGESTED_SHELVES).map(({ slug, name, count }) => ({
      slug,
      name,
      count,
    })),
    brands: facets.brands.filter(({ name }) => isNamed(name, meant)).slice(0, SUGGESTED_SHELVES),
    popular: [],
  }
}

/** Four of the best sellers, and searches that lead to more of them. */
async function suggestPopular(client: Client): Promise<Suggestions> {
  const { products } = await findProducts(client, { ...BEST_SELLING, p_limit: POPULAR_PRODUCTS })
  return {
    match: 'popular',
    reading: null,
    total: 0,
    products: products.slice(0, SHOWN_POPULAR).map(suggested),
    categories: [],
    brands: [],
    popular: popularWords(
      products.map(({ name }) => name),
      POPULAR_SEARCHES,
    ),
  }
}

function suggested({ slug, name, image, price, availableQuantity }: ProductCardData): SuggestedProduct {
  return {
    slug,
    name,
    image: image ?? NO_PICTURE,
    price: { amount: price.amount, listAmount: price.listAmount, percentOff: price.percentOff },
    inStock: availableQuantity > 0,
  }
}

async function suggestProducts(
  client: Client,
  typed: string,
): Promise<Pick<Suggestions, 'match' | 'total' | 'reading'> & Pick<FoundProducts, 'products'>> {
  const args = { p_query: typed, p_sort: 'relevance', p_limit: SUGGESTED_PRODUCTS }
  const found = await nonEmpty(findProducts(client, args))
  if (found) return { match: 'found', ...found }
  const near = await nonEmpty(findProducts(client, { ...args, p_nearest: true }))
  if (near) return { match: 'near', products: near.products, total: 0, reading: null }
  const { products } = await findProducts(client, { ...BEST_SELLING, p_limit: SUGGESTED_PRODUCTS })
  return { match: 'popular', products, total: 0, reading: null }
}

async function nonEmpty(found: Promise<FoundProducts>): Promise<FoundProducts | null> {
  const result = await found
  return result.total > 0 ? result : null
}

type FilterArgs = Omit<SearchArgs, 'p_sort' | 'p_limit' | 'p_offset' | 'p_featured' | 'p_nearest'>

async function filterArgs(client: Client, query: ListQuery): Promise<FilterArgs> {
  const { search, category, brands, colors, min, max, inStock, discounted } = query
  return {
    ...(search && { p_query: search }),
    ...(category && { p_category: category }),
    ...(brands && { p_brands: [...brands] }),
    ...(colors && { p_colors: await colorIds(client, JSON.stringify(colors)) }),
    ...(min !== undefined && { p_min_price: min }),
    ...(max !== undefined && { p_max_price: max }),
    ...(inStock && { p_in_stock: true }),
    ...(discounted && { p_discounted: true }),
  }
}

/** Addresses name colours by their names. A name that nobody knows finds nothing, as an unknown brand does. */
const colorIds = cache(async (client: Client, names: string): Promise<string[]> => {
  const { data, error } = await client
    .from('colors')
    .select('id')
    .in('name', JSON.parse(names) as string[])
  if (error) throw databaseError(error)
  return data.map(({ id }) => id)
})

/** What product_facets answers. */
interface FacetRow extends Omit<Facets, 'inStock' | 'categories' | 'colors'> {
  in_stock: number
  categories: { id: string; slug: string; name: string; parent_id: string | null; count: number }[]
  colors: { id: string; name: string; hex_code: string; count: number }[]
}
