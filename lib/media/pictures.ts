/**
 * A stored picture is named `{bucket}/{key}`, with files `{key}/{width}.webp`. Browsers use /media, never
 * storage.
 */

/** Widths in pixels; next.config.ts derives its sizes from them. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Every picture has this width; it replaces missing ones. */
export const MASTER_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]!

/** For zoom only; exists if the original is wider than the master (no upscaling). */
export const ZOOM_WIDTH = 1600

export function storedWidths(bucket: string): readonly number[] {
  return bucket === 'products' ? [...PICTURE_WIDTHS, ZOOM_WIDTH] : PICTURE_WIDTHS
}

export const PUBLIC_BUCKETS = ['products', 'categories', 'banners'] as const

export type PublicBucket = (typeof PUBLIC_BUCKETS)[number]

const KEY = /^[a-z0-9][a-z0-9-]{0,99}$/

/** Artwork of the shop in public/art, in fewer widths: `art/banner-tea`. */
const OWN_ART = /^art\/([a-z0-9][a-z0-9-]{0,99})$/
const OWN_ART_WIDTHS = [640, 960, 1280] as const

/** For products without pictures; an illustration would be mistaken for the product. */
export const NO_PICTURE = 'art/no-picture'

export function pictureUrl(name: string, width: PictureWidth | typeof ZOOM_WIDTH): string {
  const art = OWN_ART.exec(name)?.[1]
  return art
    ? `/art/${art}-${OWN_ART_WIDTHS.find((each) => each >= width) ?? 1280}.webp`
    : `/media/${name}/${width}.webp`
}

export function widthsOf(name: string): readonly PictureWidth[] {
  return OWN_ART.test(name) ? OWN_ART_WIDTHS : PICTURE_WIDTHS
}

/** Smallest width not below `width`, else the largest. */
export function fittingWidth(width: number): PictureWidth {
  return PICTURE_WIDTHS.find((each) => each >= width) ?? MASTER_WIDTH
}

export function isPictureName(name: string): boolean {
  if (OWN_ART.test(name)) return true
  const [bucket = '', key = '', ...rest] = name.split('/')
  return rest.length === 0 && isPublicBucket(bucket) && KEY.test(key)
}

/** A file in storage, with fallbacks in order. */
export interface MediaFile {
  bucket: PublicBucket
  key: string
  standIns: string[]
}

/** Maps a /media path to a file; null for invalid paths. */
export function mediaFile(bucket: string, path: readonly string[]): MediaFile | null {
  const [key = '', file = '', ...rest] = path
  const width = Number(/^([1-9]\d{1,3})\.webp$/.exec(file)?.[1])
  if (rest.length > 0 || !isPublicBucket(bucket) || !KEY.test(key)) return null
  const widths = storedWidths(bucket)
  if (!widths.includes(width)) return null
  return {
    bucket,
    key: `${key}/${width}.webp`,
    standIns: widths
      .filter((each) => each >= MASTER_WIDTH && each !== width)
      .map((each) => `${key}/${each}.webp`),
  }
}

export function isPublicBucket(bucket: string): bucket is PublicBucket {
  return (PUBLIC_BUCKETS as readonly string[]).includes(bucket)
}

/** Shape and edge of an uploaded product picture, kept in its immutable name. */
export interface PictureLook {
  /** Close to square: may fill a square frame. */
  isSquare: boolean
  /** Of the sides that a square frame leaves free, «#rrggbb». */
  edge: string
  /** White background, blended into a tint. */
  isWhite: boolean
}

/** `x`: as uploaded, `y`: touched up. */
const LOOK = /-[xy]([cf])([0-9a-f]{6})$/

/** Channels of a white background, in bytes. */
export const WHITE_FROM = 0xeb
const WHITE = WHITE_FROM.toString(16)

/** Null: drawings, and pictures uploaded without a look. */
export function pictureLook(name: string): PictureLook | null {
  const [, fit, hex] = LOOK.exec(name) ?? []
  if (!hex) return null
  return { isSquare: fit === 'c', edge: `#${hex}`, isWhite: hex.match(/../g)!.every((each) => each >= WHITE) }
}
