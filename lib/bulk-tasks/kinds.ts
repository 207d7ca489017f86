import 'server-only'
import { PRODUCT_CHANGE_KIND, PRODUCT_UNDO_KIND } from '@/lib/catalog/bulk/kinds'
import { IMPORT_KIND, MOVE_UNDO_KIND } from '@/lib/catalog/import/bulk-kind'
import { ORDER_STATUS_KIND, TRACKING_KIND } from '@/lib/orders/bulk-kinds'
import type { BulkKind } from '@/lib/admin/bulk-tasks/types'

/** All kinds of bulk work, defined in `lib/<domain>/bulk-kinds.ts`. */
const BULK_KINDS: readonly BulkKind[] = [
  ORDER_STATUS_KIND,
  TRACKING_KIND,
  PRODUCT_CHANGE_KIND,
  PRODUCT_UNDO_KIND,
  IMPORT_KIND,
  MOVE_UNDO_KIND,
]

export function bulkKind(name: string): BulkKind | undefined {
  return BULK_KINDS.find(({ kind }) => kind === name)
}
