'use client'

import Link from 'next/link'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { ChevronLeft, ChevronRight, LayoutGrid, Search } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { useAnswer } from '@/components/ui/use-answer'
import type { CategoryBranch, CategoryTile } from '@/lib/catalog/types'
import { productsPath } from '@/lib/listing/list-address'
import { formatNumber, searchKey } from '@/lib/utils/text'
import { CategoryPicture } from './category-picture'

const TILE =
  'flex h-full min-h-18 w-full items-center gap-2.5 rounded-l border border-line p-2 text-start text-14 leading-snug font-label'
const TILES = '-m-1 grid grid-cols-2 content-start gap-2 overflow-y-auto p-1'

/** Two levels with a search box. */
export function CategoriesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { answer, retry } = useAnswer<CategoryBranch[]>('/api/categories')
  const categories = answer?.ok ? answer.data : undefined
  const [typed, setTyped] = useState('')
  /** Slug of the open top category. */
  const [chosen, setChosen] = useState<string | null>(null)
  /** Receives the focus after going back. */
  const [left, setLeft] = useState<string | null>(null)
  const top = categories?.find(({ slug }) => slug === chosen)
  const found = categories && categoriesNamed(searchKey(typed), categories)

  function closeAll() {
    setChosen(null)
    setLeft(null)
    setTyped('')
    onClose()
  }

  return (
    <Dialog open={open} onOpenChange={closeAll}>
      <DialogContent
        title={top ? top.name : 'دسته‌ها'}
        className="min-h-[70dvh] grid-rows-[auto_auto_auto_minmax(0,1fr)]"
      >
        {top ? (
          <Branch
            top={top}
            onBack={() => {
              setLeft(top.slug)
              setChosen(null)
            }}
            onChoose={closeAll}
          />
        ) : (
          <>
            <Input
              type="search"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              aria-label="جست‌وجو در دسته‌ها"
              placeholder="نام دسته"
              autoComplete="off"
              maxLength={100}
              icon={<Search className="icon" aria-hidden="true" />}
            />
            {found && (
              <Link
                prefetch={false}
                href={productsPath({ search: typed.trim() })}
                className="more-link"
                onClick={closeAll}
              >
                جست‌وجوی «{typed.trim()}» در همهٔ محصولات
              </Link>
            )}
            <p role="status" className={found?.length === 0 ? 'text-muted' : 'sr-only'}>
              {found?.length === 0 && 'دسته‌ای با این نام پیدا نشد.'}
            </p>
            {answer?.ok === false ? (
              <ErrorState title="دسته‌ها بارگیری نشد" text="ارتباط با فروشگاه برقرار نشد." onRetry={retry} />
            ) : (
              <ul className={TILES} aria-busy={!categories || undefined}>
                {!found && (
                  <li>
                    <Link prefetch={false} href="/products" onClick={closeAll} className={TILE}>
                      <span className="grid size-14 flex-none place-items-center rounded-m bg-sunken text-action">
                        <LayoutGrid className="icon" aria-hidden="true" />
                      </span>
                      همهٔ محصولات
                    </Link>
                  </li>
                )}
                {found?.map((each) => (
                  <Tile key={each.slug} category={each} onChoose={closeAll} />
                ))}
                {!found &&
                  categories?.map((each) =>
                    each.below.length === 0 ? (
                      <Tile key={each.slug} category={each} onChoose={closeAll} />
                    ) : (
                      <li key={each.slug}>
                        <FocusedButton
                          isWanted={left === each.slug}
                          className={TILE}
                          onClick={() => setChosen(each.slug)}
                        >
                          <CategoryPicture category={each} />
                          <span className="min-w-0 flex-1">{each.name}</span>
                          <ChevronLeft className="icon icon-s text-muted" aria-hidden="true" />
                        </FocusedButton>
                      </li>
                    ),
                  )}
                {!categories &&
                  Array.from({ length: 7 }, (_, index) => (
                    <li key={index}>
                      <Skeleton className="h-18 rounded-l" />
                    </li>
                  ))}
              </ul>
            )}
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}

function Branch({
  top,
  onBack,
  onChoose,
}: {
  top: CategoryBranch
  onBack: () => void
  onChoose: () => void
}) {
  return (
    <>
      <FocusedButton className="more-link -ms-1 justify-self-start" onClick={onBack}>
        <ChevronRight className="icon icon-s" aria-hidden="true" />
        همهٔ دسته‌ها
      </FocusedButton>
      <ul className={TILES}>
        <li className="col-span-2">
          <Link
            prefetch={false}
            href={productsPath({ category: top.slug })}
            onClick={onChoose}
            className={TILE}
          >
            <CategoryPicture category={top} />
            {top.count === null ? `همهٔ ${top.name}` : `همهٔ ${formatNumber(top.count)} محصول ${top.name}`}
          </Link>
        </li>
        {top.below.map((each) => (
          <Tile key={each.slug} category={each} onChoose={onChoose} />
        ))}
      </ul>
    </>
  )
}

/** Null without a name. */
function categoriesNamed(wanted: string, categories: readonly CategoryBranch[]): CategoryTile[] | null {
  if (!wanted) return null
  return categories
    .flatMap((each) => [each, ...each.below])
    .filter(({ name }) => searchKey(name).includes(wanted))
}

function Tile({ category, onChoose }: { category: CategoryTile; onChoose: () => void }) {
  return (
    <li>
      <Link
        prefetch={false}
        href={productsPath({ category: category.slug })}
        onClick={onChoose}
        className={TILE}
      >
        <CategoryPicture category={category} />
        {category.name}
      </Link>
    </li>
  )
}

/** Focuses on mount, because the previous element is gone. */
function FocusedButton({
  isWanted = true,
  className,
  onClick,
  children,
}: {
  isWanted?: boolean
  className: string
  onClick: () => void
  children: ReactNode
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isWanted) button.current?.focus()
  }, [isWanted])
  return (
    <button ref={button} type="button" className={className} onClick={onClick}>
      {children}
    </button>
  )
}
