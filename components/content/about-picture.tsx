'use client'

import { cn } from '@/components/ui/cn'
import { pictureUrl, widthsOf } from '@/lib/media/pictures'

/**
 * A large picture beside words, of the shop's art or of the media library. A part of the browser's, so that its files do not stand in the
 * page's data.
 */
export function AboutPicture({
  name,
  alt,
  eager = false,
  className,
}: {
  name: string
  alt: string
  /** Seen at once. */
  eager?: boolean
  className?: string
}) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- in the widths that are stored
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
