import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cache } from 'react'
import type { TintName } from './tints'
import { richText } from '@/lib/content/rich-text'
import { formatNumber } from '@/lib/core/text'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import { discountEnd, fillRows, priceView, type PriceRow, specificationList } from './rules'
import type { CategoryTile, ProductCardData, ProductDetail, Reading } from './types'

/**
 * Reads of the public shop. All take the client of whoever looks (nobody in particular for static pages, the
 * viewer's own session for member pages) and throw AppError when the database refuses. Each is asked once per
 * request, however many parts of the page need it.
 */
type Client = SupabaseClient<Database>
export type SearchArgs = Database['public']['Functions']['search_products']['Args']

export interface FoundProducts {
  products: ProductCardData[]
  total: number
  /** Null: as it was typed. */
  reading: Reading | null
}

export const PAGE_SIZE = 12
/** Cards of a row: as many as a desk shows side by side. */
const ROW_LENGTH = 4

const PRICES =
  'price_type, list_price, price, base_price, shop_price, dealer_price, base_price_discount, shop_price_discount, dealer_price_discount' as const
const CARD =
  `id, slug, name, brand, images, available_quantity, has_colors, is_new, is_featured, average_rating, review_count, ${PRICES}, category:categories(name, slug, tint), colours:product_colors(stock_quantity, color:colors(id, name, hex_code))` as const
const DETAIL =
  `${CARD}, sku, short_description, description, detailed_description, specifications, video_code, weight, created_at` as const

/** A shelf of the shop. `image` is its stored picture, `count` the articles on sale in its branch. */
export interface Category extends CategoryTile {
  id: string
  description: string
  parentId: string | null
}

/** All categories in the shop's own order. */
export const listCategories = cache(async (client: Client): Promise<Category[]> => {
  const [categories, counts] = await Promise.all([
    client
      .from('categories')
      .select('id, slug, name, description, image_url, tint, parent_id')
      .order('sort_order')
      .order('name'),
    client.from('category_counts').select('category_id, product_count'),
  ])
  if (categories.error) throw databaseError(categories.error)
  if (counts.error) throw databaseError(counts.error)
  const countOf = new Map(counts.data.map((row) => [row.category_id, row.product_count]))
  return categories.data.map(({ image_url, parent_id, tint, ...rest }) => ({
    ...rest,
    image: image_url,
    tint: tint as TintName,
    parentId: parent_id,
    count: countOf.get(rest.id) ?? 0,
  }))
})

/**
 * What `search_products` finds, as cards, with the number of all that match. A page beyond the last one is empty, and
 * its total is 0. Metadata and page ask for the same: the answer is kept for the request.
 */
export function findProducts(client: Client, args: SearchArgs): Promise<FoundProducts> {
  return findByKey(client, JSON.stringify(args))
}

const findByKey = cache(async (client: Client, key: string): Promise<FoundProducts> => {
  const { data, error } = await client.rpc('search_products', JSON.parse(key) as SearchArgs)
  if (error) throw databaseError(error)
  const ids = data.map(({ id }) => id)
  return {
    products: await cardsById(client, ids),
    total: data[0]?.total ?? 0,
    reading: (data[0]?.reading ?? null) as Reading | null,
  }
})

