import { normalizePersian } from '@/lib/core/text'

/** Longest search in characters; the database looks at no more. */
export const SEARCH_MAX_LENGTH = 100

/** What somebody searches for, as it is shown back and looked up; empty when there is nothing in it. */
export function searchText(typed: string | undefined): string {
  return normalizePersian((typed ?? '').slice(0, 4 * SEARCH_MAX_LENGTH))
    .slice(0, SEARCH_MAX_LENGTH)
    .trim()
}
