'use client'

import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { iconButtonVariants } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { X } from '@/components/ui/icons'

/** The sheet whose link was followed last: the list that comes is a new page, and the focus goes on at the link. */
let followed: string | null = null

/**
 * In its place on desktops; on phones and tablets a sheet from below, which the browser itself opens by `popoverTarget`. A part of the
 * browser's, as all beside the list: the data of a page holds what stands there, not its elements as well.
 */
export function ListSheet({
  as: Tag,
  id,
  title,
  children,
}: {
  as: 'aside' | 'nav'
  id: string
  /** Desks do not see it. */
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
      className="inset-x-0 top-auto bottom-0 max-h-[88dvh] w-full overscroll-contain rounded-t-xl bg-surface px-5 pt-2 pb-[calc(20px+env(safe-area-inset-bottom))] text-ink shadow-3 backdrop:animate-appear backdrop:bg-scrim open:animate-sheet-in tablet:inset-x-[calc(50%-300px)] tablet:w-150 desktop:static desktop:block desktop:max-h-none desktop:w-auto desktop:overflow-visible desktop:bg-transparent desktop:p-0 desktop:shadow-none"
    >
      {/* As if it could be drawn down; the browser closes it at a press beside it. */}
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
