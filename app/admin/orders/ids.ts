import { LIST_LIMIT, type Params } from '@/lib/admin/list'
import { isUuid } from '@/lib/utils/uuid'

export function readIds(params: Params): string[] {
  const text = typeof params.ids === 'string' ? params.ids : ''
  return text.split(',').filter(isUuid).slice(0, LIST_LIMIT)
}
