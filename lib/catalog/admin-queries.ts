import 'server-only'
import type { ListPage } from '@/lib/admin/list'
import { readPage } from '@/lib/admin/run-list'
import { searchKey } from '@/lib/core/text'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ProductInput } from './admin-schema'
import { categoryPaths } from './category-tree'
import { specificationList } from './rules'
import { LOW_STOCK, type ProductListState, type ProductSort } from './admin-list'

/** A row of the panel's product list. Prices in toman, null where there is none. */
export interface AdminProductRow {
  id: string
  name: string
  slug: string
  sku: string | null
  picture: string | null
  brand: string | null
  category: string | null
  basePrice: number | null
  shopPrice: number | null
  dealerPrice: number | null
  stock: number
  hasColors: boolean
  isActive: boolean
  isFeatured: boolean
  isNew: boolean
  /** Grams. */
  weight: number | null
  shortDescription: string
  videoCode: string | null
  /** What a quick edit was based on. */
  version: number
  colors: { name: string; stock: number }[]
}

const COLUMNS =
  'brand, weight, short_description, video_code, is_featured, is_new, id, name, slug, sku, images, base_price, shop_price, dealer_price, available_quantity, has_colors, is_active, version, category:categories(name, image_url), colors:product_colors(stock_quantity, color:colors(name))' as const

const FORM =
  'version, name, slug, short_description, description, detailed_description, category_id, base_price, shop_price, dealer_price, video_code, stock_quantity, is_active, is_featured, is_new, has_colors, weight, brand, sku, images, specifications, colors:product_colors(color_id, stock_quantity, created_at)' as const

interface Row {
  id: string | null
  brand: string | null
  weight: number | null
  short_description: string | null
  video_code: string | null
  is_featured: boolean | null
  is_new: boolean | null
  name: string | null
  slug: string | null
  sku: string | null
  images: string[] | null
  base_price: number | null
  shop_price: number | null
  dealer_price: number | null
  available_quantity: number | null
  has_colors: boolean | null
  is_active: boolean | null
  version: number | null
  category: { name: string; image_url: string | null } | null
  colors: { stock_quantity: number; color: { name: string } }[]
}

const ORDER_COLUMNS: Record<ProductSort, string> = {
  created: 'created_at',
  name: 'name',
  price: 'base_price',
  stock: 'available_quantity',
  sold: 'sold_count',
}

/**
 * A page of all products; the search matches name, brand and code. Throws AppError when the database refuses.
 * Row-level security shows inactive products and wholesale prices to admins alone.
 */
export async function listProductsForAdmin(state: ProductListState): Promise<ListPage<AdminProductRow>> {
  const client = await viewerClient()
  const { category, state: active, stock, mark } = state.filters
  let query = client.from('product_with_discounts').select(COLUMNS, { count: 'exact' })
  for (const word of searchKey(state.search).split(' ').filter(Boolean))
    query = query.ilike('search_text', `%${word}%`)
  if (category) query = query.eq('category_id', category)
  if (active) query = query.eq('is_active', active === 'active')
  if (stock === 'in') query = query.gt('available_quantity', 0)
  if (stock === 'low') query = query.gt('available_quantity', 0).lte('available_quantity', LOW_STOCK)
  if (stock === 'out') query = query.eq('available_quantity', 0)
  if (mark === 'featured') query = query.eq('is_featured', true)
  if (mark === 'new') query = query.eq('is_new', true)
  if (mark === 'no-price') query = query.is('base_price', null)
  if (mark === 'no-picture') query = query.filter('images', 'eq', '{}')
  const { rows, total } = await readPage(query, state, ORDER_COLUMNS[state.sort])
  return { rows: rows.map(toRow), total }
}

/** One product as its form needs it, or null. Throws AppError when the database refuses. */
export async function getProductForAdmin(id: string): Promise<ProductInput | null> {
  const client = await viewerClient()
  const { data, error } = await client.from('product_with_discounts').select(FORM).eq('id', id).maybeSingle()
  if (error) throw databaseError(error)
  if (!data) return null
  const colors = [...data.colors].sort((a, b) => a.created_at.localeCompare(b.created_at))
  return {
    id,
    version: data.version ?? 0,
    name: data.name ?? '',
    shortDescription: data.short_description ?? '',
    fullDescription: data.detailed_description || data.description || '',
    categoryId: data.category_id ?? '',
    basePrice: data.base_price,
    shopPrice: data.shop_price,
    dealerPrice: data.dealer_price,
    videoCode: data.video_code ?? '',
    seenStock: data.stock_quantity,
    stock: data.stock_quantity,
    slug: data.slug ?? '',
    isActive: data.is_active ?? false,
    isFeatured: data.is_featured ?? false,
    isNew: data.is_new ?? false,
    hasColors: data.has_colors ?? false,
    weight: data.weight,
    brand: data.brand ?? '',
    sku: data.sku ?? '',
    images: data.images ?? [],
    specifications: specificationList(data.specifications ?? undefined),
    seenColors: colors.map((row) => ({ colorId: row.color_id, stock: row.stock_quantity })),
    colors: colors.map((row) => ({ colorId: row.color_id, set: row.stock_quantity })),
  }
}

/** All colours of the shop by name. */
export async function listColorChoices(): Promise<{ id: string; name: string; hex: string }[]> {
  const client = await viewerClient()
  const { data, error } = await client.from('colors').select('id, name, hex_code').order('name')
  if (error) throw databaseError(error)
  return data.map(({ id, name, hex_code }) => ({ id, name, hex: hex_code }))
}

/** Categories for a select: the tree in the shop's order, each with the names above it. */
export async function listCategoryChoices(): Promise<{ value: string; label: string }[]> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('categories')
    .select('id, name, parent_id')
    .order('sort_order')
    .order('name')
  if (error) throw databaseError(error)
  return categoryPaths(data.map(({ id, name, parent_id }) => ({ id, name, parentId: parent_id }))).map(
    ({ id, path }) => ({ value: id, label: path }),
  )
}

function toRow(row: Row): AdminProductRow {
  return {
    id: row.id ?? '',
    name: row.name ?? '',
    slug: row.slug ?? '',
    sku: row.sku,
    picture: row.images?.[0] ?? row.category?.image_url ?? null,
    category: row.category?.name ?? null,
    basePrice: row.base_price,
    shopPrice: row.shop_price,
    dealerPrice: row.dealer_price,
    stock: row.available_quantity ?? 0,
    hasColors: row.has_colors ?? false,
    brand: row.brand,
    isActive: row.is_active ?? false,
    isFeatured: row.is_featured ?? false,
    isNew: row.is_new ?? false,
    weight: row.weight,
    shortDescription: row.short_description ?? '',
    videoCode: row.video_code,
    version: row.version ?? 0,
    colors: row.colors.map(({ stock_quantity, color }) => ({ name: color.name, stock: stock_quantity })),
  }
}
