'use client'

import { X } from 'lucide-react'
import { useEffect, useId, useRef, type PointerEvent, type ReactNode } from 'react'
import { cn } from './cn'
import { IconButton } from './button'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Hides the title for eyes, keeps it for screen readers. */
  hideTitle?: boolean
  wide?: boolean
  className?: string
  children: ReactNode
}

/** How far a sheet must be dragged down to close, in px. */
const DRAG_TO_CLOSE = 90

/**
 * A dialog on desks, a sheet from below on phones. It is the browser's own <dialog>: it holds the focus,
 * gives it back, and closes on Escape, and it needs no inline <style>, which the content-security-policy of
 * the shop refuses. The scrim and, on phones, dragging down close it too.
 */
export function Dialog({ open, onClose, title, hideTitle, wide, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const dragStart = useRef<number | null>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open) element?.close()
  }, [open])

  function drag(event: PointerEvent<HTMLDivElement>) {
    const element = dialog.current
    if (dragStart.current === null || !element) return
    element.style.translate = `0 ${Math.max(0, event.clientY - dragStart.current)}px`
  }

  function drop(event: PointerEvent<HTMLDivElement>) {
    const element = dialog.current
    if (dragStart.current === null || !element) return
    const distance = event.clientY - dragStart.current
    dragStart.current = null
    element.style.translate = ''
    if (distance > DRAG_TO_CLOSE) onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cn('dialog', wide && 'dialog-wide', className)}
      onClose={onClose}
      // A press on the dialog element itself is a press on the scrim: the content fills the rest.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) onClose()
      }}
    >
      {open && (
        <>
          <div
            className="dialog-handle"
            aria-hidden="true"
            onPointerDown={(event) => {
              dragStart.current = event.clientY
              event.currentTarget.setPointerCapture(event.pointerId)
            }}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={drop}
          />
          <div className={cn('flex items-center justify-between gap-3', hideTitle && 'sr-only')}>
            <h2 id={titleId}>{title}</h2>
            <IconButton label="بستن" className="-me-2" onClick={onClose}>
              <X className="icon" aria-hidden="true" />
            </IconButton>
          </div>
          {children}
        </>
      )}
    </dialog>
  )
}

function isOutside(event: PointerEvent<HTMLElement>): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  return (
    event.clientX < box.left ||
    event.clientX > box.right ||
    event.clientY < box.top ||
    event.clientY > box.bottom
  )
}
