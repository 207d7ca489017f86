'use client'

import { type ReactNode, useId } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { EllipsisVertical } from 'lucide-react'

/** In a row; on phones a sheet behind one button. */
export function MoreActions({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        aria-label="بخش‌های دیگر"
        className={cn(iconButtonVariants({ variant: 'outline' }), 'tablet:hidden')}
      >
        <EllipsisVertical className="icon" aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        onClick={(event) => event.currentTarget.hidePopover()}
        className="inset-x-0 top-auto bottom-0 w-full gap-2 rounded-t-xl bg-surface p-4 pb-[calc(16px+env(safe-area-inset-bottom))] text-ink shadow-3 backdrop:animate-appear backdrop:bg-scrim open:grid open:animate-sheet-in tablet:static tablet:flex tablet:w-auto tablet:flex-wrap tablet:items-center tablet:overflow-visible tablet:rounded-none tablet:bg-transparent tablet:p-0 tablet:shadow-none"
      >
        {children}
      </div>
    </div>
  )
}
