/** Recent searches in local storage. */

const KEY = 'recentSearches'
const MOST = 5

/** Newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, MOST)
  } catch {
    return []
  }
}

/** Call for successful searches only. */
export function rememberSearch(text: string): void {
  const made = text.trim()
  if (made) store([made, ...recentSearches().filter((other) => other !== made)].slice(0, MOST))
}

/** Returns the remaining ones. */
export function forgetSearch(text: string): string[] {
  const left = recentSearches().filter((other) => other !== text)
  store(left)
  return left
}

export function clearSearches(): string[] {
  store([])
  return []
}

function store(texts: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(texts))
  } catch {
    // Storage full or forbidden.
  }
}
