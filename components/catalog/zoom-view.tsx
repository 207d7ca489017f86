'use client'

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '@/components/ui/button'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from '@/components/ui/icons'
import { toPersianDigits } from '@/lib/core/text'
import { pictureUrl } from '@/lib/media/pictures'
import { attachLens, type LensControls } from './lens'

export type ZoomProps = {
  images: readonly string[]
  name: string
  /** Index of the picture; null closes. */
  at: number | null
  onMove: (index: number) => void
  onClose: () => void
}

/** One step of the buttons and keys. */
const STEP = 1.6

/** The pictures on the whole screen: pinch, double tap or wheel enlarge, arrows and swipes turn. */
export function ZoomView({ images, name, at, onMove, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const lens = useRef<LensControls>(null)
  const [isEnlarged, setEnlarged] = useState(false)
  const open = at !== null
  const index = at ?? 0

  function turn(step: number) {
    const next = index + step
    if (next >= 0 && next < images.length) onMove(next)
  }
  const swipe = useEffectEvent(turn)

  useEffect(() => {
    if (!frame.current || !picture.current) return
    const controls = attachLens(frame.current, picture.current, {
      // The next picture comes from the left: the finger draws it to the right.
      onSwipe: (direction) => swipe(direction),
      onScale: (scale) => setEnlarged(scale > 1),
    })
    lens.current = controls
    return controls.stop
  }, [])
  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open) element?.close()
  }, [open])
  useEffect(() => lens.current?.reset(), [index, open])

  function key(event: KeyboardEvent) {
    const act = {
      ArrowLeft: () => turn(1),
      ArrowRight: () => turn(-1),
      '+': () => lens.current?.zoomBy(STEP),
      '=': () => lens.current?.zoomBy(STEP),
      '-': () => lens.current?.zoomBy(1 / STEP),
      '0': () => lens.current?.reset(),
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <dialog ref={dialog} className="zoom" aria-label={`تصویرهای ${name}`} onClose={onClose} onKeyDown={key}>
      <div ref={frame} className="zoom-frame" data-enlarged={isEnlarged}>
        {/* eslint-disable-next-line @next/next/no-img-element -- the largest file, whatever the screen: it is enlarged */}
        <img
          ref={picture}
          src={pictureUrl(images[index] ?? '', 1280)}
          alt={`${name}، تصویر ${toPersianDigits(index + 1)}`}
          width={1280}
          height={1280}
          draggable={false}
        />
      </div>
      <div className="zoom-bar">
        <IconButton label="بستن" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="بزرگ‌تر" onClick={() => lens.current?.zoomBy(STEP)}>
          <ZoomIn className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="کوچک‌تر" disabled={!isEnlarged} onClick={() => lens.current?.zoomBy(1 / STEP)}>
          <ZoomOut className="icon" aria-hidden="true" />
        </IconButton>
        {images.length > 1 && (
          <>
            <span className="flex-1" />
            <IconButton label="تصویر قبلی" disabled={index === 0} onClick={() => turn(-1)}>
              <ChevronRight className="icon" aria-hidden="true" />
            </IconButton>
            <span className="text-14" aria-live="polite">
              {toPersianDigits(index + 1)} از {toPersianDigits(images.length)}
            </span>
            <IconButton label="تصویر بعدی" disabled={index === images.length - 1} onClick={() => turn(1)}>
              <ChevronLeft className="icon" aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </dialog>
  )
}
