/** Products that this browser looked at, the newest first. Kept in the browser alone. */

const KEY = 'recentlyViewed'
/** The one being looked at, and a row of others. */
const MOST = 9
/** Shape of an id: local storage is anybody's to write. */
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids that are kept; none where storage is closed. */
export function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((id): id is string => typeof id === 'string' && ID.test(id)).slice(0, MOST)
  } catch {
    return []
  }
}

/** Puts a product first; answers the others that were there. */
export function rememberRecent(id: string): string[] {
  const others = readRecent().filter((each) => each !== id)
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MOST)))
  } catch {
    // Storage is closed or full: nothing is remembered.
  }
  return others.slice(0, MOST - 1)
}
