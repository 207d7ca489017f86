'use client'

import * as TabsPrimitive from '@radix-ui/react-tabs'
import type { ComponentProps } from 'react'
import { cn } from './cn'

/** One part of several at a time; arrow keys move between them, in Persian the left arrow goes forward. */
export function Tabs(props: ComponentProps<typeof TabsPrimitive.Root>) {
  return <TabsPrimitive.Root dir="rtl" {...props} />
}

export function TabsList({ className, ...props }: ComponentProps<typeof TabsPrimitive.List>) {
  return (
    <TabsPrimitive.List
      {...props}
      className={cn('flex [scrollbar-width:none] gap-1 overflow-x-auto border-b border-line', className)}
    />
  )
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof TabsPrimitive.Trigger>) {
  return (
    <TabsPrimitive.Trigger
      {...props}
      className={cn(
        'relative flex-none p-3 font-label whitespace-nowrap text-muted hover:text-ink tablet:px-4.5 tablet:py-3.5',
        'focus-visible:rounded-s focus-visible:shadow-[inset_0_0_0_2px_var(--action)]',
        'after:absolute after:inset-x-3.5 after:bottom-0 after:h-0.75 after:rounded-t-[3px] after:bg-action not-data-[state=active]:after:hidden',
        'data-[state=active]:font-strong data-[state=active]:text-ink [&_small]:ms-1 [&_small]:text-muted',
        className,
      )}
    />
  )
}

export const TabsContent = TabsPrimitive.Content
