import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cache } from 'react'
import { richText } from '@/lib/content/rich-text'
import { pageRange } from '@/lib/core/pagination'
import { formatNumber } from '@/lib/core/text'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import {
  fillRows,
  type ListQuery,
  priceView,
  type PriceRow,
  type PriceType,
  specificationList,
} from './rules'
import { DEFAULT_SORT } from './shelf'
import type { CategoryTile, ProductCardData, ProductDetail } from './types'

/**
 * Reads of the public shop. All take the client of whoever looks (nobody in particular for static pages, the
 * viewer's own session for member pages) and throw AppError when the database refuses. Each is asked once per
 * request, however many parts of the page need it.
 */
type Client = SupabaseClient<Database>

export const PAGE_SIZE = 12
/** Cards of a row: as many as a desk shows side by side. */
const ROW_LENGTH = 4

const PRICES =
  'price_type, list_price, price, base_price, shop_price, dealer_price, base_price_discount, shop_price_discount, dealer_price_discount' as const
const CARD =
  `id, slug, name, brand, images, available_quantity, has_colors, is_new, is_featured, average_rating, review_count, ${PRICES}, category:categories(name, slug, image_url), colours:product_colors(stock_quantity, color:colors(id, name, hex_code))` as const
const DETAIL =
  `${CARD}, sku, short_description, description, detailed_description, specifications, video_code, weight` as const

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
      .select('id, slug, name, description, image_url, parent_id')
      .order('sort_order')
      .order('name'),
    client.from('category_counts').select('category_id, product_count'),
  ])
  if (categories.error) throw databaseError(categories.error)
  if (counts.error) throw databaseError(counts.error)
  const countOf = new Map(counts.data.map((row) => [row.category_id, row.product_count]))
  return categories.data.map(({ image_url, parent_id, ...rest }) => ({
    ...rest,
    image: image_url,
    parentId: parent_id,
    count: countOf.get(rest.id) ?? 0,
  }))
})

/** A page of a list, with the number of all that match. A page beyond the last one is empty. */
export async function listProducts(
  client: Client,
  { category, search, sort, page }: ListQuery,
): Promise<{ products: ProductCardData[]; total: number }> {
  return findProducts(
    client,
    search,
    category,
    sort ?? (search ? 'relevance' : DEFAULT_SORT),
    page,
    PAGE_SIZE,
  )
}

const findProducts = cache(
  async (
    client: Client,
    search: string,
    category: string | undefined,
    sort: string,
    page: number,
    size: number,
  ) => {
    const { data, error } = await client.rpc('search_products', {
      p_sort: sort,
      p_limit: size,
      p_offset: pageRange(page, size).from,
      ...(search && { p_query: search }),
      ...(category && { p_category: category }),
    })
    if (error) throw databaseError(error)
    const cards = await cardsById(
      client,
      data.map(({ id }) => id),
    )
    return { products: cards, total: data[0]?.total ?? 0 }
  },
)

async function cardsById(client: Client, ids: string[]): Promise<ProductCardData[]> {
  if (ids.length === 0) return []
  const { data, error } = await client.from('product_with_discounts').select(CARD).in('id', ids)
  if (error) throw databaseError(error)
  const cards = new Map(data.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** The product rows of the home page, no product twice; a row that would stay short is empty. */
export async function listHomeRows(client: Client, tier: PriceType) {
  const onSale = () =>
    client
      .from('product_with_discounts')
      .select(CARD)
      .eq('is_active', true)
      .gt('available_quantity', 0)
      .not('price', 'is', null)
      // Earlier rows may have taken as many as all of theirs.
      .limit(4 * ROW_LENGTH)
  const answers = await Promise.all([
    onSale().not(`${tier}_discount`, 'is', null).order('sold_count', { ascending: false }).order('id'),
    onSale().order('created_at', { ascending: false }).order('id'),
    onSale().gt('sold_count', 0).order('sold_count', { ascending: false }).order('id'),
    onSale().eq('is_featured', true).order('created_at', { ascending: false }).order('id'),
  ])
  const [discounted, newest, bestSelling, featured] = answers.map(({ data, error }) => {
    if (error) throw databaseError(error)
    return data.map(toCard)
  }) as [ProductCardData[], ProductCardData[], ProductCardData[], ProductCardData[]]
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
    (await findProducts(client, '', category, 'best-selling', 1, PAGE_SIZE)).products
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
  category: { name: string; slug: string; image_url: string | null } | null
  colours: { color: { name: string; hex_code: string } }[]
}

/** The columns of a view are nullable to PostgREST, whatever they are in the table. */
function toCard(row: CardRow): ProductCardData {
  return {
    id: row.id ?? '',
    slug: row.slug ?? '',
    name: row.name ?? '',
    brand: row.brand,
    image: row.images?.[0] ?? row.category?.image_url ?? null,
    categoryName: row.category?.name ?? null,
    categorySlug: row.category?.slug ?? null,
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
