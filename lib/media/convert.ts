/**
 * The one way from the bytes of a file to a picture of ours, whoever sent it: what the file is, how large it says that
 * it is, and only then its pixels; two files at a time for the whole process, ten seconds each.
 */
import 'server-only'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '@/lib/utils/errors'
import { inspectPicture } from './inspect'
import { MAX_PIXELS, MAX_SIDE, MAX_WHOLE_BYTES } from './limits'
import { MASTER_WIDTH, type PublicBucket, storedWidths } from './pictures'
import { QUALITY, resizePicture } from './resize'

/** Pictures that are decoded at once; the rest wait. Node reads files on the same four threads. */
const AT_ONCE = 2
/** How long one step of a conversion may take. */
const PATIENCE_SECONDS = 10
const BLUR_WIDTH = 16

export interface ConvertedPicture {
  /** Pixels of the upright original. */
  width: number
  height: number
  files: { width: number; webp: Buffer }[]
  /** A tiny picture as a data address. */
  blur: string
}

// Its cache would keep what attackers send.
sharp.cache(false)

/** Routes may be in bundles of their own: they meet at a global symbol. */
const TURNS = Symbol.for('hormoz.picture-turns')
const turns = ((globalThis as unknown as { [TURNS]?: Turns })[TURNS] ??= {
  running: 0,
  waiting: [],
  whole: Promise.resolve(),
})

interface Turns {
  running: number
  waiting: (() => void)[]
  /** Ends with the last picture that is in memory whole. */
  whole: Promise<unknown>
}

/**
 * A picture in the widths of its bucket as WebP, upright, without EXIF, GPS and whatever else its file carried. Throws AppError
 * `image_too_many_pixels` before anything is decoded, `not_an_image` or `image_suspicious` for a file that is no picture.
 */
export function convertPicture(bytes: Buffer, bucket: PublicBucket): Promise<ConvertedPicture> {
  return takeTurn(bytes, async (picture, { width, height }) => {
    const widths = storedWidths(bucket)
    const widest = widths.at(-1)!
    const master = await picture
      .resize({ width: widest, height: 2 * widest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 0 })
      .toBuffer({ resolveWithObject: true })
    const files: ConvertedPicture['files'] = []
    for (const size of widths) {
      // Beyond the master there is nothing but what is really wider.
      if (size > MASTER_WIDTH && master.info.width <= MASTER_WIDTH) continue
      files.push({ width: size, webp: await resizePicture(master.data, size) })
    }
    const tiny = await sharp(master.data).resize({ width: BLUR_WIDTH }).webp({ quality: 30 }).toBuffer()
    return { width, height, files, blur: `data:image/webp;base64,${tiny.toString('base64')}` }
  })
}

/** A picture as one WebP whose longer side is at most `side` pixels. Throws as convertPicture does. */
export function shrinkPicture(bytes: Buffer, side: number): Promise<Buffer> {
  return takeTurn(bytes, (picture) =>
    picture
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer(),
  )
}

/** Waits for a turn, checks the file and its head, and hands over the upright picture with its size. */
async function takeTurn<T>(
  bytes: Buffer,
  work: (picture: Sharp, size: { width: number; height: number }) => Promise<T>,
): Promise<T> {
  while (turns.running >= AT_ONCE) await new Promise<void>((resolve) => turns.waiting.push(resolve))
  turns.running++
  try {
    const refusal = await inspectPicture(bytes)
    if (refusal) throw new AppError(refusal)
    const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true, pages: 1 })
    const head = await open()
      .metadata()
      .catch((error: Error) => {
        throw new AppError(/pixel limit/i.test(error.message) ? 'image_too_many_pixels' : 'not_an_image')
      })
    const { width, height } = head
    const whole = wholeBytes(head)
    if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS || whole > MAX_WHOLE_BYTES)
      throw new AppError('image_too_many_pixels')
    const decode = () => work(open().timeout({ seconds: PATIENCE_SECONDS }).autoOrient(), head.autoOrient)
    return await (whole > 0 ? alone(decode) : decode())
  } catch (error) {
    if (error instanceof AppError) throw error
    const isLate = error instanceof Error && /timeout/i.test(error.message)
    throw new AppError(isLate ? 'image_too_many_pixels' : 'not_an_image')
  } finally {
    turns.running--
    turns.waiting.shift()?.()
  }
}

/** Pictures that have to be in memory whole take more than twice their bytes: one at a time. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const done = turns.whole.then(work)
  turns.whole = done.catch(() => undefined)
  return done
}

/** What a picture takes when it is decoded whole, in bytes; 0 where it is read and made smaller line by line. */
function wholeBytes(head: Metadata): number {
  const { width, height, channels = 4, format, isProgressive, orientation = 1 } = head
  const isStreamed = !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1))
  if (isStreamed) return 0
  // A progressive JPEG keeps its coefficients, AVIF its own colors beside ours.
  const bytesPerSample = head.depth === 'uchar' && (format === 'png' || format === 'webp') ? 1 : 2
  const samples = format === 'jpeg' && head.chromaSubsampling === '4:2:0' ? 1.5 : channels
  return width * height * samples * bytesPerSample
}
