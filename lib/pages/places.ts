/**
 * What a page may leave to the settings: a {place} in its text is filled when the page is shown, so it stays true when a setting changes.
 * Pure, for the browser too.
 */
export const PLACES = [
  'نام فروشگاه',
  'از سال',
  'در شهر',
  'مهلت بازگشت',
  'قانون بازگشت',
  'شرایط ارسال',
  'ارسال رایگان',
  'مالیات',
  'تلفن',
  'ایمیل',
  'نشانی',
  'ساعت کار',
  'راه‌های تماس',
] as const
export type PlaceName = (typeof PLACES)[number]

/** HTML for each place; several stand for lines of their own, an empty one for nothing to say. */
export type PlaceValues = Record<PlaceName, string | readonly string[]>

/** Tags, which are left alone, and places between them. */
const PARTS = /<[^>]*>|\{([^{}<>]*)\}/g

/** A paragraph or a point of a list that is one place. */
const ALONE = /<(p|li)>\s*\{([^{}<>]*)\}\s*<\/\1>/g

const isPlace = (name: string): name is PlaceName => (PLACES as readonly string[]).includes(name)

/** The first {…} of a text that stands for nothing, as it was written; null when there is none. */
export function unknownPlace(html: string): string | null {
  for (const [part, name] of html.matchAll(PARTS))
    if (name !== undefined && !isPlace(name.trim())) return part
  return null
}

/**
 * A text with its places filled. One alone in a paragraph or in a point of a list becomes as many of them as it has lines, or none;
 * one within a sentence becomes its words. What stands for nothing stays as it is.
 */
export function fillPlaces(html: string, values: PlaceValues): string {
  return html
    .replace(ALONE, (whole, tag: string, name: string) => {
      const known = name.trim()
      if (!isPlace(known)) return whole
      return [values[known]]
        .flat()
        .filter(Boolean)
        .map((line) => `<${tag}>${line}</${tag}>`)
        .join('')
    })
    .replace(PARTS, (whole, name: string | undefined) => {
      const known = name?.trim()
      if (known === undefined || !isPlace(known)) return whole
      return [values[known]].flat().filter(Boolean).join(' ')
    })
    .replace(/ {2,}/g, ' ')
}
