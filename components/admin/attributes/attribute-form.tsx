'use client'

import { MoveButtons } from '@/components/admin/sortable'
import { AddButton } from '@/components/admin/form/add-button'
import { Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { IconButton } from '@/components/ui/icon-button'
import { FormMessage } from '@/components/ui/form'
import { saveAttribute } from '@/lib/attributes/admin-actions'
import { type AttributeInput, attributeSchema, KINDS } from '@/lib/attributes/admin-schema'
import type { AttributeKind } from '@/lib/attributes/types'
import { toPersianDigits } from '@/lib/utils/text'
import { SelectField, TextAreaField, TextField } from '@/components/admin/form/fields'
import type { RecordForm } from '@/components/admin/record-form'

export const KIND_LABELS: Record<AttributeKind, string> = {
  number: 'عدد',
  choice: 'یک گزینه',
  choices: 'چند گزینه',
  boolean: 'بله یا خیر',
  text: 'نوشته',
}

/** Units known to structured data and search; others are allowed. */
const UNITS = [
  'سانتی‌متر',
  'میلی‌متر',
  'لیتر',
  'میلی‌لیتر',
  'گرم',
  'کیلوگرم',
  'نفر',
  'پارچه',
  'وات',
  'ساعت',
  'ماه',
  'درجه',
]

const NEW: AttributeInput = {
  id: null,
  version: null,
  key: '',
  name: '',
  kind: 'number',
  unit: '',
  decimals: '0',
  synonyms: '',
  choices: [],
}

export const ATTRIBUTE_FORM: RecordForm<AttributeInput, AttributeInput, z.output<typeof attributeSchema>> = {
  word: 'ویژگی',
  schema: attributeSchema,
  values: (attribute) => attribute ?? NEW,
  fields: (attribute) => <AttributeFields attribute={attribute} />,
  action: saveAttribute,
  saved: () => 'ویژگی ذخیره شد',
}

/** Kind and address of an existing attribute are fixed. */
function AttributeFields({ attribute }: { attribute: AttributeInput | null }) {
  const kind = useWatch<AttributeInput, 'kind'>({ name: 'kind' })
  return (
    <>
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField name="name" label="نام" required maxLength={100} />
        {attribute ? (
          <p className="text-14">
            <span className="font-label">نوع</span>
            <br />
            {KIND_LABELS[attribute.kind]}
          </p>
        ) : (
          <SelectField
            name="kind"
            label="نوع"
            hint="پس از ساختن عوض نمی‌شود"
            options={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          />
        )}
        {kind === 'number' && (
          <>
            <TextField
              name="unit"
              label="واحد"
              list="attribute-units"
              maxLength={20}
              hint="پشت عدد می‌آید: ۲۴ سانتی‌متر"
            />
            <datalist id="attribute-units">
              {UNITS.map((unit) => (
                <option key={unit} value={unit} />
              ))}
            </datalist>
            {!attribute && (
              <SelectField
                name="decimals"
                label="دقت"
                options={[
                  { value: '0', label: 'عدد کامل' },
                  { value: '1', label: 'یک رقم اعشار' },
                  { value: '2', label: 'دو رقم اعشار' },
                ]}
              />
            )}
          </>
        )}
        {!attribute && kind !== 'text' && (
          <TextField
            name="key"
            label="نام در نشانی"
            ltr
            maxLength={60}
            hint="خالی بماند از نام ساخته می‌شود؛ پس از ساختن عوض نمی‌شود"
          />
        )}
      </div>
      {kind === 'boolean' && (
        <TextField
          name="synonyms"
          label="واژه‌های دیگر"
          hint="جست‌وجو با این‌ها هم پیدا می‌کند؛ با ویرگول جدا کنید"
        />
      )}
      {(kind === 'choice' || kind === 'choices') && <ChoiceFields />}
    </>
  )
}

function ChoiceFields() {
  // `keyName` frees `id` for the stored id.
  const { fields, append, remove, move } = useFieldArray<AttributeInput, 'choices', 'place'>({
    name: 'choices',
    keyName: 'place',
  })
  return (
    <fieldset className="grid gap-3" aria-describedby="choices-problem">
      <legend className="mb-2 font-strong">گزینه‌ها</legend>
      {fields.map(({ place }, index) => {
        const number = toPersianDigits(index + 1)
        return (
          <div
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-2 border-b border-line pb-3 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField name={`choices.${index}.name`} label={`گزینهٔ ${number}`} maxLength={80} />
            <TextField
              name={`choices.${index}.synonyms`}
              label={`واژه‌های دیگر ${number}`}
              placeholder="با ویرگول جدا کنید"
              className="max-tablet:col-span-2 max-tablet:row-start-2"
            />
            <TextAreaField
              name={`choices.${index}.care`}
              label={`نگه‌داری ${number}`}
              hint="در صفحهٔ محصولاتی که این را دارند؛ اگر خالی بماند، چیزی گفته نمی‌شود"
              rows={2}
              maxLength={600}
              className="col-span-full"
            />
            <div className="flex">
              <MoveButtons name={`گزینهٔ ${number}`} index={index} count={fields.length} onMove={move} />
              <IconButton
                icon={Trash2}
                label={`حذف گزینهٔ ${number}`}
                className="text-danger"
                onClick={() => remove(index)}
              />
            </div>
          </div>
        )
      })}
      <FormMessage name="choices" id="choices-problem" />
      <AddButton onClick={() => append({ id: null, key: '', name: '', synonyms: '', care: '' })}>
        افزودن گزینه
      </AddButton>
    </fieldset>
  )
}
