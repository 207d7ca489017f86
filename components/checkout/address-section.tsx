'use client'

import { FieldError } from '@/components/ui/field'
import { Panel } from '@/components/ui/panel'
import { RadioCard } from '@/components/ui/radio-group'
import { formatPhone } from '@/lib/utils/phone'
import { toPersianDigits } from '@/lib/utils/text'
import { addressLine, type SavedAddress } from '@/lib/delivery/schema'
import { AddressFields, type AddressFieldsProps } from './address-fields'

export type AddressSectionProps = Omit<AddressFieldsProps, 'values'> & {
  values: AddressFieldsProps['values'] & { addressId: string }
  saved: readonly SavedAddress[]
  error?: string | undefined
  onChoose: (addressId: string) => void
}

/** Where to: one of the address book, or a new one, which goes into the book. */
export function AddressSection({ saved, error, onChoose, values, ...fields }: AddressSectionProps) {
  if (saved.length === 0) {
    return (
      <Panel title="نشانی تحویل">
        <input type="hidden" name="addressId" value="new" />
        <AddressFields {...fields} values={values} />
      </Panel>
    )
  }
  return (
    <Panel title="نشانی تحویل" className="group/address">
      <fieldset className="grid gap-3" aria-describedby={error ? 'address-error' : undefined}>
        <legend className="sr-only">نشانی تحویل</legend>
        {saved.map((address) => (
          <RadioCard
            key={address.id}
            name="addressId"
            value={address.id}
            checked={values.addressId === address.id}
            onChange={() => onChoose(address.id)}
            title={address.full_name}
            description={
              <>
                {addressLine(address)}
                <span className="block">
                  کد پستی <span className="ltr">{toPersianDigits(address.postal_code)}</span>، موبایل{' '}
                  <span className="ltr">{formatPhone(address.phone_number)}</span>
                </span>
              </>
            }
          />
        ))}
        <RadioCard
          id="address-new"
          name="addressId"
          value="new"
          checked={values.addressId === 'new'}
          onChange={() => onChoose('new')}
          title="نشانی تازه"
          description="در نشانی‌های شما نگه داشته می‌شود"
        />
      </fieldset>
      {error && (
        <FieldError id="address-error" className="mt-2">
          {error}
        </FieldError>
      )}
      {/* By style alone, so that it opens without JavaScript too. */}
      <div className="mt-4 hidden group-has-[#address-new:checked]/address:block">
        <AddressFields {...fields} values={values} />
      </div>
    </Panel>
  )
}
