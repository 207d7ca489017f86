'use client'

import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Picture } from '@/components/ui/picture'
import { isPlainClick } from '@/components/ui/plain-click'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { toPersianDigits } from '@/lib/utils/text'
import { colorPictures } from '@/lib/catalog/colors'
import { fittingWidth, MASTER_WIDTH, pictureUrl } from '@/lib/media/pictures'
import type { TintName } from '@/lib/categories/tints'
import { tintStyle } from '@/components/product/card/tint'
import { useColorChoice } from '@/components/product/page/color-choice'
import type { ProductColor } from '@/lib/catalog/types'

export type GalleryProps = {
  /** Stored pictures, at least one. */
  images: readonly string[]
  /** Alternative text. */
  name: string
  tint: TintName | null
  /** Overlay. */
  children?: ReactNode
}

const SIZES = '(width < 48rem) 100vw, (width < 64rem) 46vw, 560px'

/** Scroll-snap gallery; the selected color's pictures fade in. Lightbox loads on click; without JavaScript the file opens. */
export function Gallery({ images: own, name, tint, children }: GalleryProps) {
  const { images, color, leaving, onGone } = useColorPictures(own)
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [enlarged, setEnlarged] = useState<number | null>(null)
  const [Lightbox, withLightbox] = useOnDemand(async () => (await import('./lightbox')).Lightbox)

  useEffect(() => {
    const root = track.current
    root?.scrollTo({ left: 0, behavior: 'instant' })
    if (!root || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting)
        if (seen) setCurrent([...root.children].indexOf(seen.target))
      },
      { root, threshold: 0.6 },
    )
    for (const slide of root.children) observer.observe(slide)
    return () => observer.disconnect()
  }, [images])

  function show(index: number) {
    const slide = track.current?.children[index]
    if (!slide) return
    setCurrent(index)
    slide.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  /** RTL: left is next. */
  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    if (!step || images.length < 2) return
    event.preventDefault()
    show(current + step)
  }

  function enlarge(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    void withLightbox(() => setEnlarged(index))
  }

  const title = color ? `${name}، رنگ ${color.name}` : name
  const nameOf = (index: number) => (index === 0 ? title : `${title}، تصویر ${toPersianDigits(index + 1)}`)
  return (
    // Full bleed on phones; on tablets sticky next to the longer text.
    <div
      className="relative min-w-0 max-tablet:-mx-gutter tablet:max-desktop:sticky tablet:max-desktop:top-32"
      style={tintStyle(color ? color.tint : tint)}
    >
      <div className="relative">
        <div
          ref={track}
          // Fits low viewports: zoomed or landscape.
          className="isolate flex aspect-square max-h-[max(300px,calc(100svh-120px))] w-full snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain rounded-b-xl bg-(--tint,var(--tint-sea)) has-[.photograph]:bg-transparent tablet:rounded-xl"
          role="group"
          aria-label="تصویرهای محصول"
          onKeyDown={move}
        >
          {images.map((image, index) => (
            <a
              key={index}
              href={pictureUrl(image, MASTER_WIDTH)}
              aria-label={`بزرگ‌نمایی ${nameOf(index)}`}
              // Only the current picture is a tab stop.
              tabIndex={index === current ? undefined : -1}
              onClick={(event) => enlarge(event, index)}
              className="gallery-frame size-full flex-none snap-start snap-always"
            >
              <Picture name={image} alt={nameOf(index)} sizes={SIZES} large priority={index === 0} />
            </a>
          ))}
        </div>
        {leaving && (
          <span
            key={leaving}
            onAnimationEnd={onGone}
            className="gallery-frame pointer-events-none absolute inset-0 animate-[appear_var(--dur-2)_reverse_forwards] *:rounded-b-xl tablet:*:rounded-xl"
          >
            <Picture name={leaving} alt="" sizes={SIZES} large />
          </span>
        )}
      </div>
      {children}
      {images.length > 1 && (
        <div className="mt-3 grid grid-cols-5 gap-2 max-tablet:px-gutter tablet:gap-3 noscript:hidden">
          {images.map((image, index) => (
            <button
              key={index}
              type="button"
              aria-label={`تصویر ${toPersianDigits(index + 1)}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
              className="tile rounded-m [box-shadow:0_0_0_1px_var(--line)] focus-visible:shadow-focus aria-current:shadow-focus"
            >
              <Picture name={image} alt="" sizes="110px" />
            </button>
          ))}
        </div>
      )}
      {Lightbox && (
        <Lightbox
          images={images}
          name={title}
          at={enlarged}
          onMove={(index) => {
            setEnlarged(index)
            show(index)
          }}
          onClose={() => setEnlarged(null)}
        />
      )}
    </div>
  )
}

/** Crossfades to the selected color once loaded. `color`: shown color; undefined for product pictures. */
function useColorPictures(own: readonly string[]) {
  const { colors, shown: color } = useColorChoice()
  const [shown, setShown] = useState({ color, leaving: null as string | null })
  const picturesOf = (each: ProductColor | undefined) => colorPictures(own, colors, each)
  const images = useMemo(() => colorPictures(own, colors, shown.color), [own, colors, shown.color])

  const swap = useEffectEvent(() => {
    const leaving = images[0] !== picturesOf(color)[0] ? images[0]! : null
    setShown({ color, leaving })
  })
  useEffect(() => {
    let isStale = false
    const picture = new Image()
    picture.src = pictureUrl(
      picturesOf(color)[0]!,
      fittingWidth(Math.min(innerWidth, 560) * devicePixelRatio),
    )
    // Swaps even if loading fails.
    const ready = () => isStale || swap()
    picture.decode().then(ready, ready)
    return () => {
      isStale = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- pictures depend on the color only
  }, [color])

  return {
    images,
    color: shown.color?.images.length ? shown.color : undefined,
    leaving: shown.leaving,
    onGone: () => setShown({ color: shown.color, leaving: null }),
  }
}
