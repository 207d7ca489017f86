'use client'

import { useFormContext, useWatch } from 'react-hook-form'
import type { Attribute } from '@/lib/attributes/types'
import type { ProductInput } from '@/lib/catalog/admin-schema'
import { CheckboxesField, SelectField, TextField } from '@/components/admin/form/fields'

export interface ProductAttributes {
  attributes: readonly Attribute[]
  /** Ordered ids by category. */
  attributesOfCategory: Readonly<Record<string, readonly string[]>>
}

/** Attributes of the category, then others already set. */
export function AttributeFields({ attributes, attributesOfCategory }: ProductAttributes) {
  const { control } = useFormContext<ProductInput>()
  const [category, values] = useWatch({ control, name: ['category_id', 'attributes'] })
  const order = attributesOfCategory[category] ?? []
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const shown = values
    .map((entry, index) => ({ ...entry, index, attribute: attributes.find(({ id }) => id === entry.id) }))
    .filter(({ id, value, values: chosen }) => order.includes(id) || value !== '' || chosen.length > 0)
    .sort((a, b) => place(a.id) - place(b.id))
  if (shown.length === 0)
    return (
      <p className="text-muted">
        {category
          ? 'این دسته ویژگی‌ای ندارد؛ در «محصولات، ویژگی‌ها» می‌توان برایش انتخاب کرد.'
          : 'دسته را انتخاب کنید تا ویژگی‌های آن پیدا شود.'}
      </p>
    )
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      {shown.map(
        ({ index, attribute }) =>
          attribute && <OneField key={attribute.id} at={`attributes.${index}`} attribute={attribute} />,
      )}
    </div>
  )
}

function OneField({ at, attribute }: { at: `attributes.${number}`; attribute: Attribute }) {
  const { name, kind, unit, choices } = attribute
  const field = { name: `${at}.value`, label: name }
  if (kind === 'number')
    return (
      <TextField
        {...field}
        label={unit ? `${name} (${unit})` : name}
        digits
        inputMode="decimal"
        maxLength={20}
      />
    )
  if (kind === 'boolean')
    return (
      <SelectField
        {...field}
        none="نمی‌دانیم"
        options={[
          { value: 'yes', label: 'بله' },
          { value: 'no', label: 'خیر' },
        ]}
      />
    )
  if (kind === 'choice')
    return (
      <SelectField
        {...field}
        none="—"
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      />
    )
  return (
    <CheckboxesField
      name={`${at}.values`}
      label={name}
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      className="mt-1 flex flex-wrap gap-x-5"
    />
  )
}
