'use client'

import Link from 'next/link'
import type { RefObject } from 'react'
import { ErrorState } from '@/components/ui/error-state'
import { ArrowLeft } from '@/components/ui/icons'
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import type { CategoryBranch } from '@/lib/catalog/types'
import { productsPath } from '@/lib/listing/cached-listing'
import { CategoryPicture } from './category-picture'
import { useCategories } from './use-categories'

/** More stand on the page of all categories. */
const TOP_SHOWN = 12
const BELOW_SHOWN = 6

/** The categories of the shop under the header: each at the top with its picture and what stands below it. */
export function CategoriesPanel({
  button,
  open,
  onOpenChange,
  byPointer,
  onPointerEnter,
  onPointerLeave,
}: {
  /** Where it hangs. */
  button: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  /** It was opened by a pointer that rests on the button: the focus stays where it is. */
  byPointer: boolean
  onPointerEnter: () => void
  onPointerLeave: () => void
}) {
  const { categories, failed, retry } = useCategories()
  const close = () => onOpenChange(false)
  return (
    <Popover open={open} onOpenChange={onOpenChange}>
      <PopoverAnchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <PopoverContent
        id="categories-panel"
        align="start"
        sideOffset={8}
        collisionPadding={16}
        aria-label="دسته‌های کالا"
        className="w-240 p-6! pb-3!"
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
        // The button closes it by itself.
        onInteractOutside={(event) => {
          if (button.current?.contains(event.target as Node)) event.preventDefault()
        }}
        onOpenAutoFocus={(event) => {
          if (byPointer) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (!byPointer) button.current?.focus()
        }}
      >
        {failed ? (
          <ErrorState title="دسته‌ها بارگیری نشد" text="ارتباط با فروشگاه برقرار نشد." onRetry={retry} />
        ) : (
          <ul
            className="grid grid-cols-3 gap-x-6 gap-y-7 desktop:grid-cols-4"
            aria-busy={!categories || undefined}
          >
            {categories
              ? categories
                  .slice(0, TOP_SHOWN)
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
          <Link prefetch={false} href="/products" className="more-link" onClick={close}>
            همهٔ کالاها
            <ArrowLeft className="icon icon-s" aria-hidden="true" />
          </Link>
          <Link prefetch={false} href="/categories" className="more-link" onClick={close}>
            همهٔ دسته‌ها
            <ArrowLeft className="icon icon-s" aria-hidden="true" />
          </Link>
        </div>
      </PopoverContent>
    </Popover>
  )
}

function Branch({ top, onChoose }: { top: CategoryBranch; onChoose: () => void }) {
  return (
    <li className="flex gap-3">
      <CategoryPicture category={top} />
      <div className="min-w-0">
        <Link
          prefetch={false}
          href={productsPath({ category: top.slug })}
          onClick={onChoose}
          className="inline-flex min-h-9 items-center font-strong hover:text-action"
        >
          {top.name}
        </Link>
        <ul>
          {top.below.slice(0, BELOW_SHOWN).map(({ slug, name }) => (
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
        </ul>
      </div>
    </li>
  )
}
