/** The file of a picture at one width; the same in the shop and in `npm run pictures`. */
import sharp from 'sharp'

export const QUALITY = 80

/** A picture as WebP, at most so wide. */
export function resizePicture(source: Buffer, width: number): Promise<Buffer> {
  return sharp(source).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
}
