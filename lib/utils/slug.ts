import { toLatinDigits } from './text.ts'

/** The part of an address that names a product or category: lower case, Persian letters kept, joined by hyphens. */

// As private.slugify: one spelling per letter.
const LETTERS =
  '0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06c0\\u06cc'

/** Longest slug in characters. */
const SLUG_MAX_LENGTH = 80

/** Source of the regular expression of a slug, without anchors (for rewrites, which add their own). */
const SLUG_PATTERN = `[${LETTERS}]+(?:-[${LETTERS}]+)*`

const SLUG = new RegExp(`^${SLUG_PATTERN}$`)

/** Letters, digits, marks and signs of other spellings. */
const OTHER_LETTERS = 'A-Z\\u0629\\u0643\\u0649\\u064a\\u0660-\\u0669\\u06f0-\\u06f9'
const SIGNS =
  '\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!\\u060c\\u061f-'

/** Source of the regular expression of a slug in any spelling, without anchors. */
export const SPELLED_PATTERN = `[${SIGNS}]*[${LETTERS}${OTHER_LETTERS}][${LETTERS}${OTHER_LETTERS}${SIGNS}]{0,119}`

const SPELLED = new RegExp(`^${SPELLED_PATTERN}$`)

/** Whether a word can be a slug at all; asked before it may reach the database or fill the page cache. */
export function isSlug(value: string): boolean {
  return value.length <= SLUG_MAX_LENGTH && SLUG.test(value)
}

/** The slug of a dynamic segment as Next hands it over (it may still be percent-encoded); null when it is none. */
export function slugFromSegment(segment: string): string | null {
  const slug = decoded(segment)
  return isSlug(slug) ? slug : null
}

/**
 * Normalizes a segment in another spelling (other letters, marks, a trailing full stop) to redirect to it. Null for a slug and
 * for unusable text.
 */
export function meantSlug(segment: string): string | null {
  const text = decoded(segment)
  return SPELLED.test(text) && !isSlug(text) ? slugify(text) || null : null
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return ''
  }
}

const ONE_SPELLING: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه' }

/** Vowel marks, tatweel, and marks without a glyph except the zero-width non-joiner, which separates words. */
const MARKS =
  /[\u00ad\u0640\u061c\u064b-\u065f\u0670\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** The slug of a name, as private.slugify of the database makes it; empty when nothing usable remains. */
export function slugify(name: string): string {
  return toLatinDigits(name.normalize('NFKC').toLowerCase())
    .replace(MARKS, '')
    .replace(/[يىكة]/g, (letter) => ONE_SPELLING[letter]!)
    .replace(new RegExp(`[^${LETTERS}]+`, 'g'), '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-+$/, '')
}
