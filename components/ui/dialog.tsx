'use client'

import { X } from './icons'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
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

/** Asked before a dialog is dismissed; answers whether it may go. */
export type DialogGuard = () => Promise<boolean>

const Guard = createContext<((guard: DialogGuard | null) => void) | null>(null)

/**
 * For what stands in a dialog: while `guard` is there, Escape, the scrim, dragging down and the cross ask it first.
 * Buttons of the content that close the dialog themselves do not.
 */
export function useDialogGuard(guard: DialogGuard | null): void {
  const register = useContext(Guard)
  useEffect(() => {
    register?.(guard)
    return () => register?.(null)
  }, [register, guard])
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
  const guard = useRef<DialogGuard | null>(null)
  const asking = useRef(false)
  const register = useCallback((next: DialogGuard | null) => {
    guard.current = next
  }, [])
  const dragStart = useRef<number | null>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open) element?.close()
  }, [open])

  // What leaves the page open never tells that it closed, and a message inside would be lost with it.
  useEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  async function dismiss() {
    if (!guard.current) return onClose()
    if (asking.current) return
    asking.current = true
    const mayGo = await guard.current()
    asking.current = false
    if (mayGo) onClose()
  }

  /** Escape, or the back gesture of a phone. React lets the events of a dialog inside this one rise. */
  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    if (event.target !== event.currentTarget || !guard.current) return
    event.preventDefault()
    void dismiss()
  }

  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    const element = event.currentTarget
    if (event.target !== element || element.open) return
    // A second Escape cannot be held up: the browser closed the dialog, and it comes back to ask.
    if (open && guard.current) element.showModal()
    void dismiss()
  }

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
    if (distance > DRAG_TO_CLOSE) void dismiss()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={cn('dialog', wide && 'dialog-wide', className)}
      onCancel={cancel}
      onClose={closed}
      // A press on the dialog element itself is a press on the scrim: the content fills the rest.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) void dismiss()
      }}
    >
      {open && (
        <Guard value={register}>
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
            <IconButton label="بستن" className="-me-2" onClick={() => void dismiss()}>
              <X className="icon" aria-hidden="true" />
            </IconButton>
          </div>
          {children}
        </Guard>
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
