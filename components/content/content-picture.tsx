import { PICTURE_WIDTHS, pictureUrl } from '@/lib/media/pictures'

const IS_PHONE = '(width < 48rem)'

/** `srcSet` for wide places. */
export const files = (name: string) =>
  PICTURE_WIDTHS.filter((width) => width >= 640)
    .map((width) => `${pictureUrl(name, width)} ${width}w`)
    .join(', ')

export type ContentPictureProps = {
  /** Stored picture name. */
  name: string
  /** Phone variant. */
  phone: string | null
  sizes: string
  /** Box size, to prevent layout shift. */
  width: number
  height: number
  /** LCP picture. */
  priority?: boolean
  className?: string
  imageClassName?: string
}

/** Decorative: the text carries the meaning. */
export function ContentPicture({
  name,
  phone,
  sizes,
  width,
  height,
  priority = false,
  className,
  imageClassName,
}: ContentPictureProps) {
  return (
    <picture className={className}>
      {phone && <source media={IS_PHONE} srcSet={files(phone)} sizes={sizes} />}
      <img
        src={pictureUrl(name, 640)}
        srcSet={files(name)}
        sizes={sizes}
        width={width}
        height={height}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        className={imageClassName}
      />
    </picture>
  )
}
