'use client'

import { ArrowDown, ArrowUp, ExternalLink, History as HistoryIcon, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState, useTransition, type CSSProperties } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { MenuButton } from '@/components/ui/menu-button'
import { Picture } from '@/components/ui/picture'
import { toast } from '@/components/ui/toast'
import { branchOf, categoryPaths } from '@/lib/catalog/category-tree'
import { sortCategories } from '@/lib/catalog/shelf-actions'
import type { CategoryInput } from '@/lib/catalog/shelf-schema'
import type { CategoryRow } from '@/lib/catalog/shelf-types'
import { formatNumber } from '@/lib/core/text'
import { HistoryDialog, type HistoryOf } from '../history-dialog'
import { PageHead } from '../page-head'
import { CategoryForm } from './category-form'
import { DeleteCategory } from './delete-category'

const NEW: CategoryInput = {
  id: null,
  seenAt: null,
  name: '',
  slug: '',
  description: '',
  image: null,
  tint: 'sand',
  parentId: '',
}

/** «۳ کالا»، «۱۶ کالا در زیردسته‌ها»: a category whose goods stand below it is not empty. */
function countText(row: CategoryRow, categories: readonly CategoryRow[]): string {
  const branch = branchOf(categories, row.id)
  const below = categories.reduce(
    (sum, { id, products }) => sum + (id !== row.id && branch.has(id) ? products : 0),
    0,
  )
  const own =
    row.products > 0 || below === 0
      ? row.products > 0
        ? `${formatNumber(row.products)} کالا`
        : 'بدون کالا'
      : ''
  return [own, below > 0 && `${formatNumber(below)} کالا در زیردسته‌ها`].filter(Boolean).join('، ')
}

/** The shelves of the shop as a tree; each can move among its neighbours. */
export function CategoryTree({ categories }: { categories: readonly CategoryRow[] }) {
  const router = useRouter()
  const [edited, setEdited] = useState<CategoryInput | null>(null)
  const [deleted, setDeleted] = useState<CategoryRow | null>(null)
  const [history, setHistory] = useState<HistoryOf | null>(null)
  const [moving, startMoving] = useTransition()
  const tree = categoryPaths(categories)
  const toEdit = edited?.id ? categories.find(({ id }) => id === edited.id) : undefined

  function move(row: CategoryRow, step: -1 | 1) {
    const siblings = categories.filter(({ parentId }) => parentId === row.parentId).map(({ id }) => id)
    const from = siblings.indexOf(row.id)
    siblings.splice(from, 1)
    siblings.splice(from + step, 0, row.id)
    startMoving(async () => {
      const answer = await sortCategories({ ids: siblings }).catch(() => null)
      if (!answer?.ok) toast.error(answer?.error.message ?? 'جابه‌جا نشد. دوباره تلاش کنید.')
      router.refresh()
    })
  }

  const add = (
    <Button onClick={() => setEdited(NEW)}>
      <Plus className="icon" aria-hidden="true" />
      دستهٔ تازه
    </Button>
  )
  return (
    <>
      <PageHead title="دسته‌بندی‌ها" note={`${formatNumber(categories.length)} دسته`}>
        {add}
      </PageHead>
      {tree.length === 0 ? (
        <EmptyState
          picture="not-found"
          title="هنوز دسته‌ای نیست"
          text="نخستین دسته را بسازید."
          action={add}
        />
      ) : (
        <ul className="tree" aria-label="دسته‌ها" aria-busy={moving || undefined}>
          {tree.map((row) => {
            const siblings = categories.filter(({ parentId }) => parentId === row.parentId)
            const place = siblings.findIndex(({ id }) => id === row.id)
            return (
              <li key={row.id} style={{ '--depth': row.depth } as CSSProperties} data-depth={row.depth}>
                <span className="tree-picture" style={{ background: `var(--tint-${row.tint})` }}>
                  {row.image && <Picture name={row.image} alt="" sizes="48px" />}
                </span>
                <div className="min-w-0 flex-1 leading-snug">
                  <button
                    type="button"
                    className="block max-w-full truncate text-start font-strong hover:text-action"
                    onClick={() => setEdited(toInput(row))}
                  >
                    {row.name}
                  </button>
                  <small className="text-muted">{countText(row, categories)}</small>
                </div>
                <IconButton
                  label={`${row.name} بالاتر`}
                  disabled={place === 0 || moving}
                  onClick={() => move(row, -1)}
                >
                  <ArrowUp className="icon" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`${row.name} پایین‌تر`}
                  disabled={place === siblings.length - 1 || moving}
                  onClick={() => move(row, 1)}
                >
                  <ArrowDown className="icon" aria-hidden="true" />
                </IconButton>
                <MenuButton
                  label={`کارهای ${row.name}`}
                  items={[
                    { label: 'ویرایش', icon: Pencil, onSelect: () => setEdited(toInput(row)) },
                    {
                      label: 'زیردستهٔ تازه',
                      icon: Plus,
                      onSelect: () => setEdited({ ...NEW, parentId: row.id, tint: row.tint }),
                    },
                    {
                      label: 'دیدن در فروشگاه',
                      icon: ExternalLink,
                      href: `/products?category=${encodeURIComponent(row.slug)}`,
                      external: true,
                    },
                    {
                      label: 'تاریخچه',
                      icon: HistoryIcon,
                      onSelect: () => setHistory({ table: 'categories', id: row.id, name: row.name }),
                    },
                    { label: 'حذف', icon: Trash2, danger: true, onSelect: () => setDeleted(row) },
                  ]}
                />
              </li>
            )
          })}
        </ul>
      )}
      <HistoryDialog of={history} onClose={() => setHistory(null)} />
      <Dialog open={edited !== null} onOpenChange={() => setEdited(null)}>
        <DialogContent wide title={edited?.id ? 'ویرایش دسته' : 'دستهٔ تازه'}>
          {edited && (
            <CategoryForm
              category={toEdit ? toInput(toEdit) : edited}
              categories={categories}
              onDone={() => setEdited(null)}
            />
          )}
        </DialogContent>
      </Dialog>
      <Dialog open={deleted !== null} onOpenChange={() => setDeleted(null)}>
        <DialogContent title="حذف دسته">
          {deleted && (
            <DeleteCategory category={deleted} categories={categories} onDone={() => setDeleted(null)} />
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}

function toInput(row: CategoryRow): CategoryInput {
  const { id, seenAt, name, slug, description, image, tint, parentId } = row
  return { id, seenAt, name, slug, description, image, tint, parentId: parentId ?? '' }
}
