import { LIST_LIMIT } from '@/lib/admin/list'
import { formatNumber } from '@/lib/utils/text'

/** Under a list without pages: says that it shows no more than so many rows, once it is full. */
export function CutNote({ shown, limit = LIST_LIMIT }: { shown: number; limit?: number }) {
  if (shown < limit) return null
  return <p className="text-13 text-muted">تنها {formatNumber(limit)} سطر نخست نشان داده می‌شود.</p>
}
