'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { IconButton } from '@/components/ui/icon-button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { Select } from '@/components/ui/select'
import { saveCategoryAttributes } from '@/lib/attributes/admin-actions'
import { type CategoryAttributesInput, categoryAttributesSchema } from '@/lib/attributes/admin-schema'
import type { Attribute, CategoryAttribute } from '@/lib/attributes/types'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { MoveButtons, Sortable, SortableHandle, SortableItem } from '@/components/admin/sortable'
import { KIND_LABELS } from './attribute-form'

export function CategoryAttributes({
  path,
  category,
  categories,
  attributes,
  own,
  inherited,
}: {
  path: string
  category: { id: string; slug: string; name: string }
  categories: readonly { slug: string; path: string }[]
  attributes: readonly Attribute[]
  own: readonly CategoryAttribute[]
  /** Inherited from parent categories. */
  inherited: readonly { attribute_id: string; from: string }[]
}) {
  const router = useRouter()
  const form = useAdminForm(categoryAttributesSchema, { categoryId: category.id, attributes: [...own] })
  const nameOf = (id: string) => attributes.find((each) => each.id === id)?.name ?? ''
  return (
    <AdminForm form={form} action={saveCategoryAttributes} saveLabel="ذخیره" saved="ویژگی‌های دسته ذخیره شد">
      <Field label="دسته" className="max-w-form">
        {(control) => (
          <Select
            {...control}
            defaultValue={category.slug}
            onChange={({ target }) => router.push(`${path}?category=${encodeURIComponent(target.value)}`)}
            options={categories.map((each) => ({ value: each.slug, label: each.path }))}
          />
        )}
      </Field>
      {inherited.length > 0 && (
        <Panel title="از دستهٔ بالاتر">
          <p className="text-ink-2">
            {inherited.map(({ attribute_id }) => nameOf(attribute_id)).join('، ')}{' '}
            <small className="text-muted">
              ({[...new Set(inherited.map(({ from }) => from))].join('، ')})
            </small>
          </p>
        </Panel>
      )}
      <Panel title={`ویژگی‌های ${category.name}`}>
        <OwnAttributes attributes={attributes} />
      </Panel>
    </AdminForm>
  )
}

function OwnAttributes({ attributes }: { attributes: readonly Attribute[] }) {
  const { register, getValues } = useFormContext<CategoryAttributesInput>()
  const { fields, append, remove, move } = useFieldArray<CategoryAttributesInput, 'attributes'>({
    name: 'attributes',
  })
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]))
  const nameAt = (index: number) => byId.get(fields[index]?.attribute_id ?? '')?.name ?? ''
  const placeOf = (id: string) => fields.findIndex((field) => field.id === id)
  const rest = attributes.filter(({ id }) => !fields.some(({ attribute_id }) => attribute_id === id))
  const adder = useRef<HTMLSelectElement>(null)

  function add(attribute_id: string) {
    const attribute = byId.get(attribute_id)
    if (!attribute || getValues('attributes').some((each) => each.attribute_id === attribute_id)) return
    append({ attribute_id, is_filter: attribute.kind !== 'text', is_compared: true, is_highlight: false })
  }

  // Reads a choice made before hydration.
  const takeOver = useEffectEvent(() => add(adder.current?.value ?? ''))
  useEffect(() => takeOver(), [])
  return (
    <div className="grid gap-4">
      {fields.length === 0 && (
        <p className="text-muted">این دسته ویژگی‌ای از خود ندارد. یکی را از فهرست زیر بیفزایید.</p>
      )}
      <Sortable ids={fields.map(({ id }) => id)} nameOf={(id) => nameAt(placeOf(id))} onMove={move}>
        <ul className="grid divide-y divide-line">
          {fields.map(({ id, attribute_id }, index) => {
            const attribute = byId.get(attribute_id)
            const name = attribute?.name ?? ''
            return (
              <SortableItem key={id} id={id} className="bg-surface">
                <div className="flex flex-wrap items-center gap-x-3 py-1">
                  <SortableHandle label={`جابه‌جایی ${name}`} />
                  <span className="min-w-0 flex-1">
                    {name}{' '}
                    {attribute && (
                      <small className="text-muted">
                        {[KIND_LABELS[attribute.kind], attribute.unit].filter(Boolean).join('، ')}
                      </small>
                    )}
                  </span>
                  <div
                    className="flex flex-wrap gap-x-4 max-tablet:order-1 max-tablet:w-full max-tablet:ps-12"
                    role="group"
                    aria-label={name}
                  >
                    {attribute?.kind !== 'text' && (
                      <Checkbox label="فیلتر" {...register(`attributes.${index}.is_filter`)} />
                    )}
                    <Checkbox label="مقایسه" {...register(`attributes.${index}.is_compared`)} />
                    <Checkbox label="زیر عنوان" {...register(`attributes.${index}.is_highlight`)} />
                  </div>
                  <div className="flex">
                    <MoveButtons name={name} index={index} count={fields.length} onMove={move} />
                    <IconButton
                      icon={Trash2}
                      label={`برداشتن ${name}`}
                      className="text-danger"
                      onClick={() => remove(index)}
                    />
                  </div>
                </div>
              </SortableItem>
            )
          })}
        </ul>
      </Sortable>
      <Field label="افزودن ویژگی" className="max-w-form">
        {(control) => (
          <Select
            {...control}
            value=""
            disabled={rest.length === 0}
            ref={adder}
            onChange={({ target }) => add(target.value)}
            none="یک ویژگی انتخاب کنید"
            options={rest.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
    </div>
  )
}
