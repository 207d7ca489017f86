'use client'

import { useState } from 'react'
import { AdminForm, useAdminForm } from '@/components/admin/form/admin-form'
import { NumberField, SelectField, TextField } from '@/components/admin/form/fields'
import { Note } from '@/components/ui/note'
import { errorText } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'
import { tryDelivery } from '@/lib/delivery/admin-actions'
import { trySchema } from '@/lib/delivery/admin-schema'
import { daysText, type DeliveryOption } from '@/lib/delivery/texts'

export function DeliveryCalculator({
  provinces,
  province,
}: {
  provinces: readonly string[]
  province: string
}) {
  const [answer, setAnswer] = useState<{ zone: string; options: DeliveryOption[] } | null>(null)
  const form = useAdminForm(trySchema, { province, city: '', subtotal: 1_000_000, grams: 1000 })
  return (
    <AdminForm
      form={form}
      flat
      quiet
      action={tryDelivery}
      saveLabel="حساب کن"
      cancelLabel="پاک کردن"
      onCancel={() => {
        form.reset()
        setAnswer(null)
      }}
      onSaved={(data) => setAnswer(data)}
    >
      <div className="grid gap-4 tablet:grid-cols-4">
        <SelectField
          name="province"
          label="استان"
          options={provinces.map((value) => ({ value, label: value }))}
        />
        <TextField name="city" label="شهر" />
        <NumberField name="subtotal" label="جمع خرید" unit="تومان" />
        <NumberField name="grams" label="وزن" unit="گرم" />
      </div>
      {answer && (
        <div role="status" className="grid gap-3 text-14">
          <p>
            ناحیه: <b className="font-strong">{answer.zone}</b>
          </p>
          {answer.options.length === 0 && <Note tone="warning">هیچ روشی روشن نیست.</Note>}
          <dl className="grid gap-3 text-14">
            {answer.options.map((option) => (
              <div key={option.method} className="flex justify-between gap-3">
                <dt>
                  {option.title}
                  {option.problem === null && `، ${daysText(option.days_from, option.days_to)}`}
                  {option.cash_on_delivery && '، پرداخت در محل'}
                </dt>
                <dd className="num">{priceText(option)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </AdminForm>
  )
}

function priceText({ problem, method, price }: DeliveryOption): string {
  if (problem !== null) return errorText(problem)
  if (price > 0) return `${formatToman(price)} تومان`
  return method === 'freight' ? 'پس‌کرایه' : 'رایگان'
}
