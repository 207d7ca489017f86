/** Shared by the shop and `npm run pictures`. */
import sharp from 'sharp'

export const QUALITY = 80

export function resizePicture(source: Buffer, width: number): Promise<Buffer> {
  return sharp(source).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
}
