'use client'

import { useController, useFormContext, useWatch } from 'react-hook-form'
import { TextAreaField, TextField } from '@/components/form/fields'
import { FormField } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { Address } from '@/lib/delivery/address'
import { comparePostalCode } from '@/lib/delivery/postal-code'
import { placeKey } from '@/lib/delivery/texts'
import { plainDigits } from '@/lib/utils/typed'
import { ReceiverFields } from './receiver-fields'

/** Format hint, or a warning about another province. */
function PostalCodeHint() {
  const [province, code] = useWatch<Address, ['province', 'postal_code']>({
    name: ['province', 'postal_code'],
  })
  if (comparePostalCode(province, plainDigits(code)) !== 'unsure') return '۱۰ رقم، بدون خط تیره'
  return <span className="text-warning">این کد به استان {province} نمی‌خورد؛ اگر درست است، ادامه دهید.</span>
}

/** Without JavaScript the city is typed. */
export function AddressFields({ places }: { places: Record<string, string[]> }) {
  const { setValue } = useFormContext<Address>()
  const { field: province } = useController<Address>({ name: 'province' })
  const { field: city } = useController<Address>({ name: 'city' })
  const cities = places[province.value]
  // Stored spellings may differ: matches the listed city.
  const chosen = cities?.find((name) => placeKey(name) === placeKey(city.value)) ?? city.value

  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <ReceiverFields hint="پیامک ارسال به این شماره می‌رسد" />
      <FormField name="province" label="استان" required>
        {(control) => (
          <Select
            {...control}
            {...province}
            autoComplete="address-level1"
            onBlur={() => province.value && province.onBlur()}
            onChange={(event) => {
              province.onChange(event)
              if (!places[event.target.value]?.includes(city.value)) setValue('city', '')
            }}
            none="انتخاب کنید"
            options={Object.keys(places).map((name) => ({ value: name, label: name }))}
          />
        )}
      </FormField>
      <FormField name="city" label="شهر" required>
        {(control) => (
          <>
            {!cities && (
              <noscript>
                <Input {...control} name="city" autoComplete="address-level2" maxLength={50} />
              </noscript>
            )}
            <Select
              {...control}
              {...city}
              value={chosen}
              disabled={!cities}
              className={cities ? undefined : 'noscript:hidden'}
              autoComplete="address-level2"
              onBlur={() => city.value && city.onBlur()}
            >
              <option value="">{cities ? 'انتخاب کنید' : 'نخست استان را انتخاب کنید'}</option>
              {cities && chosen && !cities.includes(chosen) && <option>{chosen}</option>}
              {cities?.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          </>
        )}
      </FormField>
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
        required
        hint={<PostalCodeHint />}
        digits
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={16}
      />
    </div>
  )
}
