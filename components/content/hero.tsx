'use client'

import { ButtonLink } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { HeroSlide } from '@/lib/content/types'
import { toPersianDigits } from '@/lib/utils/text'
import { ContentPicture } from './content-picture'
import { useEffect, useState, type MouseEvent } from 'react'
import { PHONE, WIDE } from '@/lib/content/still-life'

const TRACK = 'hero-track'

/** Low on phones, where products follow in the first screen. */
const PICTURE = 'h-[clamp(150px,23svh,220px)] w-full object-cover tablet:h-115 wide:h-140'
/** Fades the picture into the text background. */
const MELTS = {
  beside: 'tablet:mask-[linear-gradient(to_left,transparent,#000_25%)]',
  // Ends before the samovar.
  besideUntilWide: 'tablet:max-wide:mask-[linear-gradient(to_left,transparent,#000_12%)]',
}

/**
 * Scroll-snap slides without autoplay; the first title is the h1. A client component, to keep file lists out of the RSC
 * payload.
 */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const many = slides.length > 1
  return (
    <section
      className="relative -mx-gutter overflow-hidden rounded-b-[28px] bg-(--hero-ground) tablet:mx-0 tablet:mt-6 tablet:rounded-[28px]"
      {...(many && { 'aria-roledescription': 'نمایش اسلاید', 'aria-label': 'پیشنهادهای فروشگاه' })}
    >
      <div
        id={TRACK}
        className="grid snap-x snap-mandatory [scrollbar-width:none] auto-cols-[100%] grid-flow-col overflow-x-auto overscroll-x-contain focus-visible:[box-shadow:inset_0_0_0_3px_var(--action)] motion-safe:scroll-smooth"
        {...(many && { tabIndex: 0, role: 'group', 'aria-label': 'اسلایدها' })}
      >
        {slides.map((slide, index) => (
          <Slide key={slide.id} slide={slide} index={index} count={slides.length} />
        ))}
      </div>
      {many && <SlideControls track={TRACK} count={slides.length} dark={slides.map(({ image }) => !image)} />}
    </section>
  )
}

/** Phones: text below the picture; from 1280 px text over the full-width picture. */
export function Slide({
  slide,
  index,
  count = 1,
}: {
  slide: HeroSlide
  /** Undefined in panel previews. */
  index?: number
  count?: number
}) {
  const { title, text, image, phone_image, button } = slide
  const isFirst = index === 0
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div
      {...(index !== undefined && { id: `slide-${index + 1}` })}
      className={cn(
        'grid snap-start snap-always scroll-mt-24 grid-rows-[auto_1fr] bg-(--hero-ground) tablet:grid-cols-[1fr_1.15fr] tablet:grid-rows-[auto]',
        !image && 'wide:relative wide:block',
      )}
      {...(index !== undefined &&
        count > 1 && {
          role: 'group',
          'aria-roledescription': 'اسلاید',
          'aria-label': `${toPersianDigits(index + 1)} از ${toPersianDigits(count)}`,
        })}
    >
      {image ? (
        <ContentPicture
          name={image}
          phone={phone_image}
          className="tablet:order-2"
          imageClassName={cn(PICTURE, 'object-left-bottom filter-(--tile-filter)', MELTS.beside)}
          sizes="(width < 48rem) 100vw, (width < 1376px) 54vw, 720px"
          width={1280}
          height={960}
          priority={isFirst}
        />
      ) : (
        <StillLife
          isFirst={isFirst}
          imageClassName={cn(
            PICTURE,
            'object-bottom tablet:object-right-bottom wide:object-left-bottom',
            MELTS.besideUntilWide,
          )}
        />
      )}
      <div
        className={cn(
          'grid content-center justify-items-start gap-3 px-5 pt-4 pb-5 tablet:gap-4.5 tablet:p-8',
          image
            ? 'wide:ps-16 wide:pt-0 wide:pb-21'
            : 'wide:absolute wide:start-16 wide:top-0 wide:bottom-21 wide:w-100 wide:p-0',
        )}
      >
        <Heading className="text-24 font-display tablet:text-32 desktop:text-[2.75rem] wide:text-52">
          {title}
        </Heading>
        {text && <p className="leading-[1.8] text-ink-2 max-tablet:hidden desktop:text-18">{text}</p>}
        <div className="flex flex-wrap items-center gap-3">
          {button && (
            <ButtonLink href={button.href} size="l">
              {button.text}
            </ButtonLink>
          )}
          {isFirst && (
            <ButtonLink href="#wholesale" size="l" variant="ghost" className="max-tablet:hidden">
              خرید عمده
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}

/** Anchor links without JavaScript. `dark`: slides with a dark wide background. */
function SlideControls({ track, count, dark }: { track: string; count: number; dark: readonly boolean[] }) {
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = document.getElementById(track)
    if (!element) return
    // In RTL, scrollLeft decreases from 0.
    const read = () => setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
    // Scrolled before hydration.
    read()
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [track])

  function show(event: MouseEvent, index: number) {
    const element = document.getElementById(track)
    if (!element) return
    event.preventDefault()
    element.scrollTo({ left: -index * element.clientWidth })
  }

  return (
    <div className="flex justify-center pb-4 tablet:absolute tablet:start-8 tablet:bottom-5 tablet:p-0 wide:start-13.5 wide:bottom-7">
      {Array.from({ length: count }, (_, index) => {
        const isCurrent = index === current
        return (
          <a
            key={index}
            href={`#slide-${index + 1}`}
            aria-label={`اسلاید ${toPersianDigits(index + 1)} از ${toPersianDigits(count)}`}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={(event) => show(event, index)}
            // Hit area 32 px, dot 8 px; the current one is a dash.
            className={cn('grid h-8 place-items-center rounded-pill', isCurrent ? 'w-11' : 'w-8')}
          >
            <span
              className={cn(
                'h-2 rounded-pill',
                isCurrent ? 'w-7 bg-action' : 'w-2 bg-ink-2 opacity-50',
                dark[current] && (isCurrent ? 'wide:bg-[#fff]' : 'wide:bg-picture-pale wide:opacity-75'),
              )}
            />
          </a>
        )
      })}
    </div>
  )
}

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
function StillLife({ isFirst, imageClassName }: { isFirst: boolean; imageClassName?: string }) {
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
