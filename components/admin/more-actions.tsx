'use client'

import { type ReactNode, useId } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { EllipsisVertical } from 'lucide-react'

/** In a row; below 1280 pixels a sheet behind one button. */
export function MoreActions({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        aria-label="بخش‌های دیگر"
        className={cn(iconButtonVariants({ variant: 'outline' }), 'wide:hidden')}
      >
        <EllipsisVertical className="icon" aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        onClick={(event) => event.currentTarget.hidePopover()}
        className="inset-x-0 top-auto bottom-0 w-full gap-2 rounded-t-xl bg-surface p-4 pb-[calc(16px+env(safe-area-inset-bottom))] text-ink shadow-3 backdrop:animate-appear backdrop:bg-scrim open:grid open:animate-sheet-in tablet:mx-auto tablet:max-w-120 wide:static wide:m-0 wide:flex wide:w-auto wide:max-w-none wide:flex-wrap wide:items-center wide:overflow-visible wide:rounded-none wide:bg-transparent wide:p-0 wide:[box-shadow:none]"
      >
        {children}
      </div>
    </div>
  )
}
