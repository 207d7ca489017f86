'use client'

import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Picture } from '@/components/ui/picture'
import { toPersianDigits } from '@/lib/core/text'

export type GalleryProps = {
  /** Names of the pictures, the first one first; one at least. */
  images: readonly string[]
  /** Name of the product: the alternative text. */
  name: string
  /** Backdrop before the first picture is there. */
  tint?: string
  /** Discount and other badges, at the start corner. */
  tags?: ReactNode
  /** Icon buttons at the end corner. */
  actions?: ReactNode
}

/** Pictures side by side, moved by the finger (scroll snap) or by the thumbnails. */
export function Gallery({ images, name, tint, tags, actions }: GalleryProps) {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

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
    setCurrent(index)
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  return (
    <div className="gallery" style={tint ? ({ '--tint': tint } as CSSProperties) : undefined}>
      <div
        ref={track}
        className="gallery-track"
        role="group"
        aria-label="تصویرهای کالا"
        tabIndex={images.length > 1 ? 0 : undefined}
      >
        {images.map((image, index) => (
          <div key={image}>
            <Picture
              name={image}
              alt={index === 0 ? name : `${name}، تصویر ${toPersianDigits(index + 1)}`}
              sizes="(width < 48rem) 100vw, (width < 64rem) 46vw, 560px"
              priority={index === 0}
            />
          </div>
        ))}
      </div>
      {tags && <div className="gallery-tags">{tags}</div>}
      {actions && <div className="gallery-actions">{actions}</div>}
      {images.length > 1 && (
        <div className="thumbs">
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={`تصویر ${toPersianDigits(index + 1)}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <Picture name={image} alt="" sizes="110px" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
