'use client'

import { useController, useWatch } from 'react-hook-form'
import { PlaceInput } from '@/components/delivery/place-input'
import { TextAreaField, TextField } from '@/components/form/fields'
import { FormField } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { useInBrowser } from '@/components/ui/use-in-browser'
import type { Address } from '@/lib/delivery/address'
import type { Place } from '@/lib/delivery/chosen-place'
import { comparePostalCode } from '@/lib/delivery/postal-code'
import { plainDigits } from '@/lib/utils/typed'
import { ReceiverFields } from './receiver-fields'

/** Format hint, or a warning about another province. */
function PostalCodeHint({ isNeeded }: { isNeeded: boolean }) {
  const [province, code] = useWatch<Address, ['province', 'postal_code']>({
    name: ['province', 'postal_code'],
  })
  if (comparePostalCode(province, plainDigits(code)) !== 'unsure')
    return isNeeded ? '۱۰ رقم، بدون خط تیره' : 'اگر نمی‌دانید، خالی بگذارید'
  return <span className="text-warning">این کد به استان {province} نمی‌خورد؛ اگر درست است، ادامه دهید.</span>
}

/** Without JavaScript a select and a typed city. */
function PlaceField({ places, suggestion }: { places: Record<string, string[]>; suggestion?: Place }) {
  const { field: province } = useController<Address, 'province'>({ name: 'province' })
  const { field: city } = useController<Address, 'city'>({ name: 'city' })
  const hasScripts = useInBrowser(() => true, false)
  return (
    <FormField name="city" label="استان و شهر" required className="tablet:col-span-2">
      {(control) => (
        <>
          <input type="hidden" name="province" value={province.value} disabled={!hasScripts} />
          <input type="hidden" name="city" value={city.value} disabled={!hasScripts} />
          <PlaceInput
            control={control}
            places={places}
            place={{ province: province.value, city: city.value }}
            suggestion={suggestion}
            onChange={(place) => {
              province.onChange(place.province)
              city.onChange(place.city)
              city.onBlur()
            }}
          />
          <noscript>
            <div className="grid gap-4 tablet:grid-cols-2">
              <Select
                name="province"
                defaultValue={province.value}
                aria-label="استان"
                none="استان را انتخاب کنید"
                options={Object.keys(places).map((name) => ({ value: name, label: name }))}
              />
              <Input name="city" defaultValue={city.value} aria-label="شهر" maxLength={50} />
            </div>
          </noscript>
        </>
      )}
    </FormField>
  )
}

export function AddressFields({
  places,
  needsPostalCode = true,
  suggestion,
}: {
  places: Record<string, string[]>
  needsPostalCode?: boolean
  /** Place offered first. */
  suggestion?: Place
}) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <ReceiverFields hint="پیامک ارسال به این شماره می‌رسد" />
      <PlaceField places={places} suggestion={suggestion} />
      <TextAreaField
        name="address"
        label="نشانی کامل"
        required
        className="tablet:col-span-2"
        autoComplete="street-address"
        maxLength={500}
      />
      <TextField
        name="postal_code"
        label="کد پستی"
        required={needsPostalCode}
        hint={<PostalCodeHint isNeeded={needsPostalCode} />}
        digits
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={16}
      />
    </div>
  )
}
