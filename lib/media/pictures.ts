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

/** Shape and background of an uploaded product picture, kept in its immutable name. */
export interface PictureLook {
  /** Part that a square frame shows: a square, 4:3 or 3:4 around the object, or all of it. */
  frame: 'square' | 'wide' | 'tall' | 'whole'
  /** Where it is cut, in percent of what is left over. */
  at: number
  ground: 'clear' | 'white' | 'plain' | 'busy'
  /** Of a white background, «#rrggbb». */
  edge?: string
}

/** `x`: as uploaded, `y`: touched up. Older names have no place, and the color of any background. */
const LOOK = /-[xy]([cwtf])(\d\d)?([0-9a-f]{6}|[spb])$/

/** Channels of a white background, in bytes. */
export const WHITE_FROM = 0xeb

const FRAMES: Record<string, PictureLook['frame']> = { c: 'square', w: 'wide', t: 'tall' }
const GROUNDS: Record<string, PictureLook['ground']> = { s: 'clear', b: 'busy' }

/** Null: drawings, and pictures uploaded without a look. */
export function pictureLook(name: string): PictureLook | null {
  const [, frame, at = '50', ground] = LOOK.exec(name) ?? []
  if (!frame || !ground) return null
  const shape = { frame: FRAMES[frame] ?? 'whole', at: Number(at) }
  const isWhite =
    ground.length === 6 && ground.match(/../g)!.every((each) => parseInt(each, 16) >= WHITE_FROM)
  return isWhite
    ? { ...shape, ground: 'white', edge: `#${ground}` }
    : { ...shape, ground: GROUNDS[ground] ?? 'plain' }
}
