'use client'

import { pictureLook, widthsOf } from '@/lib/media/pictures'
import pictureLoader from '@/lib/media/picture-loader'
import { cn } from './cn'

export type PictureProps = {
  /** `products/pot-teal-front` */
  name: string
  /** Empty if decorative. */
  alt: string
  /** «(width < 768px) 50vw, 280px» */
  sizes: string
  /** Wider than 320 CSS px: adds larger files. */
  large?: boolean
  /** LCP picture. */
  priority?: boolean
  className?: string
}

/** Square. A client component, to keep URLs out of the RSC payload. */
export function Picture({ name, alt, sizes, large, priority = false, className }: PictureProps) {
  const widest = large ? 960 : 640
  const src = pictureLoader({ src: name, width: widest })
  const widths = widthsOf(name).filter((width) => large || width <= widest)
  const look = pictureLook(name)
  const srcSet = widths.map((width) => `${pictureLoader({ src: name, width })} ${width}w`).join(', ')
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- every width exists as a file; next/image would cost each page 6 kB
    <img
      loading={priority ? 'eager' : 'lazy'}
      // No `preload()`: prefetched pages would load pictures too.
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      src={src}
      srcSet={widths.length > 1 ? srcSet : undefined}
      sizes={widths.length > 1 ? sizes : undefined}
      alt={alt}
      width={960}
      height={960}
      className={cn(
        'picture',
        look && !look.isSquare && 'object-contain',
        look?.isWhite && 'white-ground',
        className,
      )}
      style={look ? { backgroundColor: look.edge } : undefined}
    />
  )
}
