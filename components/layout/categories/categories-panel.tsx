'use client'

import Link from 'next/link'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ErrorState } from '@/components/ui/error-state'
import { ArrowLeft } from '@/components/ui/icons'
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { useAnswer } from '@/components/ui/use-answer'
import type { CategoryBranch } from '@/lib/catalog/types'
import { productsPath } from '@/lib/listing/list-address'
import { formatNumber } from '@/lib/utils/text'
import { CategoryPicture } from './category-picture'

const ID = 'categories-panel'
const LIST_ID = 'categories-panel-list'
/** Categories before «show all». */
const TOP_SHOWN = 8
const BELOW_SHOWN = 6
/** Hover delay for opening and closing, in milliseconds. */
const REST_MS = 180
const AWAY_MS = 320

export function CategoriesPanel({
  button,
  open,
  onOpenChange,
}: {
  /** Anchor element. */
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
}) {
  const { answer, retry } = useAnswer<CategoryBranch[]>('/api/categories')
  const categories = answer?.ok ? answer.data : null
  const pointer = useRestingPointer(button, onOpenChange)
  const close = () => onOpenChange(false)
  const isLoaded = categories !== null
  const [showsAll, setShowsAll] = useState(false)
  useEffect(() => {
    // Loaded after opening.
    const panel = document.getElementById(ID)
    if (isLoaded && panel === document.activeElement) focusFirstLink(panel)
  }, [isLoaded])
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <PopoverContent
        id={ID}
        align="start"
        sideOffset={8}
        collisionPadding={16}
        aria-label="دسته‌های محصول"
        className="w-240 p-6! pb-3!"
        onKeyDown={moveByArrows}
        onPointerEnter={pointer.stay}
        onPointerLeave={pointer.leave}
        // The button toggles the panel itself.
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault()
        }}
        onOpenAutoFocus={(event) => {
          // Hover keeps the focus. Radix skips links, so screen readers would read the whole panel.
          if (pointer.hasOpened() || focusFirstLink(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!pointer.hasOpened()) button.current?.focus()
          pointer.forget()
        }}
      >
        {answer?.ok === false ? (
          <ErrorState title="دسته‌ها بارگیری نشد" text="ارتباط با فروشگاه برقرار نشد." onRetry={retry} />
        ) : (
          <ul
            id={LIST_ID}
            className="grid max-h-[min(60vh,40rem)] grid-cols-3 gap-x-6 gap-y-7 overflow-y-auto desktop:grid-cols-4"
            aria-busy={!categories || undefined}
          >
            {categories
              ? categories
                  .slice(0, showsAll ? undefined : TOP_SHOWN)
                  .map((top) => <Branch key={top.slug} top={top} onChoose={close} />)
              : Array.from({ length: 8 }, (_, index) => (
                  <li key={index} className="flex gap-3">
                    <Skeleton className="size-14 rounded-m" />
                    <Skeleton className="h-32 flex-1 rounded-m" />
                  </li>
                ))}
          </ul>
        )}
        <div className="mt-5 flex gap-6 border-t border-line pt-3">
          {categories && categories.length > TOP_SHOWN && (
            <button
              type="button"
              className="more-link"
              data-column
              aria-expanded={showsAll}
              aria-controls={LIST_ID}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? 'نمایش کمتر' : `نمایش همه (${formatNumber(categories.length)})`}
            </button>
          )}
          <Link prefetch={false} href="/products" className="more-link" data-column onClick={close}>
            همهٔ محصولات
            <ArrowLeft className="icon icon-s" aria-hidden="true" />
          </Link>
          <Link prefetch={false} href="/categories" className="more-link" data-column onClick={close}>
            همهٔ دسته‌ها
            <ArrowLeft className="icon icon-s" aria-hidden="true" />
          </Link>
        </div>
      </PopoverContent>
    </Popover>
  )
}

