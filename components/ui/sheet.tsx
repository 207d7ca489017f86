'use client'

import * as DialogPrimitive from '@radix-ui/react-dialog'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { DialogOverlay } from './dialog'
import { useReturnFocus } from './use-return-focus'

export const Sheet = DialogPrimitive.Root
export const SheetClose = DialogPrimitive.Close

/** `title` is visually hidden. */
export function SheetContent({
  title,
  className,
  children,
  ...props
}: ComponentProps<typeof DialogPrimitive.Content> & { title: string }) {
  const focus = useReturnFocus(props)
  return (
    <DialogPrimitive.Portal>
      <DialogOverlay />
      <DialogPrimitive.Content
        aria-describedby={undefined}
        {...props}
        {...focus}
        className={cn(
          'fixed inset-y-0 start-0 z-(--z-dialog) w-[min(300px,84vw)] animate-appear overflow-y-auto bg-surface outline-none',
          className,
        )}
      >
        <DialogPrimitive.Title className="sr-only">{title}</DialogPrimitive.Title>
        {children}
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  )
}
