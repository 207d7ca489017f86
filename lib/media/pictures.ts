/**
 * Pictures: a stored picture is named `{bucket}/{key}`; its files are `{key}/{width}.webp` in that bucket,
 * one for every width. The browser sees them under /media, never the storage.
 */

/** All widths of every picture, in pixels. `images` in next.config.ts may ask for no other. */
export const PICTURE_WIDTHS = [96, 160, 320, 480, 640, 960, 1280] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Buckets that anybody may read. */
export const PUBLIC_BUCKETS = ['products', 'categories', 'banners'] as const

const KEY = /^[a-z0-9][a-z0-9-]{0,99}$/

/** The address of a picture at a width. */
export function pictureUrl(name: string, width: PictureWidth): string {
  return `/media/${name}/${width}.webp`
}

/** The smallest width that is at least as wide, else the widest. */
export function fittingWidth(width: number): PictureWidth {
  return PICTURE_WIDTHS.find((each) => each >= width) ?? PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]!
}

/** Whether a word is the name of a stored picture in a public bucket. */
export function isPictureName(name: string): boolean {
  const [bucket = '', key = '', ...rest] = name.split('/')
  return rest.length === 0 && isPublicBucket(bucket) && KEY.test(key)
}

/** The file in storage for the parts of a /media address; null when the address is none of ours. */
export function mediaFile(bucket: string, path: readonly string[]): { bucket: string; key: string } | null {
  const [key = '', file = '', ...rest] = path
  const width = Number(/^([1-9]\d{1,3})\.webp$/.exec(file)?.[1])
  if (rest.length > 0 || !isPictureName(`${bucket}/${key}`)) return null
  if (!(PICTURE_WIDTHS as readonly number[]).includes(width)) return null
  return { bucket, key: `${key}/${width}.webp` }
}

function isPublicBucket(bucket: string): boolean {
  return (PUBLIC_BUCKETS as readonly string[]).includes(bucket)
}
