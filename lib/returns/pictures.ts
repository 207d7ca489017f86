import 'server-only'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError } from '@/lib/core/errors'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from './rules'

/** More pixels than this are not decoded: a small file can hold an enormous picture. */
const MAX_PIXELS = 40_000_000
/** The longer side of what is kept, in pixels: enough to see a crack. */
const SIDE = 1600

/**
 * A picture as it is kept: turned upright, made smaller and encoded anew as WebP, which leaves out whatever the file
 * said beside the picture (place, camera, hidden parts). What it claims to be is not believed: its first bytes and
 * its size decide before it is decoded. Throws AppError picture_too_large or invalid_picture.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.byteLength > MAX_PICTURE_BYTES) throw new AppError('picture_too_large')
  const type = await fileTypeFromBuffer(bytes)
  if (!PICTURE_TYPES.some((known) => known === type?.mime)) throw new AppError('invalid_picture')
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    throw new AppError('invalid_picture')
  }
}
