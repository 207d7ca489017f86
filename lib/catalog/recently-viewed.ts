/** Products that this browser looked at, the newest first. Kept in the browser alone. */

const KEY = 'recentlyViewed'
/** The one being looked at, and a row of others. */
const MOST = 9
/** Shape of an id: local storage is anybody's to write. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The products that were looked at but for this one; none where storage is closed. */
export function readRecent(but: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .filter((id): id is string => typeof id === 'string' && ID.test(id) && id !== but)
      .slice(0, MOST - 1)
  } catch {
    return []
  }
}

/** Puts a product first. */
export function rememberRecent(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...readRecent(id)]))
  } catch {
    // Storage is closed or full: nothing is remembered.
  }
}
