'use client'

import { type PictureLook, pictureLook, widthsOf } from '@/lib/media/pictures'
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

/** Square, in a frame of its own size (percent paddings). A client component, to keep URLs out of the RSC payload. */
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
        // A photograph keeps its colors in the dark theme.
        look && `photograph [--tile-filter:brightness(1)] ${FRAMES[look.frame]}`,
        look?.ground === 'white' && 'rounded-[inherit] outline -outline-offset-1 outline-line',
        className,
      )}
      style={
        look ? { objectPosition: `${look.at}% ${look.at}%`, backgroundColor: backdropOf(look) } : undefined
      }
    />
  )
}

/** 4:3 and 3:4 leave an eighth free on two sides of a square. */
const FRAMES = { square: '', wide: 'py-[12.5%]', tall: 'px-[12.5%]', whole: 'object-contain' }

/** The tint behind a cut-out; a white background goes on; else paper. */
function backdropOf({ ground, edge }: PictureLook): string {
  if (ground === 'clear') return 'color-mix(in srgb, var(--tint, var(--tint-sea)), #000 var(--tile-shade))'
  return edge ?? 'var(--paper)'
}
