import { kindForCategory, tintForKind } from '@/art/kinds'

/** The backdrop of a category's tiles as a CSS value, for the moment before the picture is there. */
export function categoryTint(categoryName: string | null): string {
  return `var(--tint-${tintForKind(kindForCategory(categoryName ?? ''))})`
}

/** A picture's name, or that of the illustration of its category: no tile is ever an empty box. */
export function pictureOrIllustration(image: string | null, categoryName: string | null): string {
  return image ?? `categories/${kindForCategory(categoryName ?? '')}`
}
