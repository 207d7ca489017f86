import { fittingWidth, isPictureName, pictureUrl } from '@/lib/media/pictures'

/**
 * The loader of pictures: `src` is a stored picture's name (`products/pot-teal-front`); anything else
 * (`/art/hero.webp`) is a file of one size and stays as it is.
 */
export default function pictureLoader({ src, width }: { src: string; width: number }): string {
  return isPictureName(src) ? pictureUrl(src, fittingWidth(width)) : src
}