/** The cards of these articles, in this order; those that cannot be seen (or were never sold) are left out. */
async function cardsById(
  client: Client,
  ids: string[],
  { sold = false }: { sold?: boolean } = {},
): Promise<ProductCardData[]> {
  if (ids.length === 0) return []
  const query = client.from('product_with_discounts').select(CARD).in('id', ids)
  const { data, error } = await (sold ? query.gt('buyer_count', 0) : query)
  if (error) throw databaseError(error)
  const cards = new Map(data.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** Articles on sale by their ids, in that order. */
export async function listProductsById(client: Client, ids: readonly string[]): Promise<ProductCardData[]> {
  const { data, error } = await client
    .from('product_with_discounts')
    .select(CARD)
    .in('id', [...ids])
    .eq('is_active', true)
  if (error) throw databaseError(error)
  const cards = new Map(data.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The product rows of the home page, no product twice; a row that would stay short is empty. */
export async function listHomeRows(client: Client) {
  const [discounted, newest, bestSelling, featured] = await Promise.all([
    candidates(client, { p_discounted: true, p_sort: 'best-selling' }),
    candidates(client, { p_sort: 'newest' }),
    candidates(client, { p_sort: 'best-selling' }, { sold: true }),
    candidates(client, { p_featured: true, p_sort: 'newest' }),
  ])
  return fillRows(
    [
      ['discounted', discounted],
      ['newest', newest],
      ['bestSelling', bestSelling],
      ['featured', featured],
    ],
    ROW_LENGTH,
  )
}

/** Articles for a row: in stock, with a price. Earlier rows may have taken as many as all of theirs. */
async function candidates(client: Client, args: SearchArgs, only: { sold?: boolean } = {}) {
  const size = 4 * ROW_LENGTH
  const { data, error } = await client.rpc('search_products', {
    p_in_stock: true,
    p_min_price: 1,
    p_limit: size,
    ...args,
  })
  if (error) throw databaseError(error)
  return cardsById(
    client,
    data.map(({ id }) => id),
    only,
  )
}

/** An article on sale by its slug; null when there is none. Its rich text is safe to put into a page. */
export const getProduct = cache(async (client: Client, slug: string): Promise<ProductDetail | null> => {
  const { data, error } = await client
    .from('product_with_discounts')
    .select(DETAIL)
    .eq('slug', slug)
    .eq('is_active', true)
    .maybeSingle()
  if (error) throw databaseError(error)
  if (!data) return null
  const specifications = specificationList(data.specifications ?? undefined)
  if (data.weight && !specifications.some(({ name }) => name === 'وزن'))
    specifications.push({ name: 'وزن', value: `${formatNumber(data.weight)} گرم` })
  return {
    ...toCard(data),
    images: data.images ?? [],
    description: richText(data.detailed_description || data.description || ''),
    shortDescription: data.short_description ?? '',
    specifications,
    videoCode: data.video_code,
    sku: data.sku,
    weight: data.weight,
    discountEndsAt: discountEnd(data),
    createdAt: data.created_at ?? '',
    colours: data.colours
      .map(({ stock_quantity, color: { id, name, hex_code } }) => ({
        id,
        name,
        hex: hex_code,
        quantity: stock_quantity,
      }))
      .sort((a, b) => Number(b.quantity > 0) - Number(a.quantity > 0) || byName(a, b)),
  }
})

/**
 * What stands beside an article: best-sellers of its category, then of the whole shop; those in stock. Empty
 * when the row would stay short.
 */
export async function listRelatedProducts(
  client: Client,
  product: ProductDetail,
): Promise<ProductCardData[]> {
  const bestSellers = async (category?: string) =>
    (
      await findProducts(client, {
        p_sort: 'best-selling',
        p_limit: PAGE_SIZE,
        ...(category && { p_category: category }),
      })
    ).products
  const beside = product.categorySlug ? await bestSellers(product.categorySlug) : []
  const candidates = beside.filter((other) => isBeside(other, product))
  if (candidates.length < ROW_LENGTH)
    candidates.push(...(await bestSellers()).filter((other) => isBeside(other, product)))
  return fillRows([['related', candidates]], ROW_LENGTH).related
}

function isBeside(other: ProductCardData, product: ProductDetail): boolean {
  return other.id !== product.id && other.availableQuantity > 0
}

interface CardRow extends PriceRow {
  id: string | null
  slug: string | null
  name: string | null
  brand: string | null
  images: string[] | null
  available_quantity: number | null
  has_colors: boolean | null
  is_new: boolean | null
  is_featured: boolean | null
  average_rating: number | null
  review_count: number | null
  category: { name: string; slug: string; tint: string } | null
  colours: { color: { name: string; hex_code: string } }[]
}

/** The columns of a view are nullable to PostgREST, whatever they are in the table. */
function toCard(row: CardRow): ProductCardData {
  return {
    id: row.id ?? '',
    slug: row.slug ?? '',
    name: row.name ?? '',
    brand: row.brand,
    image: row.images?.[0] ?? null,
    categoryName: row.category?.name ?? null,
    categorySlug: row.category?.slug ?? null,
    tint: (row.category?.tint as TintName | undefined) ?? null,
    price: priceView(row),
    availableQuantity: row.available_quantity ?? 0,
    hasColours: row.has_colors ?? false,
    colours: row.colours.map(({ color }) => ({ name: color.name, hex: color.hex_code })).sort(byName),
    isNew: row.is_new ?? false,
    isFeatured: row.is_featured ?? false,
    rating: row.review_count ? { average: row.average_rating ?? 0, count: row.review_count } : null,
  }
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name.localeCompare(b.name, 'fa')
}
