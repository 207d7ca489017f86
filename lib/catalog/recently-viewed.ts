/** Recently viewed products, newest first, in local storage. */

const KEY = 'recentlyViewed'
/** The current product plus one row. */
const MOST = 9
/** Local storage is untrusted. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

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

export function rememberRecent(id: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...readRecent(id)]))
  } catch {
    // Storage is blocked or full.
  }
}
