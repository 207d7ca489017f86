'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type PointerEvent,
} from 'react'
import { IconButton } from './icon-button'
import { cn } from './cn'
import { X } from './icons'
import { useReturnFocus } from './use-return-focus'

/** Resolves to true if the dialog may close. */
export type DialogGuard = () => Promise<boolean>

const Guard = createContext<((guard: DialogGuard | null) => void) | null>(null)

/** Runs before Escape, scrim, drag and cross; not before the content's own buttons. */
export function useDialogGuard(guard: DialogGuard | null): void {
  const register = useContext(Guard)
  useEffect(() => {
    register?.(guard)
    return () => register?.(null)
  }, [register, guard])
}

/** Bottom sheet on phones. */
export function Dialog({ onOpenChange, ...props }: ComponentProps<typeof DialogPrimitive.Root>) {
  const guard = useRef<DialogGuard | null>(null)
  const asking = useRef(false)
  const register = useCallback((next: DialogGuard | null) => {
    guard.current = next
  }, [])

  async function change(open: boolean) {
    if (!open && guard.current) {
      if (asking.current) return
      asking.current = true
      const mayGo = await guard.current()
      asking.current = false
      if (!mayGo) return
    }
    onOpenChange?.(open)
  }

  return (
    <Guard value={register}>
      <DialogPrimitive.Root {...props} onOpenChange={(open) => void change(open)} />
    </Guard>
  )
}

export const DIALOG_SCRIM = 'fixed inset-0 z-(--z-dialog) animate-appear bg-scrim'

export function DialogOverlay({ className, ...props }: ComponentProps<typeof DialogPrimitive.Overlay>) {
  return <DialogPrimitive.Overlay {...props} className={cn(DIALOG_SCRIM, className)} />
}

/** Shared with alert-dialog.tsx. */
export const DIALOG_BOX = cn(
  'fixed z-(--z-dialog) grid scroll-py-22 pb-(--dialog-end) grid-cols-[minmax(0,1fr)] overflow-y-auto overscroll-contain bg-surface text-ink shadow-3 outline-none',
  // Bottom sheet on phones.
  'max-tablet:animate-sheet-in max-tablet:inset-x-0 max-tablet:bottom-0 max-tablet:max-h-[88dvh] max-tablet:gap-3.5 max-tablet:rounded-t-xl max-tablet:px-5 max-tablet:pt-2.5 max-tablet:[--dialog-end:calc(24px+env(safe-area-inset-bottom))]',
  'tablet:animate-dialog-in tablet:inset-0 tablet:m-auto tablet:h-fit tablet:max-h-[calc(100dvh-64px)] tablet:gap-4.5 tablet:rounded-[20px] tablet:px-7 tablet:pt-7 tablet:[--dialog-end:28px]',
)

/** For `onOpenAutoFocus`: the first field instead of the close button. */
export function focusFirstField(event: Event): void {
  const box = event.currentTarget as HTMLElement
  const field = box.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')
  if (!field) return
  event.preventDefault()
  field.focus()
}

export type DialogContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, 'title'> & {
  title: string
  wide?: boolean
}

export function DialogContent({ title, wide, className, children, ...props }: DialogContentProps) {
  const [dragged, setDragged] = useState(0)
  const focus = useReturnFocus(props)
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        aria-describedby={undefined}
        {...props}
        {...focus}
        // Clicks on toasts do not close the dialog.
        onPointerDownOutside={(event) => {
          if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]'))
            event.preventDefault()
        }}
        className={cn(
          DIALOG_BOX,
          wide ? 'tablet:w-[min(720px,100%-48px)]' : 'tablet:w-[min(460px,100%-48px)]',
          className,
        )}
        style={{ translate: dragged > 0 ? `0 ${dragged}px` : undefined }}
      >
        <DragHandle onDrag={setDragged} />
        <div className="sticky -top-2.5 z-(--z-sticky) -mt-2.5 flex items-center justify-between gap-3 bg-surface pt-2.5 [box-shadow:0_6px_8px_var(--surface)] tablet:-top-7 tablet:-mt-7 tablet:pt-7">
          <DialogPrimitive.Title className="text-22">{title}</DialogPrimitive.Title>
          <DialogPrimitive.Close asChild>
            <IconButton icon={X} label="بستن" className="-me-2" />
          </DialogPrimitive.Close>
        </div>
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}

/** Pixels. */
const DRAG_TO_CLOSE = 90

/** Radix has no drawer; vaul is unmaintained. */
function DragHandle({ onDrag }: { onDrag: (px: number) => void }) {
  const close = useRef<HTMLButtonElement>(null)
  const start = useRef<number | null>(null)
  const distance = (event: PointerEvent) => Math.max(0, event.clientY - (start.current ?? event.clientY))

  function drop(event: PointerEvent) {
    const px = distance(event)
    start.current = null
    onDrag(0)
    if (px > DRAG_TO_CLOSE) close.current?.click()
  }

  return (
    <>
      <div
        className="-mb-1.5 grid h-5 w-22 touch-none place-items-center justify-self-center before:h-1 before:w-10 before:rounded-s before:bg-line-strong before:opacity-60 tablet:hidden"
        aria-hidden="true"
        onPointerDown={(event) => {
          start.current = event.clientY
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={(event) => start.current !== null && onDrag(distance(event))}
        onPointerUp={drop}
        onPointerCancel={drop}
      />
      <DialogPrimitive.Close ref={close} hidden tabIndex={-1} />
    </>
  )
}
