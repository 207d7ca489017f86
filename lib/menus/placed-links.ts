/** Links and their places, in words. Pure: also for the browser. */

/** A link and its place: a menu, a slide, a banner, a tile or a redirect. */
export interface PlacedLink {
  /** «پانویس: دسترسی سریع» */
  place: string
  label: string
  href: string
  /** Where it is edited. */
  edit: string
}

/** Part of the question before a deletion; empty without links. */
export function placesText(places: readonly string[]): string {
  return places.length > 0
    ? ` پیوندش در ${places.map((place) => `«${place}»`).join(' و ')} هم هست؛ آن را هم بردارید.`
    : ''
}

export const MENU_TITLES = {
  header: 'منوی بالای صفحه',
  footer: 'پانویس: دسترسی سریع',
  legal: 'پانویس: خط پایانی',
} as const
