import { LIST_LIMIT } from '@/lib/admin/list'
import { formatNumber } from '@/lib/utils/text'

/** States the row limit below a full list. */
export function RowLimitNote({ shown, limit = LIST_LIMIT }: { shown: number; limit?: number }) {
  if (shown < limit) return null
  return <p className="text-13 text-muted">تنها {formatNumber(limit)} سطر نخست نشان داده می‌شود.</p>
}
