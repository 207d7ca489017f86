'use client'

import { z } from 'zod'
import { callAction } from '@/lib/accounts/call-action'
import { branchOf, categoryPaths } from '@/lib/categories/tree'
import { deleteCategory } from '@/lib/categories/admin-actions'
import { deleteCategorySchema } from '@/lib/categories/admin-schema'
import type { CategoryRow } from '@/lib/categories/types'
import { placesText } from '@/lib/menus/placed-links'
import { formatNumber } from '@/lib/utils/text'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { SelectField } from '@/components/admin/form/fields'
import { useSaved } from '@/components/admin/form/use-saved'

const schemaOfFull = deleteCategorySchema.extend({
  moveTo: z.uuid('نخست بگویید محصولات و زیردسته‌ها به کجا بروند'),
})

/** Moves products and subcategories elsewhere before deletion. */
export function DeleteCategory({
  category,
  categories,
  places,
  onDone,
}: {
  category: CategoryRow
  categories: readonly CategoryRow[]
  /** Of links to it. */
  places: readonly string[]
  onDone: () => void
}) {
  const saved = useSaved(onDone)
  const below = branchOf(categories, category.id)
  const holds = category.products > 0 || below.size > 1
  const form = useAdminForm(holds ? schemaOfFull : deleteCategorySchema, { id: category.id, moveTo: '' })
  return (
    <AdminForm
      form={form}
      inDialog
      danger
      save={(input) => callAction(deleteCategory, input)}
      saveLabel="حذف دسته"
      savingLabel="در حال حذف"
      onCancel={onDone}
      onSaved={() => saved('دسته حذف شد')}
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
