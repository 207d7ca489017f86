'use client'

import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Picture } from '@/components/ui/picture'
import { isPlainClick } from '@/components/ui/plain-click'
import { toPersianDigits } from '@/lib/utils/text'
import { pictureUrl } from '@/lib/media/pictures'
import type { TintName } from '@/lib/categories/tints'
import { tintStyle } from '@/components/product/card/tint'
import type { LightboxProps } from './lightbox'

export type GalleryProps = {
  /** Names of the pictures, the first one first; one at least. */
  images: readonly string[]
  /** Name of the product: the alternative text. */
  name: string
  /** Backdrop before the first picture is there. */
  tint: TintName | null
  /** What lies on the pictures. */
  children?: ReactNode
}

/**
 * Pictures side by side, moved by the finger (scroll snap), the arrow keys or the thumbnails. A press on one
 * opens it large; that view loads with the first press, without JavaScript the picture itself opens.
 */
export function Gallery({ images, name, tint, children }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [lightbox, setLightbox] = useState<{ View: ComponentType<LightboxProps>; at: number | null }>()

  useEffect(() => {
    const root = track.current
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

  /** In Persian the next picture is at the left. */
  function move(event: KeyboardEvent) {
    const step = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    if (!step || images.length < 2) return
    event.preventDefault()
    show(current + step)
  }

  async function enlarge(event: MouseEvent, index: number) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { Lightbox } = await import('./lightbox')
    setLightbox({ View: Lightbox, at: index })
  }

  const nameOf = (index: number) => (index === 0 ? name : `${name}، تصویر ${toPersianDigits(index + 1)}`)
  return (
    // On phones the picture bleeds to the edges.
    <div className="relative min-w-0 max-tablet:-mx-gutter" style={tintStyle(tint)}>
      <div
        ref={track}
        // Never taller than a low window: magnified pages, phones held sideways.
        className="snap-track aspect-square max-h-[max(300px,calc(100svh-120px))] rounded-b-xl tablet:rounded-xl"
        role="group"
        aria-label="تصویرهای کالا"
        onKeyDown={move}
      >
        {images.map((image, index) => (
          <a
            key={index}
            href={pictureUrl(image, 1280)}
            aria-label={`بزرگ‌نمایی ${nameOf(index)}`}
            // The keyboard goes from the shown picture to the thumbnails, not through all of them.
            tabIndex={index === current ? undefined : -1}
            onClick={(event) => void enlarge(event, index)}
            className="cursor-zoom-in focus-visible:rounded-xl focus-visible:shadow-[inset_0_0_0_3px_var(--action)]"
          >
            <Picture
              name={image}
              alt={nameOf(index)}
              sizes="(width < 48rem) 100vw, (width < 64rem) 46vw, 560px"
              priority={index === 0}
              className="object-contain"
            />
          </a>
        ))}
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
              className="tile rounded-m shadow-[0_0_0_1px_var(--line)] focus-visible:shadow-focus aria-current:shadow-focus"
            >
              <Picture name={image} alt="" sizes="110px" />
            </button>
          ))}
        </div>
      )}
      {lightbox && (
        <lightbox.View
          images={images}
          name={name}
          at={lightbox.at}
          onMove={(index) => {
            setLightbox({ ...lightbox, at: index })
            show(index)
          }}
          onClose={() => setLightbox({ ...lightbox, at: null })}
        />
      )}
    </div>
  )
}
