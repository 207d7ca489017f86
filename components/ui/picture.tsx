'use client'

import { widthsOf } from '@/lib/media/pictures'
import pictureLoader from '@/lib/media/picture-loader'
import { cn } from './cn'

export type PictureProps = {
  /** Name of a stored picture: `products/pot-teal-front`. */
  name: string
  /** Empty where the words beside it say the same. */
  alt: string
  /** Layout width in CSS px, so that the browser picks the right file: «(width < 768px) 50vw, 280px». */
  sizes: string
  /** May be wider than 320 CSS px: files wider than 640 are offered too. */
  large?: boolean
  /** The page's first picture: fetched early, never lazily. */
  priority?: boolean
  className?: string
}

/**
 * A stored picture, square, in the width that the screen needs. A part of the browser's, so that a page's data holds its name and
 * not seven addresses.
 */
export function Picture({ name, alt, sizes, large, priority = false, className }: PictureProps) {
  const widest = large ? 960 : 640
  const src = pictureLoader({ src: name, width: widest })
  const widths = widthsOf(name).filter((width) => large || width <= widest)
  const srcSet = widths.map((width) => `${pictureLoader({ src: name, width })} ${width}w`).join(', ')
  return (
    // eslint-disable-next-line @next/next/no-img-element -- every width exists as a file; next/image would cost each page 6 kB
    <img
      loading={priority ? 'eager' : 'lazy'}
      // No preload(): it would travel with prefetched pages and fetch pictures that nobody opened.
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      src={src}
      srcSet={widths.length > 1 ? srcSet : undefined}
      sizes={widths.length > 1 ? sizes : undefined}
      alt={alt}
      width={960}
      height={960}
      className={cn('picture', className)}
    />
  )
}
