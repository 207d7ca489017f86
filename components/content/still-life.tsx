import { PHONE, WIDE } from '@/lib/content/still-life'

const IS_NARROW = '(width < 80rem)'
const IS_WIDE = '(width >= 80rem)'
const NARROW_SIZES = '(width < 48rem) 100vw, 52vw'
const WIDE_SIZES = '(width < 1376px) 94vw, 1280px'

const files = (name: string, widths: readonly number[]) =>
  widths.map((width) => `/art/${name}-${width}.webp ${width}w`).join(', ')

const looks = [
  { theme: 'light', wide: 'hero', phone: 'hero-phone', className: 'dark:hidden' },
  { theme: 'dark', wide: 'hero-dusk', phone: 'hero-phone-dusk', className: 'hidden dark:block' },
] as const

/** Day and night variants, lazy so only the visible one loads; the first slide preloads. */
export function StillLife({ isFirst, imageClassName }: { isFirst: boolean; imageClassName?: string }) {
  return looks.map(({ theme, wide, phone, className }) => (
    <picture key={theme} className={`tablet:order-2 ${className}`}>
      {isFirst &&
        [
          { media: IS_NARROW, srcSet: files(phone, PHONE), sizes: NARROW_SIZES },
          { media: IS_WIDE, srcSet: files(wide, WIDE), sizes: WIDE_SIZES },
        ].map(({ media, srcSet, sizes }) => (
          <link
            key={media}
            rel="preload"
            as="image"
            type="image/webp"
            media={`${media} and (prefers-color-scheme: ${theme})`}
            imageSrcSet={srcSet}
            imageSizes={sizes}
            fetchPriority="high"
          />
        ))}
      <source media={IS_NARROW} srcSet={files(phone, PHONE)} sizes={NARROW_SIZES} />
      <img
        src={`/art/${wide}-1280.webp`}
        srcSet={files(wide, WIDE)}
        sizes={WIDE_SIZES}
        width={1440}
        height={620}
        alt="میزی کنار پنجرهٔ رو به خلیج فارس، با سماور، استکان چای و قابلمهٔ مسی"
        loading="lazy"
        fetchPriority={isFirst ? 'high' : undefined}
        className={imageClassName}
      />
    </picture>
  ))
}
