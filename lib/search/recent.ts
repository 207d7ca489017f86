/** The last searches of this browser. */

const KEY = 'recentSearches'
const MOST = 5

/** The newest first; empty when there is none, or when the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
    return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, MOST)
  } catch {
    return []
  }
}

/** Puts a search that found something in front of the others. */
export function rememberSearch(text: string): void {
  const made = text.trim()
  if (made) store([made, ...recentSearches().filter((other) => other !== made)].slice(0, MOST))
}

/** Takes a search out; answers what is left. */
export function forgetSearch(text: string): string[] {
  const left = recentSearches().filter((other) => other !== text)
  store(left)
  return left
}

/** Forgets all of them; answers what is left. */
export function clearSearches(): string[] {
  store([])
  return []
}

function store(texts: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(texts))
  } catch {
    // Full or forbidden: nothing is remembered.
  }
}
