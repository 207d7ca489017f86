'use client'

import { Command as CommandPrimitive } from 'cmdk'
import type { ComponentProps } from 'react'
import { cn } from './cn'
import { Search } from './icons'
import { INPUT } from './input'

/** Arrow keys move through results, focus stays in the field. */
export const Command = CommandPrimitive

export function CommandInput({ className, ...props }: ComponentProps<typeof CommandPrimitive.Input>) {
  return (
    <div className="relative">
      <Search
        className="icon pointer-events-none absolute start-4 top-1/2 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
      <CommandPrimitive.Input {...props} className={cn(INPUT, 'ps-12', className)} />
    </div>
  )
}

/** A field of a form, `asChild`. */
export const CommandField = CommandPrimitive.Input

export const CommandList = CommandPrimitive.List

export function CommandItem({ className, ...props }: ComponentProps<typeof CommandPrimitive.Item>) {
  return (
    <CommandPrimitive.Item
      {...props}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-m px-3.5 text-14 data-[selected=true]:bg-sunken',
        className,
      )}
    />
  )
}
