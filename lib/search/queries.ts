import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { BEST_SELLING, findAny, findProducts, type FoundProducts } from '@/lib/catalog/queries'
import type { ProductCardData } from '@/lib/catalog/types'
import { NO_PICTURE } from '@/lib/media/pictures'
import type { Database } from '@/lib/supabase/database.types'
import { bestNamed, isNamed, popularWords, understood } from './rules'
import type { SuggestedProduct, Suggestions } from './types'

type Client = SupabaseClient<Database>

const SUGGESTED_PRODUCTS = 5
const SUGGESTED_CATEGORIES = 3
/** Best sellers read to derive popular searches. */
const POPULAR_PRODUCTS = 40
const SHOWN_POPULAR = 4
const POPULAR_SEARCHES = 8

/** Search suggestions at the client's prices; best sellers without input. Throws AppError. */
export async function suggest(client: Client, typed: string): Promise<Suggestions> {
  if (!typed) return suggestPopular(client)
  const { match, products, total, reading, facets } = await suggestProducts(client, typed)
  const meant = understood(typed, reading)?.text ?? typed
  return {
    match,
    reading,
    total,
    products: products.map(suggested),
    categories: bestNamed(facets?.categories ?? [], meant, SUGGESTED_CATEGORIES).map(
      ({ slug, name, count }) => ({
        slug,
        name,
        count,
      }),
    ),
    brands: (facets?.brands ?? []).filter(({ name }) => isNamed(name, meant)).slice(0, SUGGESTED_CATEGORIES),
    popular: [],
  }
}

/** Best sellers and popular search terms. */
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

function suggested({ slug, name, image, price, available_quantity }: ProductCardData): SuggestedProduct {
  return {
    slug,
    name,
    image: image ?? NO_PICTURE,
    price: { amount: price.amount, listAmount: price.listAmount, percentOff: price.percentOff },
    inStock: available_quantity > 0,
  }
}

async function suggestProducts(
  client: Client,
  typed: string,
): Promise<Pick<Suggestions, 'match'> & FoundProducts> {
  const args = { p_query: typed, p_sort: 'relevance', p_limit: SUGGESTED_PRODUCTS }
  const found = await findProducts(client, { ...args, p_facets: ['categories', 'brands'] })
  if (found.total > 0) return { match: 'found', ...found }
  const near = await findAny(client, { ...args, p_nearest: true })
  const nothing = { total: 0, cards: 0, reading: null, facets: null }
  if (near) return { match: 'near', products: near.products, ...nothing }
  const { products } = await findProducts(client, { ...BEST_SELLING, p_limit: SUGGESTED_PRODUCTS })
  return { match: 'popular', products, ...nothing }
}
