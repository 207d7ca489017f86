import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { parseListState } from '@/lib/admin/list'
import { PRODUCT_LIST } from '../admin-list'
import { productFilter } from '../bulk/schema'
import type { SheetField, SheetRow, SheetValue } from './columns'

/** In the order of `admin_product_sheet`. */
const FIELDS = [
  'id',
  'created_at',
  'sku',
  'name',
  'base_price',
  'shop_price',
  'dealer_price',
  'stock',
  'has_colors',
  'is_active',
  'category_id',
  'brand',
  'is_featured',
  'is_new',
  'weight',
] as const satisfies readonly (keyof SheetRow | SheetField)[]

/** Next rows, newest first. Throws AppError except for admins. */
export async function readSheet(
  query: string,
  limit: number,
  after: { created_at: string; id: string } | null,
): Promise<{ rows: SheetRow[]; total: number }> {
  const state = parseListState(PRODUCT_LIST, Object.fromEntries(new URLSearchParams(query)))
  const data = await rpcQuery('admin_product_sheet', {
    p_filter: productFilter(state),
    p_limit: limit,
    ...(after && { p_after_created: after.created_at, p_after_id: after.id }),
  })
  const { rows, total } = data as unknown as { rows: SheetValue[][]; total: number }
  return { rows: rows.map(toRow), total }
}

function toRow(cells: SheetValue[]): SheetRow {
  const { id, created_at, has_colors, ...values } = Object.fromEntries(
    FIELDS.map((field, place) => [field, cells[place]]),
  ) as Omit<SheetRow, 'values'> & SheetRow['values']
  return { id, created_at, has_colors, values }
}
