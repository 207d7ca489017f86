/**
 * Pictures: a stored picture is named `{bucket}/{key}`; its files are `{key}/{width}.webp` in that bucket,
 * one for every width. The browser sees them under /media, never the storage.
 */

/** The widths of every picture that pages show, in pixels; what Next may ask for is made of them (next.config.ts). */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** The widest file that every picture has: it stands in for those that are not made yet. */
export const MASTER_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]!

/** For the zoom of a product alone. Only pictures that came wider than a master have it: nothing is enlarged. */
export const ZOOM_WIDTH = 1600

/** The widths in which the pictures of a bucket may be stored. */
export function storedWidths(bucket: string): readonly number[] {
  return bucket === 'products' ? [...PICTURE_WIDTHS, ZOOM_WIDTH] : PICTURE_WIDTHS
}

/** Buckets that anybody may read. */
export const PUBLIC_BUCKETS = ['products', 'categories', 'banners'] as const

export type PublicBucket = (typeof PUBLIC_BUCKETS)[number]

const KEY = /^[a-z0-9][a-z0-9-]{0,99}$/

/** A drawing that comes with the shop itself, by its name: `art/banner-tea`. It lies in public/art, in fewer widths. */
const OWN_ART = /^art\/([a-z0-9][a-z0-9-]{0,99})$/
const OWN_ART_WIDTHS = [640, 960, 1280] as const

/** What stands for a product without pictures: the shop's mark. An illustration would look like the product itself. */
export const NO_PICTURE = 'art/no-picture'

/** The address of a picture at a width. */
export function pictureUrl(name: string, width: PictureWidth | typeof ZOOM_WIDTH): string {
  const art = OWN_ART.exec(name)?.[1]
  return art
    ? `/art/${art}-${OWN_ART_WIDTHS.find((each) => each >= width) ?? 1280}.webp`
    : `/media/${name}/${width}.webp`
}

/** The widths in which a picture lies there. */
export function widthsOf(name: string): readonly PictureWidth[] {
  return OWN_ART.test(name) ? OWN_ART_WIDTHS : PICTURE_WIDTHS
}

/** The smallest width that is at least as wide, else the widest. */
export function fittingWidth(width: number): PictureWidth {
  return PICTURE_WIDTHS.find((each) => each >= width) ?? MASTER_WIDTH
}

/** Whether a word is the name of a stored picture in a public bucket, or of the shop's own art. */
export function isPictureName(name: string): boolean {
  if (OWN_ART.test(name)) return true
  const [bucket = '', key = '', ...rest] = name.split('/')
  return rest.length === 0 && isPublicBucket(bucket) && KEY.test(key)
}

/** A picture's file in storage, and those that stand in for it where it is not there, the first that is. */
export interface MediaFile {
  bucket: PublicBucket
  key: string
  standIns: string[]
}

/** The file in storage for the parts of a /media address; null when the address is none of ours. */
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

/** Whether a word names one of the buckets that anybody may read. */
export function isPublicBucket(bucket: string): bucket is PublicBucket {
  return (PUBLIC_BUCKETS as readonly string[]).includes(bucket)
}
