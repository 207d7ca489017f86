'use client'

/**
 * The list that a record was opened from: its ids in their order, kept for the tab. Each list of the panel writes what it shows;
 * the record's page walks along it.
 */
const KEY = 'panel-list:'
/** What a list may keep. */
const MOST = 200

/** Keeps the rows of a list under the section's path («/admin/orders»). */
export function keepTrail(path: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY + path, JSON.stringify(ids.slice(0, MOST)))
  } catch {
    // Without a store there is no way on, and nothing else is lost.
  }
}

/** The records before and after this one in the list that it was opened from. */
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
