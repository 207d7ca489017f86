import { toLatinDigits } from './text.ts'

/** The part of an address that names a product or category: lower case, Persian letters kept, joined by hyphens. */

// The same characters as private.slugify of the database.
const LETTERS = '0-9a-z_\\u0621-\\u063a\\u0641-\\u064a\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06cc'

/** Longest slug in characters. */
export const SLUG_MAX_LENGTH = 80

/** Source of the regular expression of a slug, without anchors (for rewrites, which add their own). */
export const SLUG_PATTERN = `[${LETTERS}]+(?:-[${LETTERS}]+)*`

const SLUG = new RegExp(`^${SLUG_PATTERN}$`)

/** Whether a word can be a slug at all; asked before it may reach the database or fill the page cache. */
export function isSlug(value: string): boolean {
  return value.length <= SLUG_MAX_LENGTH && SLUG.test(value)
}

/** The slug of a dynamic segment as Next hands it over (it may still be percent-encoded); null when it is none. */
export function slugFromSegment(segment: string): string | null {
  try {
    const slug = decodeURIComponent(segment).normalize('NFC')
    return isSlug(slug) ? slug : null
  } catch {
    return null
  }
}

const ONE_SPELLING: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه' }

/** The slug of a name, as private.slugify of the database makes it; empty when nothing usable remains. */
export function slugify(name: string): string {
  return toLatinDigits(name.normalize('NFKC').toLowerCase())
    .replace(/[يىكة]/g, (letter) => ONE_SPELLING[letter]!)
    .replace(new RegExp(`[^${LETTERS}]+`, 'g'), '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-+$/, '')
}
