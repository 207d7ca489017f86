/** Placeholders ({place}) that settings fill at display time. Pure, for the browser too. */
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
export type PlaceholderName = (typeof PLACES)[number]

/** HTML; an array is one line each, empty for none. */
export type PlaceholderValues = Record<PlaceholderName, string | readonly string[]>

/** Tags are skipped; placeholders between them match. */
const PARTS = /<[^>]*>|\{([^{}<>]*)\}/g

const ALONE = /<(p|li)>\s*\{([^{}<>]*)\}\s*<\/\1>/g

const isPlace = (name: string): name is PlaceholderName => (PLACES as readonly string[]).includes(name)

/** First unknown {…} as written, or null. */
export function unknownPlaceholder(html: string): string | null {
  for (const [part, name] of html.matchAll(PARTS))
    if (name !== undefined && !isPlace(name.trim())) return part
  return null
}

/** Fills placeholders. As only content of a paragraph or list item, one repeats it per line or removes it. Unknown ones stay. */
export function fillPlaces(html: string, values: PlaceholderValues): string {
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
