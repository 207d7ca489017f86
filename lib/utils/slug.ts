import { toLatinDigits } from './text.ts'

/** Slugs: lower case, Persian letters, hyphens. */

// As private.slugify: one spelling per letter.
const LETTERS =
  '0-9a-z_\\u0621-\\u0628\\u062a-\\u063a\\u0641\\u0642\\u0644-\\u0648\\u067e\\u0686\\u0698\\u06a9\\u06af\\u06cc'

/** Characters. */
const SLUG_MAX_LENGTH = 80

/** Unanchored, for rewrites. */
const SLUG_PATTERN = `[${LETTERS}]+(?:-[${LETTERS}]+)*`

const SLUG = new RegExp(`^${SLUG_PATTERN}$`)

/** Letters, digits and marks of other spellings. */
const OTHER_LETTERS =
  'A-Z\\u0629\\u0643\\u0649\\u064a\\u06be\\u06c0\\u06c1\\u06d2\\u06d5\\u0660-\\u0669\\u06f0-\\u06f9'
const SIGNS =
  '\\u00ad\\u0640\\u061c\\u064b-\\u065f\\u0670\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff .,!:;()"\\u00ab\\u00bb\\u060c\\u061b\\u061f\\u2010-\\u2015\\u2026\\u2212-'

/** Any spelling. */
const SPELLED_PATTERN = `[${SIGNS}]*[${LETTERS}${OTHER_LETTERS}][${LETTERS}${OTHER_LETTERS}${SIGNS}]{0,119}`

const SPELLED = new RegExp(`^${SPELLED_PATTERN}$`)

/** Checked before database and cache are used. */
export function isSlug(value: string): boolean {
  return value.length <= SLUG_MAX_LENGTH && SLUG.test(value)
}

/** Decodes Next's segment; null if invalid. */
export function slugFromSegment(segment: string): string | null {
  const slug = decoded(segment)
  return isSlug(slug) ? slug : null
}

/**
 * Normalizes another spelling (letters, marks, trailing full stop) for a redirect. Null for a slug or unusable text.
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

/** Arabic, Urdu and old Persian letters. */
const ONE_SPELLING: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ے: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  ھ: 'ه',
  ہ: 'ه',
  ە: 'ه',
}

/** Vowel marks, tatweel, invisible marks; not the zero-width non-joiner, which separates words. */
const MARKS =
  /[\u00ad\u0640\u061c\u064b-\u065f\u0670\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g

/** As private.slugify; may be empty. */
export function slugify(name: string): string {
  return toLatinDigits(name.normalize('NFKC').toLowerCase())
    .replace(MARKS, '')
    .replace(/[يىےكةۀھہە]/g, (letter) => ONE_SPELLING[letter]!)
    .replace(new RegExp(`[^${LETTERS}]+`, 'g'), '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-+$/, '')
}
