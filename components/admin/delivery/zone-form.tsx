'use client'

import { AddButton } from '@/components/admin/form/add-button'
import { Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SelectField, SwitchField, TextField } from '@/components/admin/form/fields'
import { IconButton } from '@/components/ui/icon-button'
import { FieldLegend } from '@/components/ui/field'
import { saveDeliveryZone } from '@/lib/delivery/admin-actions'
import type { OfferedMethod } from '@/lib/delivery/admin-rules'
import { type ZoneInput, zoneSchema } from '@/lib/delivery/admin-schema'

export const METHOD_TITLES: Record<OfferedMethod, string> = { post: 'پست', courier: 'پیک', freight: 'باربری' }

export function ZoneForm({
  zone: { is_rest, ...values },
  provinces,
}: {
  /** `is_rest`: covers places of no other zone. */
  zone: ZoneInput & { is_rest: boolean }
  provinces: readonly string[]
}) {
  const form = useAdminForm(zoneSchema, values)
  return (
    <AdminForm form={form} action={saveDeliveryZone} saveLabel="ذخیرهٔ ناحیه" saved="ناحیه ذخیره شد">
      <TextField name="name" label="نام ناحیه" required maxLength={60} />
      <SwitchField name="cash_on_delivery" label="پرداخت در محل در این ناحیه" />
      {!is_rest && <Areas provinces={provinces} />}
      {values.rates.map(({ method }, index) => (
        <Rate key={method} index={index} method={method} />
      ))}
    </AdminForm>
  )
}

function Areas({ provinces }: { provinces: readonly string[] }) {
  const { fields, append, remove } = useFieldArray({ name: 'areas' })
  return (
    <fieldset className="grid gap-3">
      <FieldLegend className="mb-2">جاهای این ناحیه</FieldLegend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex items-start gap-3">
          <SelectField
            name={`areas.${index}.province`}
            label="استان"
            none="انتخاب کنید"
            options={provinces.map((value) => ({ value, label: value }))}
            className="flex-1"
          />
          <TextField
            name={`areas.${index}.city`}
            label="شهر"
            hint="اگر خالی بماند، همهٔ استان"
            className="flex-1"
          />
          <IconButton icon={Trash2} label="برداشتن این جا" className="mt-8" onClick={() => remove(index)} />
        </div>
      ))}
      <AddButton onClick={() => append({ province: '', city: '' })}>افزودن استان یا شهر</AddButton>
    </fieldset>
  )
}

function Rate({ index, method }: { index: number; method: OfferedMethod }) {
  const title = METHOD_TITLES[method]
  const base = `rates.${index}`
  const [is_active, on_receipt] = useWatch({ name: [`${base}.is_active`, `${base}.on_receipt`] }) as [
    boolean,
    boolean,
  ]
  return (
    <fieldset className="grid gap-4 rounded-m border border-line p-4">
      <legend className="px-2 font-strong">{title}</legend>
      <SwitchField name={`${base}.is_active`} label={`${title} در این ناحیه`} />
      {is_active && (
        <>
          {method === 'freight' && (
            <SwitchField
              name={`${base}.on_receipt`}
              label="پس‌کرایه"
              hint="روشن: گیرنده کرایه را به باربری می‌دهد. خاموش: کرایه با این قیمت‌ها در سفارش می‌آید."
            />
          )}
          <div className="grid gap-4 tablet:grid-cols-2">
            {!on_receipt && (
              <>
                <NumberField
                  name={`${base}.price`}
                  label="هزینه"
                  unit="تومان"
                  required
                  hint="وقتی بازهٔ وزنی نیست"
                />
                <NumberField
                  name={`${base}.free_above`}
                  label="رایگان بالای"
                  unit="تومان"
                  hint={method === 'freight' ? 'اگر خالی بماند، هیچ‌گاه' : 'اگر خالی بماند، تنظیم کلی'}
                />
              </>
            )}
            <NumberField name={`${base}.days_from`} label="از" unit="روز کاری" required />
            <NumberField name={`${base}.days_to`} label="تا" unit="روز کاری" required />
          </div>
          {!on_receipt && <WeightSteps base={base} />}
        </>
      )}
    </fieldset>
  )
}

function WeightSteps({ base }: { base: string }) {
  const { fields, append, remove } = useFieldArray({ name: `${base}.steps` })
  return (
    <>
      {fields.map((field, step) => (
        <div key={field.id} className="flex items-start gap-3">
          <NumberField
            name={`${base}.steps.${step}.up_to_grams`}
            label="تا وزن"
            unit="گرم"
            className="flex-1"
          />
          <NumberField name={`${base}.steps.${step}.price`} label="هزینه" unit="تومان" className="flex-1" />
          <IconButton icon={Trash2} label="برداشتن این بازه" className="mt-8" onClick={() => remove(step)} />
        </div>
      ))}
      <AddButton onClick={() => append({ up_to_grams: null, price: null })}>افزودن بازهٔ وزنی</AddButton>
      {fields.length > 0 && (
        <NumberField
          name={`${base}.extra_per_kg`}
          label="هر کیلوگرم بیشتر از سنگین‌ترین بازه"
          unit="تومان"
          hint="اگر خالی بماند، مرسولهٔ سنگین‌تر پذیرفته نمی‌شود"
        />
      )}
    </>
  )
}
