import type { TintName } from '@/lib/categories/tints'
import type { ProductColor, ProductDetail } from './types'

type Pictured = Pick<ProductColor, 'images'>

/** A color name in an address: «سبز-دریایی». */
export function colorSlug(name: string): string {
  return name.trim().replace(/[\s\u200c-]+/g, '-')
}

export function productPath(slug: string, color?: string | null): string {
  return `/products/${slug}${color ? `?color=${encodeURIComponent(colorSlug(color))}` : ''}`
}

/** The color named in an address. */
export function findColor<C extends { name: string }>(
  colors: readonly C[],
  asked: string | null | undefined,
): C | undefined {
  return asked ? colors.find(({ name }) => colorSlug(name) === colorSlug(asked)) : undefined
}

/** Initial color: that of the product's first picture, else one with pictures, in stock if possible. */
export function firstColor({ images, colors }: Pick<ProductDetail, 'images' | 'colors'>): string | null {
  const inStock = colors.filter(({ quantity }) => quantity > 0)
  const choices = inStock.length > 0 ? inStock : colors
  const first =
    choices.find((color) => images[0] !== undefined && color.images.includes(images[0])) ??
    choices.find((color) => color.images.length > 0) ??
    choices[0]
  return first?.id ?? null
}

/** The color's own pictures, then those without a color. */
export function colorPictures(
  images: readonly string[],
  colors: readonly Pictured[],
  color: Pictured | undefined,
): readonly string[] {
  if (!color || color.images.length === 0) return images
  const owned = new Set(colors.flatMap((each) => each.images))
  return [...color.images, ...images.filter((image) => !owned.has(image))]
}

/** Upper hue (degrees) of each backdrop. */
const HUES: readonly (readonly [upTo: number, tint: TintName])[] = [
  [22, 'dawn'],
  [40, 'sand'],
  [62, 'saffron'],
  [150, 'olive'],
  [205, 'sea'],
  [290, 'mist'],
  [360, 'dawn'],
]

/** Matching backdrop of a color (`#rrggbb`). */
export function tintOf(hex: string): TintName {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  if (range < 0.12) return most > 0.7 ? 'salt' : 'mist'
  let sector = 4 + (red - green) / range
  if (most === red) sector = (green - blue) / range
  else if (most === green) sector = 2 + (blue - red) / range
  const hue = (sector * 60 + 360) % 360
  return HUES.find(([upTo]) => hue <= upTo)![1]
}
