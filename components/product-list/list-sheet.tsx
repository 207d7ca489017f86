'use client'

import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { X } from '@/components/ui/icons'

/** Sheet of the last followed link: the next page restores focus there. */
let followed: string | null = null

/** Inline on desktops, a native `popover` below. A client component, to keep its elements out of the RSC payload. */
export function ListSheet({
  as: Tag,
  id,
  title,
  children,
}: {
  as: 'aside' | 'nav'
  id: string
  /** Hidden on desktops. */
  title: string
  children: ReactNode
}) {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    if (followed !== id) return
    followed = null
    if (document.activeElement === document.body)
      sheet.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [id])
  return (
    <Tag
      ref={sheet as Ref<never>}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-title`}
      onClick={({ target }) => {
        followed = target instanceof Element && target.closest('[href]') ? id : null
      }}
      className="inset-x-0 top-auto bottom-0 max-h-[88dvh] w-full overscroll-contain rounded-t-xl bg-surface px-5 pt-2 pb-[calc(20px+env(safe-area-inset-bottom))] text-ink shadow-3 backdrop:animate-appear backdrop:bg-scrim open:animate-sheet-in tablet:inset-x-[calc(50%-300px)] tablet:w-150 desktop:block desktop:w-auto desktop:bg-transparent desktop:[box-shadow:none]"
    >
      {/* Drag handle; light dismiss closes it. */}
      <i
        className="mx-auto mb-1 block h-1 w-9 rounded-pill bg-line-strong desktop:hidden"
        aria-hidden="true"
      />
      <div className="sticky -top-2 z-2 -mx-5 flex items-center justify-between bg-surface px-5 py-2 desktop:sr-only">
        <h2 id={`${id}-title`} className="text-18">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={cn(iconButtonVariants(), '-me-2.5 desktop:hidden')}
          aria-label="بستن"
        >
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      {children}
    </Tag>
  )
}
