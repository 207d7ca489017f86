'use client'

/** Ids of the last list per tab, for previous/next links. */
const KEY = 'panel-list:'
const MOST = 200

/** `path`: section, «/admin/orders». */
export function saveListContext(path: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY + path, JSON.stringify(ids.slice(0, MOST)))
  } catch {
    // Without storage there are no previous/next links.
  }
}

export function neighbors(path: string, id: string): { previous: string | null; next: string | null } {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY + path) ?? '[]')
    if (!Array.isArray(ids)) return { previous: null, next: null }
    const place = ids.indexOf(id)
    const at = (index: number) => (typeof ids[index] === 'string' ? ids[index] : null)
    return place < 0 ? { previous: null, next: null } : { previous: at(place - 1), next: at(place + 1) }
  } catch {
    return { previous: null, next: null }
  }
}
