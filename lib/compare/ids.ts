/** The address of a comparison says all of it. Pure. */
// Types alone: the product's page carries this file.
import type * as limits from '@/lib/supabase/database.limits'

/** As many fit side by side; the compiler knows the database’s. */
export const MOST_COMPARED: typeof limits.COMPARE_LIMIT = 4

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The products in a text or parameter that anybody may have written: each once, no more than are compared; the rest is dropped. */
export function parseIds(value: string | string[] | null | undefined): string[] {
  const ids = [value ?? []].flat().join(',').toLowerCase().split(',')
  return [...new Set(ids)].filter((id) => UUID.test(id)).slice(0, MOST_COMPARED)
}

/** `onlyDifferences`: rows in which all are alike stay away. */
export function comparePath(ids: readonly string[], onlyDifferences = false): string {
  if (ids.length === 0) return '/compare'
  return `/compare?ids=${ids.join(',')}${onlyDifferences ? '&diff=1' : ''}`
}
