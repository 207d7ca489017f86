import 'server-only'
import { pageRange } from '@/lib/core/pagination'
import { searchKey } from '@/lib/core/text'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

/** A row of the panel's product list. Prices in toman, null where there is none. */
export interface AdminProductRow {
  id: string
  name: string
  slug: string
  sku: string | null
  picture: string | null
  category: string | null
  basePrice: number | null
  shopPrice: number | null
  dealerPrice: number | null
  stock: number
  isActive: boolean
}

/** A product as the edit form needs it. */
export interface AdminProduct extends AdminProductRow {
  version: number
  /** Empty unless the colours keep the stock. */
  colors: { colorId: string; name: string; hex: string; stock: number }[]
}

const COLUMNS =
  'id, name, slug, sku, images, base_price, shop_price, dealer_price, available_quantity, is_active, version, category:categories(name, image_url)' as const

type Row = NonNullable<Awaited<ReturnType<typeof selectProduct>>['data']>

/**
 * A page of all products, newest first; `search` matches name, brand and code. Throws AppError when the database
 * refuses. Row-level security shows inactive products and wholesale prices to admins alone.
 */
export async function listProductsForAdmin(options: {
  search: string
  page: number
  size: number
}): Promise<{ rows: AdminProductRow[]; total: number }> {
  const client = await viewerClient()
  const { from, to } = pageRange(options.page, options.size)
  let query = client.from('product_with_discounts').select(COLUMNS, { count: 'exact' })
  for (const word of searchKey(options.search).split(' ').filter(Boolean))
    query = query.ilike('search_text', `%${word}%`)
  const { data, error, count } = await query
    .order('created_at', { ascending: false })
    .order('id')
    .range(from, to)
  // A page beyond the end is an empty page, not a fault.
  if (error && error.code !== 'PGRST103') throw databaseError(error)
  return { rows: (data ?? []).map(toRow), total: count ?? 0 }
}

/** One product for editing, or null. Throws AppError when the database refuses. */
export async function getProductForAdmin(id: string): Promise<AdminProduct | null> {
  const { data, error } = await selectProduct(id)
  if (error) throw databaseError(error)
  if (!data) return null
  const client = await viewerClient()
  const colors = await client
    .from('product_colors')
    .select('color_id, stock_quantity, color:colors(name, hex_code)')
    .eq('product_id', id)
    .order('created_at')
    .order('id')
  if (colors.error) throw databaseError(colors.error)
  return {
    ...toRow(data),
    version: data.version ?? 0,
    colors: colors.data.map((row) => ({
      colorId: row.color_id,
      name: row.color.name,
      hex: row.color.hex_code,
      stock: row.stock_quantity,
    })),
  }
}

async function selectProduct(id: string) {
  const client = await viewerClient()
  return client.from('product_with_discounts').select(COLUMNS).eq('id', id).maybeSingle()
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
    isActive: row.is_active ?? false,
  }
}
