'use client'

import { cn } from '@/components/ui/cn'
import { pictureUrl, widthsOf } from '@/lib/media/pictures'

/** A client component, to keep file lists out of the RSC payload. */
export function AboutPicture({
  name,
  alt,
  eager = false,
  className,
}: {
  name: string
  alt: string
  /** Loads eagerly. */
  eager?: boolean
  className?: string
}) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- in the widths that are stored
    <img
      src={pictureUrl(name, 960)}
      srcSet={widthsOf(name)
        .filter((width) => width >= 640)
        .map((width) => `${pictureUrl(name, width)} ${width}w`)
        .join(', ')}
      sizes="(width < 64rem) 94vw, 660px"
      width={1280}
      height={853}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      className={cn(
        'aspect-3/2 w-full rounded-xl bg-tint-sand object-cover filter-(--tile-filter)',
        className,
      )}
    />
  )
}
