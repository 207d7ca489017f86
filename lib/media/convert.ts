/** Converts untrusted files to our pictures. Checks type and declared size before decoding. */
import 'server-only'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '@/lib/utils/errors'
import { inspectPicture } from './inspect'
import { MAX_PIXELS, MAX_SIDE, MAX_WHOLE_BYTES, PATIENCE_SECONDS } from './limits'
import { lookOf } from './look-of'
import { lookEnding } from './looks'
import { MASTER_WIDTH, type PublicBucket, storedWidths } from './pictures'
import { QUALITY, resizePicture } from './resize'

/** Concurrent conversions; sharp shares libuv's four threads with file reads. */
const AT_ONCE = 2
const BLUR_WIDTH = 16

export interface ConvertedPicture {
  /** After EXIF rotation. */
  width: number
  height: number
  files: { width: number; webp: Buffer }[]
  /** Placeholder as a data URL. */
  blur: string
  /** Ending of a product picture's name. */
  look: string
}

// The cache would keep untrusted content.
sharp.cache(false)

/** Shared across route bundles through a global symbol. */
const TURNS = Symbol.for('hormoz.picture-turns')
const turns = ((globalThis as unknown as { [TURNS]?: Turns })[TURNS] ??= {
  running: 0,
  waiting: [],
  whole: Promise.resolve(),
})

interface Turns {
  running: number
  waiting: (() => void)[]
  /** Resolves when the last picture decoded whole is done. */
  whole: Promise<unknown>
}

/**
 * All WebP widths of the bucket, upright, without metadata. `change` edits the master. Throws
 * `image_too_many_pixels` before decoding, `not_an_image` or `image_suspicious`.
 */
export function convertPicture(
  bytes: Buffer,
  bucket: PublicBucket,
  change?: (master: Buffer) => Promise<Buffer>,
): Promise<ConvertedPicture> {
  return takeTurn(bytes, async (picture, { width, height }) => {
    const widths = storedWidths(bucket)
    const widest = widths.at(-1)!
    const decoded = picture
      .resize({ width: widest, height: 2 * widest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    const { data, info } = await (
      change ? sharp(await change(await decoded.png({ compressionLevel: 0 }).toBuffer())) : decoded
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    const master = sharp(data, { raw: info })
    const files: ConvertedPicture['files'] = []
    for (const size of widths) {
      // Larger than the master only if the original is.
      if (size > MASTER_WIDTH && info.width <= MASTER_WIDTH) continue
      files.push({ width: size, webp: await resizePicture(master, size) })
    }
    const tiny = await master.clone().resize({ width: BLUR_WIDTH }).webp({ quality: 30 }).toBuffer()
    return {
      ...(change ? { width: info.width, height: info.height } : { width, height }),
      files,
      blur: `data:image/webp;base64,${tiny.toString('base64')}`,
      look: bucket === 'products' ? lookEnding(await lookOf(master), change !== undefined) : '',
    }
  })
}

/** One WebP of at most `side` pixels. Throws like convertPicture. */
export function shrinkPicture(bytes: Buffer, side: number): Promise<Buffer> {
  return takeTurn(bytes, (picture) =>
    picture
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: QUALITY })
      .toBuffer(),
  )
}

/** Limits concurrency, checks the file and its header. */
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

/** Decoding a whole picture takes over twice its bytes, so only one at a time. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const done = turns.whole.then(work)
  // oxlint-disable-next-line house/no-silent-catch -- the next turn only waits; the caller has `done`
  turns.whole = done.catch(() => undefined)
  return done
}

/** Bytes of a full decode; 0 for formats that are decoded row by row. */
function wholeBytes(head: Metadata): number {
  const { width, height, channels = 4, format, isProgressive, orientation = 1 } = head
  const isStreamed = !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1))
  if (isStreamed) return 0
  // A progressive JPEG also keeps its coefficients, AVIF its own color planes.
  const bytesPerSample = head.depth === 'uchar' && (format === 'png' || format === 'webp') ? 1 : 2
  const samples = format === 'jpeg' && head.chromaSubsampling === '4:2:0' ? 1.5 : channels
  return width * height * samples * bytesPerSample
}
