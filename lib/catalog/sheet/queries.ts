import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { parseListState } from '@/lib/admin/list'
import { PRODUCT_LIST } from '../admin-list'
import { productFilter } from '../bulk/schema'
import type { SheetRow, SheetValue } from './columns'

type Line = [
  string,
  string,
  SheetValue,
  SheetValue,
  SheetValue,
  SheetValue,
  SheetValue,
  SheetValue,
  boolean,
  SheetValue,
  SheetValue,
  SheetValue,
  SheetValue,
  SheetValue,
  SheetValue,
]

/** Next rows, newest first. Throws AppError except for admins. */
export async function readSheet(
  query: string,
  limit: number,
  after: { createdAt: string; id: string } | null,
): Promise<{ rows: SheetRow[]; total: number }> {
  const state = parseListState(PRODUCT_LIST, Object.fromEntries(new URLSearchParams(query)))
  const data = await rpcQuery('admin_product_sheet', {
    p_filter: productFilter(state),
    p_limit: limit,
    ...(after && { p_after_created: after.createdAt, p_after_id: after.id }),
  })
  const { rows, total } = data as unknown as { rows: Line[]; total: number }
  return { rows: rows.map(toRow), total }
}

function toRow([
  id,
  createdAt,
  sku,
  name,
  base,
  shop,
  dealer,
  stock,
  hasColors,
  isActive,
  category,
  brand,
  isFeatured,
  isNew,
  weight,
]: Line): SheetRow {
  return {
    id,
    createdAt,
    hasColors,
    values: {
      sku,
      name,
      base_price: base,
      shop_price: shop,
      dealer_price: dealer,
      stock,
      is_active: isActive,
      category_id: category,
      brand,
      is_featured: isFeatured,
      is_new: isNew,
      weight,
    },
  }
}
