/** Recent searches in local storage. */
import { readList, writeJson } from '@/lib/utils/browser-storage'

const KEY = 'recentSearches'
const MOST = 5

/** Newest first. */
export function recentSearches(): string[] {
  const texts = readList(KEY).filter((text) => typeof text === 'string')
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].slice(0, MOST)
}

/** Call for successful searches only. */
export function rememberSearch(text: string): void {
  const made = text.trim()
  if (made) writeJson(KEY, [made, ...recentSearches().filter((other) => other !== made)].slice(0, MOST))
}

/** Returns the remaining ones. */
export function forgetSearch(text: string): string[] {
  const left = recentSearches().filter((other) => other !== text)
  writeJson(KEY, left)
  return left
}

export function clearSearches(): string[] {
  writeJson(KEY, null)
  return []
}
