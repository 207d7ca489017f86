import 'server-only'
import { categoryPaths } from '@/lib/categories/tree'
import { TIER_LABELS } from '@/lib/catalog/tiers'
import { toShop } from '@/lib/shop/rules'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { limitEachCall } from '@/lib/supabase/deadline'
import { serviceClient } from '@/lib/supabase/service'
import { formatDate } from '@/lib/utils/dates'
import { validityText } from './rules'
import type { ListedProduct, ListHead, ListTier, PriceListRow, PrintedList } from './types'

const PORTION = 500
const DAY_MS = 86_400_000

/** Callers check access to the tier. Throws AppError. */
export async function currentPriceList(tier: ListTier): Promise<PrintedList> {
  // Write limits: thousands of products exceed the read deadline.
  return limitEachCall(true, async () => {
    const settings = await serviceClient()
      .from('price_list_settings')
      .select('valid_days')
      .single()
      .then(dataOf)
    const now = Date.now()
    const end = settings.valid_days === null ? null : new Date(now + settings.valid_days * DAY_MS)
    const list = {
      price_type: tier,
      as_of: new Date(now).toISOString(),
      valid_until: end && end.toLocaleDateString('en-CA', { timeZone: 'Asia/Tehran' }),
    }
    const { head, names, order, hasPictures } = await readShop(list)
    const groups = Map.groupBy(await readProducts(list, order), (product) => categoryName(product, names))
    return { head, hasPictures, groups: [...groups].map(([name, products]) => ({ name, products })) }
  })
}

export function categoryName(
  { category }: Pick<ListedProduct, 'category'>,
  names: ReadonlyMap<string, string>,
): string {
  return (category && names.get(category)) || 'سایر محصولات'
}

/** Head, category names by id, and category order. Throws AppError. */
export async function readShop(list: Pick<PriceListRow, 'price_type' | 'as_of' | 'valid_until'>) {
  const client = serviceClient()
  const [shop, settings, categories] = await Promise.all([
    client.from('shop_settings').select('*').single().then(dataOf),
    client.from('price_list_settings').select('has_pictures').single().then(dataOf),
    client.from('categories').select('id, name, parent_id').order('sort_order').order('name').then(dataOf),
  ])
  const { fullName, phones } = toShop(shop)
  const head: ListHead = {
    shop: fullName,
    phone: phones[0]?.text ?? '',
    tier: TIER_LABELS[list.price_type],
    date: formatDate(list.as_of!),
    validity: validityText(list.valid_until),
  }
  const paths = categoryPaths(
    categories.map(({ id, name, parent_id }) => ({ id, name, parentId: parent_id })),
  )
  return {
    head,
    names: new Map(paths.map(({ id, path: name }) => [id, name])),
    order: paths.map(({ id }) => id),
    hasPictures: settings.has_pictures,
  }
}

/** Reports the total to `known` first. Throws AppError. */
export async function readProducts(
  { price_type }: Pick<PriceListRow, 'price_type'>,
  order: string[],
  known?: (total: number) => Promise<void>,
): Promise<ListedProduct[]> {
  const products: ListedProduct[] = []
  for (;;) {
    const last = products.at(-1)
    const { rows, total } = await rpcQuery(
      'price_list_rows',
      {
        p_tier: price_type,
        p_categories: order,
        p_limit: PORTION,
        ...(last && { p_after_place: last.place, p_after_name: last.name, p_after_id: last.id }),
      },
      serviceClient(),
    )
    if (total !== null) await known?.(total)
    products.push(...rows)
    if (rows.length < PORTION) return products
  }
}
