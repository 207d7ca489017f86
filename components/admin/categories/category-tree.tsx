'use client'

import { ExternalLink, Plus } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { cn } from '@/components/ui/cn'
import { PanelDialog } from '@/components/admin/panel-dialog'
import { EmptyState } from '@/components/ui/empty-state'
import { MenuButton, type MenuItems } from '@/components/ui/menu-button'
import { Picture } from '@/components/ui/picture'
import { callAction } from '@/lib/accounts/call-action'
import { branchOf, categoryPaths } from '@/lib/categories/tree'
import { sortCategories, deleteCategory } from '@/lib/categories/admin-actions'
import { type CategoryInput, deleteCategorySchema } from '@/lib/categories/admin-schema'
import type { CategoryRow } from '@/lib/categories/types'
import { formatNumber } from '@/lib/utils/text'
import { PageHead } from '@/components/admin/page-head'
import { deleteAction, useRowMenu } from '@/components/admin/resource'
import { useRecordDialog } from '@/components/admin/record-form'
import {
  MoveButtons,
  Sortable,
  SortableHandle,
  SortableItem,
  useSortOrder,
} from '@/components/admin/sortable'
import { CATEGORY_FORM, NEW_CATEGORY } from './category-form'
import { z } from 'zod'
import { placesText } from '@/lib/menus/placed-links'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SelectField } from '@/components/admin/form/fields'

/** «۳ محصول»، «۱۶ محصول در زیردسته‌ها» */
function countText(row: CategoryRow, categories: readonly CategoryRow[]): string {
  const branch = branchOf(categories, row.id)
  const below = categories.reduce(
    (sum, { id, products }) => sum + (id !== row.id && branch.has(id) ? products : 0),
    0,
  )
  const none = below === 0 ? 'بدون محصول' : ''
  const own = row.products > 0 ? `${formatNumber(row.products)} محصول` : none
  return [own, below > 0 && `${formatNumber(below)} محصول در زیردسته‌ها`].filter(Boolean).join('، ')
}

export function CategoryTree({
  categories,
  places,
}: {
  categories: readonly CategoryRow[]
  /** Of links to a category, by slug. */
  places: ReadonlyMap<string, readonly string[]>
}) {
  const record = useRecordDialog(CATEGORY_FORM, categories.map(toInput), categories)
  const [deleted, setDeleted] = useState<CategoryRow | null>(null)
  const menu = useRowMenu<ReturnType<typeof toInput>>({
    history: 'categories',
    rowName: ({ name }) => name,
    onEdit: record.edit,
  })
  return (
    <>
      <PageHead title="دسته‌بندی‌ها" note={`${formatNumber(categories.length)} دسته`}>
        {record.button}
      </PageHead>
      {categories.length === 0 ? (
        <EmptyState
          picture="not-found"
          title="هنوز دسته‌ای نیست"
          text="نخستین دسته را بسازید."
          action={record.button}
        />
      ) : (
        <Branch
          categories={categories}
          parent_id={null}
          depth={0}
          onEdit={record.edit}
          menuOf={(row) =>
            menu.items(toInput(row), [
              'edit',
              {
                label: 'زیردستهٔ جدید',
                icon: Plus,
                onSelect: () => record.edit({ ...NEW_CATEGORY, parent_id: row.id, tint: row.tint }),
              },
              {
                label: 'دیدن در فروشگاه',
                icon: ExternalLink,
                href: `/products?category=${encodeURIComponent(row.slug)}`,
                external: true,
              },
              'history',
              deleteAction({ onSelect: () => setDeleted(row) }),
            ])
          }
        />
      )}
      {menu.dialogs}
      {record.dialog}
      <PanelDialog title="حذف دسته" open={deleted !== null} onClose={() => setDeleted(null)}>
        {deleted && (
          <DeleteCategory
            category={deleted}
            categories={categories}
            places={places.get(deleted.slug) ?? []}
          />
        )}
      </PanelDialog>
    </>
  )
}

