import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { categoryPaths } from '@/lib/categories/tree'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { rpcQuery } from '@/lib/server/rpc'
import { getShop } from '@/lib/shop/settings'
import { databaseError, dataOf } from '@/lib/supabase/errors'
import { mayDo, type Viewer } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Database } from '@/lib/supabase/database.types'
import { formatDate } from '@/lib/utils/dates'
import { validityText } from './rules'
import { LIST_TIERS, type ListedProduct, type ListTier, type PriceList } from './types'

const PORTION = 500
const DAY_MS = 86_400_000

/** Tier of a wholesale customer; `wanted`, or the first, for staff who see the prices; else null. */
export function listTierOf(viewer: Viewer, wanted?: ListTier): ListTier | null {
  if (viewer.user_type === 'shop') return 'shop_price'
  if (viewer.user_type === 'dealer') return 'dealer_price'
  return mayDo(viewer, ['wholesale_prices', 'prices']) ? (wanted ?? LIST_TIERS[0]) : null
}

/** Products of a list. Throws AppError. */
export async function countListedProducts(client: SupabaseClient<Database>): Promise<number> {
  const { count, error } = await client
    .from('products')
    .select('id', { count: 'exact', head: true })
    .eq('is_active', true)
  if (error) throw databaseError(error)
  return count ?? 0
}

/** Throws AppError. */
export async function getPriceListSettings(): Promise<
  Database['public']['Tables']['price_list_settings']['Row']
> {
  const client = await viewerClient()
  return client.from('price_list_settings').select('*').single().then(dataOf)
}

/** Prices are those that the viewer may read. Throws AppError, also for a tier of others. */
export async function readPriceList(tier: ListTier): Promise<PriceList> {
  const client = await viewerClient()
  const [shop, settings, categories] = await Promise.all([
    getShop(),
    getPriceListSettings(),
    client.from('categories').select('id, name, parent_id').order('sort_order').order('name').then(dataOf),
  ])
  const paths = categoryPaths(categories)
  const names = new Map(paths.map(({ id, path: name }) => [id, name]))
  const now = new Date()
  const { valid_days: days } = settings
  return {
    head: {
      shop: shop.full_name,
      phone: shop.phones[0]?.text ?? '',
      tier: TIER_LABELS[tier],
      date: formatDate(now),
      validity: validityText(days === null ? null : new Date(now.getTime() + days * DAY_MS)),
    },
    products: await readProducts(
      tier,
      paths.map(({ id }) => id),
    ),
    categoryOf: ({ category }) => (category && names.get(category)) || 'سایر محصولات',
  }
}

/** The first products by their name. Throws AppError. */
export async function readListStart(tier: ListTier, length: number): Promise<ListedProduct[]> {
  return rpcQuery('price_list_rows', { p_tier: tier, p_categories: [], p_limit: length })
}

async function readProducts(tier: ListTier, order: string[]): Promise<ListedProduct[]> {
  const products: ListedProduct[] = []
  for (;;) {
    const last = products.at(-1)
    const rows = await rpcQuery('price_list_rows', {
      p_tier: tier,
      p_categories: order,
      p_limit: PORTION,
      ...(last && { p_after_place: last.place, p_after_name: last.name, p_after_id: last.id }),
    })
    products.push(...rows)
    if (rows.length < PORTION) return products
  }
}
