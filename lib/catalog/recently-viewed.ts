/** Recently viewed products, newest first, in local storage. */
import { readList, writeJson } from '@/lib/utils/browser-storage'

const KEY = 'recentlyViewed'
/** The current product plus one row. */
const MOST = 9
/** Local storage is untrusted. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function readRecent(but: string): string[] {
  return readList(KEY)
    .filter((id): id is string => typeof id === 'string' && ID.test(id) && id !== but)
    .slice(0, MOST - 1)
}

export function rememberRecent(id: string): void {
  writeJson(KEY, [id, ...readRecent(id)])
}
