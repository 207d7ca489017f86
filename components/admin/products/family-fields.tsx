'use client'

import { X } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { IconButton } from '@/components/ui/icon-button'
import { FormMessage } from '@/components/ui/form'
import { Panel } from '@/components/ui/panel'
import type { Attribute } from '@/lib/attributes/types'
import type { WholeProductInput } from '@/lib/catalog/admin-schema'
import { MOST_MEMBERS } from '@/lib/families/admin-schema'
import { toPersianDigits } from '@/lib/utils/text'
import { AddProducts } from '@/components/admin/add-products'
import { SelectField, TextField } from '@/components/admin/form/fields'
import { Sortable, SortableHandle, SortableItem } from '@/components/admin/sortable'

/** Sizes of one product family. */
export function FamilyFields({ attributes }: { attributes: readonly Attribute[] }) {
  const { control } = useFormContext<WholeProductInput>()
  const [id, family] = useWatch({ control, name: ['id', 'family'] })
  if (!family) return null
  return (
    <Panel gap="4" title="اندازه‌های دیگر این محصول">
      <p className="text-14 text-ink-2">
        محصولاتی که تنها در اندازه یا تعداد پارچه فرق دارند: هر یک در صفحهٔ دیگری دیده می‌شود و در فهرست‌ها روی یک
        کارت می‌آیند.
      </p>
      {family.members.length > 1 && (
        <div className="grid gap-4 tablet:grid-cols-2">
          <TextField name="family.name" label="نام خانواده" required maxLength={120} />
          <SelectField
            name="family.attribute_id"
            label="فرقشان در"
            none="نوشتهٔ خودشان"
            options={attributes
              .filter(({ kind }) => kind === 'number')
              .map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
      <Members product_id={id!} />
    </Panel>
  )
}

function Members({ product_id }: { product_id: string }) {
  const { control } = useFormContext<WholeProductInput>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'family.members' })
  return (
    <div className="grid gap-4">
      {fields.length > 1 && (
        <Sortable
          ids={fields.map(({ id }) => id)}
          nameOf={(id) => fields.find((field) => field.id === id)?.name ?? ''}
          onMove={move}
        >
          <ol className="grid divide-y divide-line border-y border-line" aria-label="اندازه‌ها">
            {fields.map(({ id, name, product_id: member }, index) => (
              <SortableItem key={id} id={id} className="bg-surface">
                <div className="grid grid-cols-[44px_minmax(0,1fr)_44px] items-center gap-x-2 py-2 tablet:grid-cols-[44px_minmax(0,1fr)_220px_44px]">
                  <SortableHandle label={`جابه‌جایی ${name}`} />
                  <span className="min-w-0 text-14 leading-snug">
                    {name} {member === product_id && <small className="text-muted">(همین محصول)</small>}
                  </span>
                  <TextField
                    name={`family.members.${index}.label`}
                    label={`نوشتهٔ اندازهٔ ${toPersianDigits(index + 1)}`}
                    placeholder="اگر خالی بماند، عدد ویژگی"
                    maxLength={40}
                    className="max-tablet:col-start-2 max-tablet:row-start-2"
                  />
                  <IconButton
                    label={`بیرون آوردن ${name}`}
                    className="max-tablet:col-start-3 max-tablet:row-start-1"
                    onClick={() => remove(index)}
                  >
                    <X className="icon icon-s" aria-hidden="true" />
                  </IconButton>
                </div>
              </SortableItem>
            ))}
          </ol>
        </Sortable>
      )}
      <FormMessage name="family.members" id="members-problem" />
      <AddProducts
        label="افزودن اندازه"
        className="max-w-form"
        chosen={fields.map((member) => ({ id: member.product_id }))}
        room={MOST_MEMBERS - fields.length}
        onAdd={(products) => append(products.map(({ id, name }) => ({ product_id: id, name, label: '' })))}
      />
    </div>
  )
}
