'use client'

import { cn } from '@/components/ui/cn'

const WIDTHS = [640, 960, 1280]

/** A picture of public/art beside a chapter of «دربارهٔ ما». A part of the browser's, so that its files do not stand in the page's data. */
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
    // eslint-disable-next-line @next/next/no-img-element -- a file of public/art in three widths
    <img
      src={`/art/${name}-960.webp`}
      srcSet={WIDTHS.map((width) => `/art/${name}-${width}.webp ${width}w`).join(', ')}
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
