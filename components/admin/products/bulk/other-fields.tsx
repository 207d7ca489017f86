'use client'

import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError, FieldLegend } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NumberInput } from '@/components/ui/number-input'
import { Select } from '@/components/ui/select'
import type { BulkChoices } from '@/lib/catalog/bulk/types'
import { type Draft, type FieldsProps, NO_VALUE } from './draft'

export function StockFields({ draft, problems, onChange }: FieldsProps) {
  return (
    <>
      <Field label="تغییر">
        {(control) => (
          <Select
            {...control}
            value={draft.stockHow}
            onChange={(event) => onChange({ stockHow: event.target.value as Draft['stockHow'] })}
          >
            <option value="more">افزودن به موجودی</option>
            <option value="less">کم کردن از موجودی</option>
            <option value="set">یک عدد برای همه</option>
          </Select>
        )}
      </Field>
      <Field label="تعداد" error={problems.value}>
        {(control) => (
          <NumberInput
            {...control}
            value={draft.value}
            onValueChange={(value) => onChange({ value })}
            unit="عدد"
          />
        )}
      </Field>
      <Field
        label="دلیل"
        required
        hint="مانند «رسید انبار»، «شمارش» یا «شکستگی»"
        error={problems.note}
        className="tablet:col-span-full"
      >
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={draft.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}

export function AttributeFields({
  draft,
  choices,
  problems,
  onChange,
}: FieldsProps & { choices: BulkChoices }) {
  const attribute = choices.attributes.find(({ id }) => id === draft.attribute)
  const isNone = draft.text === NO_VALUE
  return (
    <>
      <Field label="کدام ویژگی" error={problems.attribute_id}>
        {(control) => (
          <Select
            {...control}
            value={draft.attribute}
            onChange={(event) => onChange({ attribute: event.target.value, text: '', picked: [] })}
          >
            <option value="">انتخاب کنید</option>
            {choices.attributes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {attribute && !isNone && attribute.kind !== 'choices' && (
        <Field label={attribute.unit ? `مقدار (${attribute.unit})` : 'مقدار جدید'} error={problems.value}>
          {(control) =>
            attribute.kind === 'boolean' || attribute.kind === 'choice' ? (
              <Select
                {...control}
                value={draft.text}
                onChange={(event) => onChange({ text: event.target.value })}
              >
                {attribute.kind === 'choice' && <option value="">انتخاب کنید</option>}
                {(attribute.kind === 'choice'
                  ? attribute.choices
                  : [
                      { id: 'no', name: 'خیر' },
                      { id: 'yes', name: 'بله' },
                    ]
                ).map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            ) : (
              <Input
                {...control}
                inputMode={attribute.kind === 'number' ? 'decimal' : undefined}
                maxLength={500}
                value={draft.text}
                onChange={(event) => onChange({ text: event.target.value })}
              />
            )
          }
        </Field>
      )}
      {attribute?.kind === 'choices' && !isNone && (
        <fieldset className="tablet:col-span-full">
          <FieldLegend>{attribute.name}</FieldLegend>
          <div className="flex flex-wrap gap-x-5">
            {attribute.choices.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={draft.picked.includes(id)}
                onChange={({ target }) =>
                  onChange({
                    picked: target.checked
                      ? [...draft.picked, id]
                      : draft.picked.filter((each) => each !== id),
                  })
                }
              />
            ))}
          </div>
          {problems.value && <FieldError>{problems.value}</FieldError>}
        </fieldset>
      )}
      {attribute && (
        <div className="self-end">
          <Checkbox
            label="این ویژگی از محصولات برداشته شود"
            checked={isNone}
            onChange={(event) => onChange({ text: event.target.checked ? NO_VALUE : '' })}
          />
        </div>
      )}
    </>
  )
}
