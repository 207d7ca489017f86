import type { ReactNode } from 'react'

const WIDE = [960, 1280, 1920, 2560]
const PHONE = [480, 780, 1170]
const IS_PHONE = '(width < 48rem)'
const IS_WIDE = '(width >= 48rem)'

const files = (name: string, widths: readonly number[]) =>
  widths.map((width) => `/art/${name}-${width}.webp ${width}w`).join(', ')

const looks = [
  { theme: 'light', wide: 'hero', phone: 'hero-phone', className: 'dark:hidden' },
  { theme: 'dark', wide: 'hero-dusk', phone: 'hero-phone-dusk', className: 'hidden dark:block' },
] as const

export type HeroProps = {
  title: ReactNode
  text: ReactNode
  /** One filled button, and one quiet one on desks. */
  actions: ReactNode
}

/**
 * The still life at the window, by day and at dusk. Only the picture that is displayed is fetched (a lazy
 * picture under `display: none` never is); the preloads start the likely one before CSS is read.
 */
export function Hero({ title, text, actions }: HeroProps) {
  return (
    <section className="hero">
      {looks.map(({ theme, wide, phone, className }) => (
        <picture key={theme} className={className}>
          {[
            { media: IS_PHONE, srcSet: files(phone, PHONE), sizes: '100vw' },
            { media: IS_WIDE, srcSet: files(wide, WIDE), sizes: '(width < 1376px) 94vw, 1280px' },
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
          <source media={IS_PHONE} srcSet={files(phone, PHONE)} sizes="100vw" />
          {/* eslint-disable-next-line @next/next/no-img-element -- art direction: two crops, two themes */}
          <img
            src={`/art/${wide}-1280.webp`}
            srcSet={files(wide, WIDE)}
            sizes="(width < 1376px) 94vw, 1280px"
            width={1440}
            height={620}
            alt="میزی کنار پنجرهٔ رو به خلیج فارس، با سماور، استکان چای و قابلمهٔ مسی"
            loading="lazy"
            fetchPriority="high"
          />
        </picture>
      ))}
      <div className="hero-words">
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="flex flex-wrap items-center gap-3">{actions}</div>
      </div>
    </section>
  )
}
