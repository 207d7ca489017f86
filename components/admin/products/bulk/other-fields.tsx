'use client'

import { useFormContext } from 'react-hook-form'
import { NumberField, SelectField, TextField } from '@/components/admin/form/fields'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldLegend } from '@/components/ui/field'
import { FormMessage } from '@/components/ui/form'
import type { BulkChoices } from '@/lib/catalog/bulk/types'
import { type Draft, optionsOf } from './draft'

const STOCK_WAYS = { more: 'افزودن به موجودی', less: 'کم کردن از موجودی', set: 'یک عدد برای همه' }

export function StockFields() {
  return (
    <>
      <SelectField name="stockHow" label="تغییر" options={optionsOf(STOCK_WAYS)} />
      <NumberField name="quantity" label="تعداد" unit="عدد" />
      <TextField
        name="note"
        label="دلیل"
        required
        hint="مانند «رسید انبار»، «شمارش» یا «شکستگی»"
        maxLength={200}
        className="tablet:col-span-full"
      />
    </>
  )
}

export function AttributeFields({ draft, attributes }: { draft: Draft } & Pick<BulkChoices, 'attributes'>) {
  const { register } = useFormContext<Draft>()
  const attribute = attributes.find(({ id }) => id === draft.attribute)
  return (
    <>
      <SelectField
        name="attribute"
        label="کدام ویژگی"
        none="انتخاب کنید"
        options={attributes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {attribute && !draft.removed[attribute.id] && <ValueField key={attribute.id} attribute={attribute} />}
      {attribute && (
        <div key={`removed ${attribute.id}`} className="self-end">
          <Checkbox label="این ویژگی از محصولات برداشته شود" {...register(`removed.${attribute.id}`)} />
        </div>
      )}
    </>
  )
}

function ValueField({
  attribute: { id, name, kind, unit, choices },
}: {
  attribute: BulkChoices['attributes'][number]
}) {
  const { register } = useFormContext<Draft>()
  const text = { name: `texts.${id}`, label: unit ? `مقدار (${unit})` : 'مقدار جدید' }
  switch (kind) {
    case 'boolean':
      return <SelectField {...text} options={optionsOf({ no: 'خیر', yes: 'بله' })} />
    case 'choice':
      return (
        <SelectField
          {...text}
          none="انتخاب کنید"
          options={choices.map((choice) => ({ value: choice.id, label: choice.name }))}
        />
      )
    case 'choices':
      return (
        <fieldset className="tablet:col-span-full">
          <FieldLegend>{name}</FieldLegend>
          <div className="flex flex-wrap gap-x-5">
            {choices.map((choice) => (
              <Checkbox key={choice.id} label={choice.name} value={choice.id} {...register(`picks.${id}`)} />
            ))}
          </div>
          <FormMessage name={text.name} id="bulk-picks" />
        </fieldset>
      )
    default:
      return <TextField {...text} inputMode={kind === 'number' ? 'decimal' : undefined} maxLength={500} />
  }
}
