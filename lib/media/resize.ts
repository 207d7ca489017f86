/** Shared by the shop and `npm run pictures`. */
import type { Sharp } from 'sharp'

export const QUALITY = 80

export function resizePicture(picture: Sharp, width: number): Promise<Buffer> {
  return picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer()
}
