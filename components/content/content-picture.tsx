import { PICTURE_WIDTHS, pictureUrl } from '@/lib/media/pictures'

const IS_PHONE = '(width < 48rem)'

/** A picture in the widths of a wide place, as a `srcSet`. */
export const files = (name: string) =>
  PICTURE_WIDTHS.filter((width) => width >= 640)
    .map((width) => `${pictureUrl(name, width)} ${width}w`)
    .join(', ')

export type ContentPictureProps = {
  /** Name of a stored picture. */
  name: string
  /** What phones show in its place. */
  phone: string | null
  sizes: string
  /** Of the box, for its place before the picture is there; the picture fills it. */
  width: number
  height: number
  /** The first picture of the page: fetched at once. */
  priority?: boolean
  className?: string
  imageClassName?: string
}

/** A picture that the shopkeeper chose for a slide or banner, of any shape; the words beside it say what it means. */
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
