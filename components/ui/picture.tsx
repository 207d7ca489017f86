import Image from 'next/image'
import { cn } from './cn'

export type PictureProps = {
  /** Name of a stored picture: `products/pot-teal-front`. */
  name: string
  /** Empty where the words beside it say the same. */
  alt: string
  /** Layout width in CSS px, so that the browser picks the right file: «(width < 768px) 50vw, 280px». */
  sizes: string
  /** The page's first picture: fetched early, never lazily. */
  priority?: boolean
  className?: string
}

/** A stored picture, square, in the width that the screen needs (the loader of next.config.ts names the file). */
export function Picture({ name, alt, sizes, priority = false, className }: PictureProps) {
  return (
    <Image
      src={name}
      alt={alt}
      width={960}
      height={960}
      sizes={sizes}
      preload={priority}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={cn('picture', className)}
    />
  )
}
