'use client'

import type { ChangeEvent, FocusEvent } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { placeKey } from '@/lib/delivery/rules'
import type { Address } from '@/lib/delivery/schema'
import { ReceiverFields } from './receiver-section'

export type AddressFieldsProps = {
  values: Address
  errors: Partial<Record<keyof Address, string>>
  /** City names of each province. */
  places: Record<string, string[]>
  onChange: (field: keyof Address, value: string) => void
  onLeave: (field: keyof Address) => void
}

/** A delivery address. Without JavaScript the cities stand under their provinces. */
export function AddressFields({ values, errors, places, onChange, onLeave }: AddressFieldsProps) {
  const bind = (field: keyof Address) => ({
    name: field,
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(field, event.target.value),
    onBlur: (_: FocusEvent) => onLeave(field),
  })
  const cities = places[values.province]
  // An address may hold an older spelling; it keeps that, and the list shows the city that is meant.
  const chosen = cities?.find((city) => placeKey(city) === placeKey(values.city)) ?? values.city
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <ReceiverFields
        values={values}
        errors={errors}
        hint="پیامک ارسال به این شماره می‌رسد"
        onChange={onChange}
        onLeave={onLeave}
      />
      <Field label="استان" required error={errors.province}>
        {(control) => (
          <Select {...control} {...bind('province')} autoComplete="address-level1">
            <option value="">انتخاب کنید</option>
            {Object.keys(places).map((province) => (
              <option key={province}>{province}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="شهر" required error={errors.city}>
        {(control) => (
          <Select {...control} {...bind('city')} value={chosen} autoComplete="address-level2">
            <option value="">{cities ? 'انتخاب کنید' : 'نخست استان را انتخاب کنید'}</option>
            {cities && chosen && !cities.includes(chosen) && <option>{chosen}</option>}
            {cities
              ? cities.map((city) => <option key={city}>{city}</option>)
              : Object.entries(places).map(([province, names]) => (
                  <optgroup key={province} label={province}>
                    {names.map((city) => (
                      <option key={city}>{city}</option>
                    ))}
                  </optgroup>
                ))}
          </Select>
        )}
      </Field>
      <Field label="نشانی کامل" required error={errors.address} className="tablet:col-span-2">
        {(control) => (
          <Textarea
            {...control}
            {...bind('address')}
            autoComplete="street-address"
            maxLength={500}
            rows={3}
          />
        )}
      </Field>
      <Field label="کد پستی" required error={errors.postal_code} hint="۱۰ رقم، بدون خط تیره">
        {(control) => (
          <Input
            {...control}
            {...bind('postal_code')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={16}
            className="input-number"
          />
        )}
      </Field>
    </div>
  )
}
