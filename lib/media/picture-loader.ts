import { fittingWidth, isPictureName, pictureUrl } from '@/lib/media/pictures'

/** Loader of next/image: `src` is a stored picture's name; other paths (`/art/hero.webp`) stay unchanged. */
export default function pictureLoader({ src, width }: { src: string; width: number }): string {
  return isPictureName(src) ? pictureUrl(src, fittingWidth(width)) : src
}
