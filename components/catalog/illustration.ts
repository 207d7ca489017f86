import { kindForCategory, tintForKind } from '@/art/kinds'

/** The backdrop of a category's tiles as a CSS value, for the moment before the picture is there. */
export function categoryTint(categoryName: string | null): string {
  return `var(--tint-${tintForKind(kindForCategory(categoryName ?? ''))})`
}

/** The picture of a category, or the illustration of what its name means: no tile is ever an empty box. */
export function pictureOrIllustration(image: string | null, categoryName: string | null): string {
  return image ?? `categories/${kindForCategory(categoryName ?? '')}`
}

/** What stands for an article without pictures: the shop's mark. An illustration would look like the article itself. */
export const NO_PICTURE = 'art/no-picture'
