'use client'

import { WandSparkles } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/ui/button'
import { branchOf, categoryPaths } from '@/lib/categories/tree'
import { saveCategory } from '@/lib/categories/admin-actions'
import { type CategoryInput, categorySchema } from '@/lib/categories/admin-schema'
import type { CategoryRow } from '@/lib/categories/types'
import { slugify } from '@/lib/utils/slug'
import { AdminForm, useAdminForm } from '../form/admin-form'
import { SelectField, TextAreaField, TextField } from '../form/fields'
import { PictureField } from '../form/pictures-field'
import { useSaved } from '../form/use-saved'
import { SearchSection } from '../seo/search-section'

const TINT_LABELS: Record<CategoryInput['tint'], string> = {
  sea: 'دریا',
  sand: 'ماسه',
  salt: 'نمک',
  dawn: 'سپیده',
  mist: 'مه',
  olive: 'زیتون',
  saffron: 'زعفران',
}

function CategorySearchSection() {
  const { control } = useFormContext<CategoryInput>()
  const [name, slug, description] = useWatch({ control, name: ['name', 'slug', 'description'] })
  return (
    <SearchSection
      inDialog
      path={`/products?category=${slug || slugify(name)}`}
      usual={{ title: name, description: description || `${name}: محصولات این دسته` }}
    />
  )
}

export function CategoryForm({
  category,
  categories,
  onDone,
}: {
  category: CategoryInput
  categories: readonly CategoryRow[]
  onDone: () => void
}) {
  const saved = useSaved(onDone)
  const form = useAdminForm(categorySchema, category)
  // A category cannot move below itself.
  const below = category.id ? branchOf(categories, category.id) : new Set()
  const parents = categoryPaths(categories)
    .filter(({ id }) => !below.has(id))
    .map(({ id, path }) => ({ value: id, label: path }))
  return (
    <AdminForm
      inDialog
      form={form}
      save={saveCategory}
      saveLabel="ذخیره"
      onSaved={() => saved('دسته ذخیره شد و از همین حالا در فروشگاه دیده می‌شود')}
      onCancel={onDone}
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="name" label="نام دسته" required />
        <TextField
          name="slug"
          label="نشانی صفحه"
          hint="نشانی پیشین به نشانی جدید می‌رود"
          end={
            <IconButton
              variant="outline"
              label="ساختن نشانی از نام"
              onClick={() => form.setValue('slug', slugify(form.getValues('name')), { shouldDirty: true })}
            >
              <WandSparkles className="icon" aria-hidden="true" />
            </IconButton>
          }
        />
        <SelectField name="parentId" label="زیرمجموعهٔ" none="هیچ‌کدام (دستهٔ اصلی)" options={parents} />
        <SelectField
          name="tint"
          label="زمینهٔ تصویر"
          options={Object.entries(TINT_LABELS).map(([value, label]) => ({ value, label }))}
        />
      </div>
      <TextAreaField name="description" label="توضیح" rows={2} />
      <CategorySearchSection />
      <PictureField
        name="image"
        label="تصویر"
        bucket="categories"
        hint="بدون تصویر، نقش خود دسته دیده می‌شود"
      />
    </AdminForm>
  )
}
