/** The URL holds the whole comparison. */
// Type-only import: the product page loads this file.
import type * as limits from '@/lib/supabase/database.limits'

/** Products that fit side by side; the compiler checks it against the database limit. */
export const MOST_COMPARED: typeof limits.COMPARE_LIMIT = 4

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses untrusted ids: no duplicates, at most MOST_COMPARED. */
export function parseIds(value: string | string[] | null | undefined): string[] {
  const ids = [value ?? []].flat().join(',').toLowerCase().split(',')
  return [...new Set(ids)].filter((id) => UUID.test(id)).slice(0, MOST_COMPARED)
}

/** `onlyDifferences` hides equal rows. */
export function comparePath(ids: readonly string[], onlyDifferences = false): string {
  if (ids.length === 0) return '/compare'
  return `/compare?ids=${ids.join(',')}${onlyDifferences ? '&diff=1' : ''}`
}
