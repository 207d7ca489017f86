import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { type ListQuery, sortOf, withoutFilters } from './list-query'
import { findProducts, type FoundProducts, PAGE_SIZE, type SearchArgs } from '@/lib/catalog/queries'
import type { FacetRow, ProductCardData } from '@/lib/catalog/types'
import { pageRange } from '@/lib/core/pagination'
import { NO_PICTURE } from '@/lib/media/pictures'
import type { Database } from '@/lib/supabase/database.types'
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

/** What a page of a list shows beside its heading. */
export interface ListPage extends Pick<FoundProducts, 'products' | 'total' | 'reading'> {
  /** What could narrow it further, with counts; each kind is counted without its own filter. */
  facets: Facets
  /** In place of an empty list. */
  nearest: Nearest | null
}

/** A page of a list with all that narrows it. A page beyond the last one is empty. */
export async function getListPage(client: Client, query: ListQuery): Promise<ListPage> {
  const { products, total, reading, facets } = await findProducts(client, {
    ...listArgs(query),
    p_facets: ['categories', 'brands', 'colors', 'price', 'in_stock', 'discounted'],
  })
  return {
    products,
    total,
    reading,
    facets: toFacets(facets ?? {}),
    nearest: total === 0 ? await listNearest(client, query) : null,
  }
}

/**
 * What to show instead of an empty list: the same without filters, else what has the most of the words, else what sells
 * best in the category or the whole shop.
 */
async function listNearest(client: Client, query: ListQuery): Promise<Nearest | null> {
  const { search, category } = query
  const wider = await findProducts(client, listArgs(withoutFilters(query)))
  if (wider.total > 0) return nearest('unfiltered', wider)
  if (search) {
    const args = { p_query: search, p_nearest: true, p_sort: 'relevance', p_limit: PAGE_SIZE }
    const alike =
      (category && (await nonEmpty(findProducts(client, { ...args, p_category: category })))) ||
      (await nonEmpty(findProducts(client, args)))
    if (alike) return nearest('alike', alike)
  }
  const sold = { ...BEST_SELLING, p_limit: PAGE_SIZE }
  const bestSelling =
    (category && (await nonEmpty(findProducts(client, { ...sold, p_category: category })))) ||
    (await nonEmpty(findProducts(client, sold)))
  return bestSelling && nearest('best-selling', bestSelling)
}

function nearest(kind: Nearest['kind'], { products, total }: FoundProducts): Nearest {
  return { kind, products, total }
}

/** What somebody may mean by what is typed so far; of nothing what sells best. */
export async function suggest(client: Client, typed: string): Promise<Suggestions> {
  if (!typed) return suggestPopular(client)
  const { match, products, total, reading, facets } = await suggestProducts(client, typed)
  const meant = understood(typed, reading)?.text ?? typed
  return {
    match,
    reading,
    total,
    products: products.map(suggested),
    categories: bestNamed(facets?.categories ?? [], meant, SUGGESTED_SHELVES).map(
      ({ slug, name, count }) => ({
        slug,
        name,
        count,
      }),
    ),
    brands: (facets?.brands ?? []).filter(({ name }) => isNamed(name, meant)).slice(0, SUGGESTED_SHELVES),
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
): Promise<Pick<Suggestions, 'match'> & FoundProducts> {
  const args = { p_query: typed, p_sort: 'relevance', p_limit: SUGGESTED_PRODUCTS }
  const found = await findProducts(client, { ...args, p_facets: ['categories', 'brands'] })
  if (found.total > 0) return { match: 'found', ...found }
  const near = await nonEmpty(findProducts(client, { ...args, p_nearest: true }))
  if (near) return { match: 'near', products: near.products, total: 0, reading: null, facets: null }
  const { products } = await findProducts(client, { ...BEST_SELLING, p_limit: SUGGESTED_PRODUCTS })
  return { match: 'popular', products, total: 0, reading: null, facets: null }
}

async function nonEmpty(found: Promise<FoundProducts>): Promise<FoundProducts | null> {
  const result = await found
  return result.total > 0 ? result : null
}

function listArgs(query: ListQuery): SearchArgs {
  const { search, category, brands, colors, min, max, inStock, discounted, page } = query
  return {
    ...(search && { p_query: search }),
    ...(category && { p_category: category }),
    ...(brands && { p_brands: [...brands] }),
    ...(colors && { p_colors: [...colors] }),
    ...(min !== undefined && { p_min_price: min }),
    ...(max !== undefined && { p_max_price: max }),
    ...(inStock && { p_in_stock: true }),
    ...(discounted && { p_discounted: true }),
    p_sort: sortOf(query),
    p_limit: PAGE_SIZE,
    p_offset: pageRange(page, PAGE_SIZE).from,
  }
}

function toFacets(row: FacetRow): Facets {
  const { categories = [], brands = [], colors = [], price = { min: null, max: null } } = row
  return {
    categories: categories.map(({ parent_id, ...rest }) => ({ ...rest, parentId: parent_id })),
    brands,
    colors: colors.map(({ hex_code, ...rest }) => ({ ...rest, hex: hex_code })),
    inStock: row.in_stock ?? 0,
    discounted: row.discounted ?? 0,
    price,
  }
}
