'use client'

import type { ComponentProps } from 'react'
import { PostalCode } from '@/components/delivery/postal-code'
import { RadioCards } from '@/components/form/fields'
import { Panel } from '@/components/ui/panel'
import { addressLine, type SavedAddress } from '@/lib/delivery/address'
import { formatPhone } from '@/lib/utils/phone'
import { AddressFields } from './address-fields'

/** A saved address or a new one, which is saved. */
export function AddressChoice({
  saved,
  ...fields
}: {
  saved: readonly SavedAddress[]
} & ComponentProps<typeof AddressFields>) {
  if (saved.length === 0) {
    return (
      <Panel title="نشانی تحویل">
        <input type="hidden" name="addressId" value="new" />
        <AddressFields {...fields} />
      </Panel>
    )
  }
  const options = saved.map((address) => ({
    value: address.id,
    title: address.full_name,
    description: (
      <>
        {addressLine(address)}
        <span className="block">
          موبایل <span className="ltr">{formatPhone(address.phone_number)}</span>
          <PostalCode code={address.postal_code} before="، " />
        </span>
      </>
    ),
  }))
  return (
    <Panel title="نشانی تحویل" className="group/address">
      <RadioCards
        name="addressId"
        legend="نشانی تحویل"
        options={[
          ...options,
          {
            id: 'address-new',
            value: 'new',
            title: 'نشانی جدید',
            description: 'در نشانی‌های شما نگه داشته می‌شود',
          },
        ]}
      />
      {/* CSS only, so it opens without JavaScript. */}
      <div className="mt-4 hidden group-has-[#address-new:checked]/address:block">
        <AddressFields {...fields} />
      </div>
    </Panel>
  )
}
