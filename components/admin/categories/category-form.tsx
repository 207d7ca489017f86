'use client'

import { SlugField } from '@/components/admin/form/slug-field'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { optionsOf } from '@/components/ui/select'
import { branchOf, categoryPaths } from '@/lib/categories/tree'
import { saveCategory } from '@/lib/categories/admin-actions'
import { type CategoryInput, categorySchema } from '@/lib/categories/admin-schema'
import type { CategoryRow } from '@/lib/categories/types'
import { slugify } from '@/lib/utils/slug'
import { SelectField, TextAreaField, TextField } from '@/components/admin/form/fields'
import { PictureField } from '@/components/admin/form/pictures-field'
import type { RecordForm } from '@/components/admin/record-form'
import { SearchSnippetFields } from '@/components/admin/form/search-snippet-fields'

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
    <SearchSnippetFields
      path={`/products?category=${slug || slugify(name)}`}
      usual={{ title: name, description: description || `${name}: محصولات این دسته` }}
    />
  )
}

export const NEW_CATEGORY: CategoryInput = {
  id: null,
  version: null,
  name: '',
  slug: '',
  description: '',
  seo_title: '',
  seo_description: '',
  image: null,
  tint: 'sand',
  parent_id: '',
}

export const CATEGORY_FORM: RecordForm<
  CategoryInput,
  CategoryInput,
  z.output<typeof categorySchema>,
  readonly CategoryRow[]
> = {
  word: 'دسته',
  adding: 'دستهٔ جدید',
  schema: categorySchema,
  values: (category) => category ?? NEW_CATEGORY,
  fields: (category, categories) => <CategoryFields id={category?.id ?? null} categories={categories} />,
  action: saveCategory,
  saved: () => 'دسته ذخیره شد و از همین حالا در فروشگاه دیده می‌شود',
}

function CategoryFields({ id: own, categories }: { id: string | null; categories: readonly CategoryRow[] }) {
  // A category cannot move below itself.
  const below = own ? branchOf(categories, own) : new Set()
  const parents = categoryPaths(categories)
    .filter(({ id }) => !below.has(id))
    .map(({ id, path }) => ({ value: id, label: path }))
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="name" label="نام دسته" required />
        <SlugField from="name" word="نام" hint="نشانی پیشین به نشانی جدید می‌رود" />
        <SelectField name="parent_id" label="زیرمجموعهٔ" none="هیچ‌کدام (دستهٔ اصلی)" options={parents} />
        <SelectField name="tint" label="زمینهٔ تصویر" options={optionsOf(TINT_LABELS)} />
      </div>
      <TextAreaField name="description" label="توضیح" rows={2} />
      <CategorySearchSection />
      <PictureField
        name="image"
        label="تصویر"
        bucket="categories"
        hint="بدون تصویر، نقش خود دسته دیده می‌شود"
      />
    </>
  )
}
