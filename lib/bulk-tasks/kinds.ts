import 'server-only'
import { PRODUCT_CHANGE_KIND } from '@/lib/catalog/bulk/kinds'
import { ORDER_STATUS_KIND, TRACKING_KIND } from '@/lib/orders/bulk-kinds'
import type { BulkKind } from '@/lib/admin/bulk-tasks/types'

/** Every kind of work on many rows. A new one is made beside its domain (`lib/<domain>/bulk-kinds.ts`) and named here. */
const BULK_KINDS: readonly BulkKind[] = [ORDER_STATUS_KIND, TRACKING_KIND, PRODUCT_CHANGE_KIND]

/** The kind of this name, or undefined. */
export function bulkKind(name: string): BulkKind | undefined {
  return BULK_KINDS.find(({ kind }) => kind === name)
}
