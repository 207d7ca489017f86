import 'server-only'
import { notFound } from 'next/navigation'
import { rpcQuery } from '@/lib/server/rpc'
import { getShop } from '@/lib/shop/settings'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { isUuid } from '@/lib/utils/uuid'
import type { GiftLine, GiftList } from './types'

/** 404 while lists are off. */
export async function requireGiftLists(): Promise<void> {
  if (!(await getShop()).hasGiftLists) notFound()
}

/** Without session; 404 for an unknown address. */
export async function requireGiftList(id: string): Promise<GiftList> {
  await requireGiftLists()
  return (isUuid(id) && (await rpcQuery('gift_list', { p_id: id }))) || notFound()
}

export async function requireGiftLine(
  listId: string,
  lineId: string,
): Promise<{ list: GiftList; line: GiftLine }> {
  const list = await requireGiftList(listId)
  return { list, line: list.lines.find(({ id }) => id === lineId) ?? notFound() }
}

/** A product on sale and its colors, or null. */
export async function getProductToWish(id: string) {
  const client = await viewerClient()
  const [product, colors] = await Promise.all([
    client
      .from('product_with_discounts')
      .select('id, name, has_colors')
      .eq('id', id)
      .eq('is_active', true)
      .maybeSingle()
      .then(dataOf),
    client
      .from('product_colors')
      .select('color:colors(id, name)')
      .eq('product_id', id)
      .order('sort_order')
      .then(dataOf),
  ])
  return (
    product && {
      id,
      name: product.name ?? '',
      colors: product.has_colors ? colors.flatMap(({ color }) => color ?? []) : [],
    }
  )
}
