/** Shared by the shop and `npm run pictures`. */
import type { Sharp } from 'sharp'
import { MASTER_WIDTH } from './pictures.ts'

export const QUALITY = 80

/** WebP effort of the master and the zoom: half the processor time of 4 for some 4 % of their bytes. */
const LARGE_EFFORT = 2

export function resizePicture(picture: Sharp, width: number): Promise<Buffer> {
  return picture
    .clone()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: width >= MASTER_WIDTH ? LARGE_EFFORT : 4 })
    .toBuffer()
}
