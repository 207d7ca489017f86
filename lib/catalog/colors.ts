/** The colors of a product on its pages. Pure. */
import type { TintName } from '@/lib/categories/tints'
import type { ProductColor, ProductDetail } from './types'

type Pictured = Pick<ProductColor, 'images'>

/** Name of a color as an address writes it: «سبز-دریایی». */
export function colorSlug(name: string): string {
  return name.trim().replace(/[\s\u200c-]+/g, '-')
}

/** The address of a product in a color; without one, or without its name, of the product. */
export function productPath(slug: string, color?: string | null): string {
  return `/products/${slug}${color ? `?color=${encodeURIComponent(colorSlug(color))}` : ''}`
}

/** The color that an address asks for by its name; undefined when the product has none of it. */
export function findColor<C extends { name: string }>(
  colors: readonly C[],
  asked: string | null | undefined,
): C | undefined {
  return asked ? colors.find(({ name }) => colorSlug(name) === colorSlug(asked)) : undefined
}

/** The color that a page begins with: the one in the product's own picture, else one with pictures, in stock if any is. */
export function firstColor({ images, colors }: Pick<ProductDetail, 'images' | 'colors'>): string | null {
  const inStock = colors.filter(({ quantity }) => quantity > 0)
  const choices = inStock.length > 0 ? inStock : colors
  const first =
    choices.find((color) => images[0] !== undefined && color.images.includes(images[0])) ??
    choices.find((color) => color.images.length > 0) ??
    choices[0]
  return first?.id ?? null
}

/** The pictures of a product in a color: the color's own, then those that belong to no color. */
export function colorPictures(
  images: readonly string[],
  colors: readonly Pictured[],
  color: Pictured | undefined,
): readonly string[] {
  if (!color || color.images.length === 0) return images
  const owned = new Set(colors.flatMap((each) => each.images))
  return [...color.images, ...images.filter((image) => !owned.has(image))]
}

/** Hues (degrees) up to which a quiet backdrop goes with a color. */
const HUES: readonly (readonly [upTo: number, tint: TintName])[] = [
  [22, 'dawn'],
  [40, 'sand'],
  [62, 'saffron'],
  [150, 'olive'],
  [205, 'sea'],
  [290, 'mist'],
  [360, 'dawn'],
]

/** The backdrop that goes with a color (`#rrggbb`). */
export function tintOf(hex: string): TintName {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  if (range < 0.12) return most > 0.7 ? 'salt' : 'mist'
  const sector =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  const hue = (sector * 60 + 360) % 360
  return HUES.find(([upTo]) => hue <= upTo)![1]
}
