'use client'

import * as DropdownMenuPrimitive from '@radix-ui/react-dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from './cn'

/** Non-modal, so a dialog can open from it. */
export function DropdownMenu(props: ComponentProps<typeof DropdownMenuPrimitive.Root>) {
  return <DropdownMenuPrimitive.Root modal={false} {...props} />
}

export const DropdownMenuTrigger = DropdownMenuPrimitive.Trigger

/** Shared with popover.tsx. */
export const FLOATING_BOX =
  'z-(--z-dialog) animate-rise max-h-(--radix-popper-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-l border border-line bg-surface p-2 text-ink shadow-2 outline-none'

export function DropdownMenuContent({
  className,
  sideOffset = 6,
  align = 'end',
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  return (
    <DropdownMenuPrimitive.Portal>
      <DropdownMenuPrimitive.Content
        {...props}
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={cn(FLOATING_BOX, 'grid min-w-55 gap-0.5', className)}
      />
    </DropdownMenuPrimitive.Portal>
  )
}

/** `asChild` around a link. */
export function DropdownMenuItem({
  className,
  variant,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Item> & { variant?: 'danger' | undefined }) {
  return (
    <DropdownMenuPrimitive.Item
      {...props}
      className={cn(
        'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-m px-3.5 text-start text-14 outline-none data-disabled:opacity-50 data-highlighted:bg-sunken',
        variant === 'danger' && 'text-danger',
        className,
      )}
    />
  )
}

export function DropdownMenuLabel({
  className,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Label>) {
  return <DropdownMenuPrimitive.Label {...props} className={cn('px-3.5 pt-1 pb-2 leading-snug', className)} />
}