/** Arrow keys per ARIA disclosure navigation; left goes to the next branch (RTL). */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const at = links.findIndex((link) => link === event.target)
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return
  const isColumn = (link: HTMLElement) => link.hasAttribute('data-column')
  const own = links.slice(0, at + 1).findLastIndex(isColumn)
  const target = {
    ArrowDown: () => links[at + 1],
    ArrowUp: () => links[at - 1],
    ArrowLeft: () => links.slice(at + 1).find(isColumn),
    ArrowRight: () => links.slice(0, Math.max(own, 0)).findLast(isColumn),
    Home: () => links[0],
    End: () => links.at(-1),
  }[event.key]
  if (!target) return
  event.preventDefault()
  target()?.focus()
}

/** True if found. */
function focusFirstLink(panel: EventTarget | null): boolean {
  const link = panel instanceof Element ? panel.querySelector<HTMLElement>('li a') : null
  link?.focus()
  return link !== null
}

/** Opens and closes on hover; a click while open keeps it open. */
function useRestingPointer(button: RefObject<HTMLButtonElement | null>, change: (open: boolean) => void) {
  const byPointer = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  function leave() {
    stay()
    if (!byPointer.current) return
    timer.current = setTimeout(() => {
      // The pointer may have moved between button and panel.
      if (!document.querySelector(`#${ID}:hover`)) change(false)
    }, AWAY_MS)
  }
  const rest = useEffectEvent((isMouse: boolean) => {
    stay()
    if (!isMouse || byPointer.current || button.current?.ariaExpanded === 'true') return
    timer.current = setTimeout(() => {
      byPointer.current = true
      change(true)
    }, REST_MS)
  })
  const leaveButton = useEffectEvent(leave)

  useEffect(() => {
    const element = button.current
    if (!element) return
    const enter = (event: PointerEvent) => rest(event.pointerType === 'mouse')
    const press = (event: MouseEvent) => {
      clearTimeout(timer.current)
      if (byPointer.current) event.stopPropagation()
      byPointer.current = false
    }
    const away = () => leaveButton()
    element.addEventListener('pointerenter', enter)
    element.addEventListener('pointerleave', away)
    element.addEventListener('click', press)
    // Hovered while loading.
    if (matchMedia('(hover: hover)').matches && element.matches(':hover')) rest(true)
    return () => {
      clearTimeout(timer.current)
      element.removeEventListener('pointerenter', enter)
      element.removeEventListener('pointerleave', away)
      element.removeEventListener('click', press)
    }
  }, [button])

  return {
    stay,
    leave,
    hasOpened: () => byPointer.current,
    forget: () => {
      byPointer.current = false
    },
  }
}

function Branch({ top, onChoose }: { top: CategoryBranch; onChoose: () => void }) {
  // «One more» would take the same line.
  const isCut = top.below.length > BELOW_SHOWN + 1
  return (
    <li className="flex gap-3">
      <CategoryPicture category={top} />
      <div className="min-w-0">
        <Link
          prefetch={false}
          href={productsPath({ category: top.slug })}
          data-column
          onClick={onChoose}
          className="inline-flex min-h-9 items-center font-strong hover:text-action"
        >
          {top.name}
        </Link>
        <ul>
          {(isCut ? top.below.slice(0, BELOW_SHOWN) : top.below).map(({ slug, name }) => (
            <li key={slug}>
              <Link
                prefetch={false}
                href={productsPath({ category: slug })}
                onClick={onChoose}
                className="inline-flex min-h-8 items-center text-14 text-ink-2 hover:text-action"
              >
                {name}
              </Link>
            </li>
          ))}
          {isCut && (
            <li>
              <Link
                prefetch={false}
                href={`/categories#${encodeURIComponent(top.slug)}`}
                onClick={onChoose}
                className="inline-flex min-h-8 items-center text-14 text-action hover:text-action-hover"
              >
                همهٔ {formatNumber(top.below.length)} دستهٔ {top.name}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </li>
  )
}