function Branch(props: {
  categories: readonly CategoryRow[]
  parent_id: string | null
  depth: number
  onEdit: (category: CategoryInput) => void
  menuOf: (category: CategoryRow) => MenuItems
}) {
  const { categories, parent_id, depth, onEdit, menuOf } = props
  const siblings = categories.filter((each) => each.parent_id === parent_id)
  const { order, isSaving, move } = useSortOrder(
    siblings.map(({ id }) => id),
    (ids) => callAction(sortCategories, { ids }),
  )
  if (siblings.length === 0) return null
  const rowOf = (id: string) => siblings.find((each) => each.id === id)
  return (
    <Sortable ids={order} nameOf={(id) => rowOf(id)?.name ?? ''} onMove={move}>
      <ul
        className={depth === 0 ? 'rounded-l border border-line bg-surface' : undefined}
        aria-label={depth === 0 ? 'دسته‌ها' : undefined}
        aria-busy={isSaving || undefined}
      >
        {order.map((id, place) => {
          const row = rowOf(id)
          if (!row) return null
          return (
            <SortableItem key={id} id={id} data-depth={depth} className="bg-surface data-dragging:relative">
              <div
                className={cn(
                  'flex items-center gap-2 border-line py-2 ps-[calc(16px+var(--depth)*28px)] pe-3 max-phone:gap-0 max-phone:ps-[calc(10px+var(--depth)*14px)] max-phone:pe-1',
                  (depth > 0 || place > 0) && 'border-t',
                )}
                data-testid="category-row"
                style={{ '--depth': depth } as CSSProperties}
              >
                <SortableHandle label={`${row.name}: جابه‌جایی`} className="w-6 flex-none text-muted" />
                <span
                  className={cn('me-2 flex-none overflow-hidden rounded-m', depth > 0 ? 'size-8' : 'size-11')}
                  style={{ background: `var(--tint-${row.tint})` }}
                >
                  {row.image && <Picture name={row.image} alt="" sizes="48px" />}
                </span>
                <div className="min-w-0 flex-1 leading-snug">
                  <button
                    type="button"
                    className={cn(
                      'block max-w-full truncate text-start hover:text-action',
                      depth > 0 ? 'text-14' : 'font-strong',
                    )}
                    onClick={() => onEdit(toInput(row))}
                  >
                    {row.name}
                  </button>
                  <small className="text-muted">{countText(row, categories)}</small>
                </div>
                <MoveButtons
                  name={row.name}
                  index={place}
                  count={order.length}
                  busy={isSaving}
                  onMove={move}
                />
                <MenuButton label={`کارهای ${row.name}`} items={menuOf(row)} />
              </div>
              <Branch {...props} parent_id={id} depth={depth + 1} />
            </SortableItem>
          )
        })}
      </ul>
    </Sortable>
  )
}

function toInput({ products: _, parent_id, ...row }: CategoryRow): CategoryInput & { id: string } {
  return { ...row, parent_id: parent_id ?? '' }
}

const schemaOfFull = deleteCategorySchema.extend({
  moveTo: z.uuid('نخست بگویید محصولات و زیردسته‌ها به کجا بروند'),
})

/** Moves products and subcategories elsewhere before deletion. */
function DeleteCategory({
  category,
  categories,
  places,
}: {
  category: CategoryRow
  categories: readonly CategoryRow[]
  /** Of links to it. */
  places: readonly string[]
}) {
  const below = branchOf(categories, category.id)
  const holds = category.products > 0 || below.size > 1
  const form = useAdminForm(holds ? schemaOfFull : deleteCategorySchema, { id: category.id, moveTo: '' })
  return (
    <AdminForm
      form={form}
      danger
      action={deleteCategory}
      saveLabel="حذف دسته"
      savingLabel="در حال حذف"
      saved="دسته حذف شد"
    >
      <p>
        دستهٔ «{category.name}»{' '}
        {holds
          ? `${formatNumber(category.products)} محصول و ${formatNumber(below.size - 1)} زیردسته دارد.`
          : 'خالی است و حذف می‌شود.'}
        {placesText(places)}
      </p>
      {holds && (
        <SelectField
          name="moveTo"
          label="محصولات و زیردسته‌ها بروند به"
          required
          none="یک دسته انتخاب کنید"
          hint="نشانی این دسته هم از این پس به آنجا می‌رود"
          options={categoryPaths(categories)
            .filter(({ id }) => !below.has(id))
            .map(({ id, path }) => ({ value: id, label: path }))}
        />
      )}
    </AdminForm>
  )
}
