'use client'

import type { ChangeEvent } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Panel } from '@/components/ui/panel'
import type { Address } from '@/lib/delivery/schema'
import { shop } from '@/lib/shop/identity'

type ReceiverField = 'full_name' | 'phone_number'

export type ReceiverFieldsProps = {
  values: Pick<Address, ReceiverField>
  errors: Partial<Record<ReceiverField, string>>
  /** What the message to this number says. */
  hint: string
  onChange: (field: ReceiverField, value: string) => void
  onLeave: (field: ReceiverField) => void
}

/** Who receives the parcel. */
export function ReceiverFields({ values, errors, hint, onChange, onLeave }: ReceiverFieldsProps) {
  const bind = (field: ReceiverField) => ({
    name: field,
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(field, event.target.value),
    onBlur: () => onLeave(field),
  })
  return (
    <>
      <Field label="نام و نام خانوادگی گیرنده" required error={errors.full_name}>
        {(control) => <Input {...control} {...bind('full_name')} autoComplete="name" maxLength={100} />}
      </Field>
      <Field label="شمارهٔ موبایل" required error={errors.phone_number} hint={hint}>
        {(control) => (
          <Input
            {...control}
            {...bind('phone_number')}
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            className="input-number"
          />
        )}
      </Field>
    </>
  )
}

/** Who fetches the order in the shop: no address is asked for. */
export function ReceiverSection(props: Omit<ReceiverFieldsProps, 'hint'>) {
  return (
    <Panel title="تحویل‌گیرنده" className="grid gap-4">
      <input type="hidden" name="addressId" value="new" />
      <p className="text-14 text-muted">سفارش را در فروشگاه تحویل می‌گیرید: {shop.address}</p>
      <div className="grid gap-4 tablet:grid-cols-2">
        <ReceiverFields {...props} hint="آماده شدن سفارش به این شماره پیامک می‌شود" />
      </div>
    </Panel>
  )
}
