import { ButtonLink } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import type { HeroSlide } from '@/lib/content/types'
import { toPersianDigits } from '@/lib/utils/text'
import { ContentPicture } from './content-picture'
import { SlideControls } from './slide-controls'
import { StillLife } from './still-life'

const TRACK = 'hero-track'

/**
 * The slides at the top of the front page: a row that snaps, so that it can be swiped and scrolled without a script.
 * The first one's title is the heading of the page. Nothing turns by itself.
 */
export function Hero({ slides }: { slides: readonly HeroSlide[] }) {
  const many = slides.length > 1
  return (
    <section
      className="hero-slides"
      {...(many && { 'aria-roledescription': 'نمایش اسلاید', 'aria-label': 'پیشنهادهای فروشگاه' })}
    >
      <div
        id={TRACK}
        className="hero-track"
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

export function Slide({
  slide,
  index,
  count = 1,
}: {
  slide: HeroSlide
  /** Of the row; left out where it is only looked at, in the panel. */
  index?: number
  count?: number
}) {
  const { title, text, image, phoneImage, button } = slide
  const isFirst = index === 0
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <div
      {...(index !== undefined && { id: `slide-${index + 1}` })}
      className={cn('hero', image && 'hero-picture')}
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
          phone={phoneImage}
          sizes="(width < 48rem) 100vw, (width < 1376px) 54vw, 720px"
          width={1280}
          height={960}
          priority={isFirst}
        />
      ) : (
        <StillLife isFirst={isFirst} />
      )}
      <div className="hero-words">
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
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
