import { LIST_LIMIT, type Params } from '@/lib/admin/list'
import { isUuid } from '@/lib/utils/uuid'

/** The ids that an address names (`ids=…,…`), no more than a list without pages shows. */
export function readIds(params: Params): string[] {
  const text = typeof params.ids === 'string' ? params.ids : ''
  return text.split(',').filter(isUuid).slice(0, LIST_LIMIT)
}
