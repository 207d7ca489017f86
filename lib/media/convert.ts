import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '@/lib/core/errors'
import { MAX_INTERLACED_PIXELS, MAX_PIXELS } from './limits'
import { PICTURE_WIDTHS } from './pictures'

/** Pictures that are decoded at once; the rest wait. Memory counts here, not speed. */
const AT_ONCE = 2
const QUALITY = 80
const BLUR_WIDTH = 16

export interface ConvertedPicture {
  /** Pixels of the upright original. */
  width: number
  height: number
  files: { width: number; webp: Buffer }[]
  /** A tiny picture as a data address. */
  blur: string
}

// Its cache and threads would keep what attackers send.
sharp.cache(false)

let running = 0
const waiting: (() => void)[] = []

/**
 * A picture in all widths as WebP, upright, without EXIF, GPS and whatever else its file carried. Throws AppError
 * `image_too_many_pixels` before anything is decoded, `not_an_image` for a file that cannot be.
 */
export async function convertPicture(bytes: Buffer): Promise<ConvertedPicture> {
  await turn()
  try {
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 })
    const { width, height } = await measure(open())
    const largest = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1]!
    const master = await open()
      .autoOrient()
      .resize({ width: largest, height: 2 * largest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer()
    const files: ConvertedPicture['files'] = []
    for (const size of PICTURE_WIDTHS) {
      const webp = await sharp(master)
        .resize({ width: size, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer()
      files.push({ width: size, webp })
    }
    const tiny = await sharp(master).resize({ width: BLUR_WIDTH }).webp({ quality: 30 }).toBuffer()
    return { width, height, files, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('not_an_image')
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** Reads the head of the file only. */
async function measure(picture: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient, isProgressive, format } = await picture.metadata().catch((error: Error) => {
    throw new AppError(/pixel limit/i.test(error.message) ? 'image_too_many_pixels' : 'not_an_image')
  })
  const pixels = autoOrient.width * autoOrient.height
  const limit = isProgressive && format === 'png' ? MAX_INTERLACED_PIXELS : MAX_PIXELS
  if (pixels > limit) throw new AppError('image_too_many_pixels')
  return autoOrient
}

async function turn(): Promise<void> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
}
