'use client'

import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AddressFields } from '@/components/checkout/address-fields'
import { ReceiverFields } from '@/components/checkout/receiver-fields'
import { Field } from '@/components/ui/field'
import { RadioCard } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import {
  type Address,
  ADDRESS_FIELDS,
  addressLine,
  addressOf,
  type SavedAddress,
} from '@/lib/delivery/address'
import type { DeliveryMethod } from '@/lib/delivery/texts'
import { errorText, isErrorCode } from '@/lib/utils/errors'
import { formatToman } from '@/lib/utils/money'

export interface DeliveryChoice {
  method: DeliveryMethod
  title: string
  problem: string | null
  price: number
  /** Freight: the receiver pays the company. */
  on_receipt?: boolean | undefined
}

/** Requires a surrounding address form. */
export function DeliveryFields({
  methods,
  method,
  onMethod,
  saved,
  places,
  noPostalCode,
  children,
}: {
  methods: readonly DeliveryChoice[]
  method: DeliveryMethod | null
  onMethod: (method: DeliveryMethod) => void
  saved: readonly SavedAddress[]
  places: Record<string, string[]>
  /** Methods that need no postal code. */
  noPostalCode: readonly DeliveryMethod[]
  children?: ReactNode
}) {
  const { reset, getValues } = useFormContext<Address>()
  const typed = useWatch<Address>() as Address
  const chosen = saved.find((each) => ADDRESS_FIELDS.every((field) => each[field] === typed[field]))
  const take = (id: string) => {
    const [full_name, phone_number] = getValues(['full_name', 'phone_number'])
    reset({
      ...getValues(),
      ...addressOf(saved.find((each) => each.id === id) ?? { full_name, phone_number }),
    })
  }
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-3 tablet:grid-cols-2">
        <legend className="sr-only">روش ارسال</legend>
        {methods.map((each) => (
          <RadioCard
            key={each.method}
            name="deliveryMethod"
            value={each.method}
            checked={method === each.method}
            onChange={() => onMethod(each.method)}
            title={each.title}
            description={each.problem && isErrorCode(each.problem) ? errorText(each.problem) : undefined}
            end={each.problem ? undefined : priceText(each)}
          />
        ))}
      </fieldset>
      {children}
      {saved.length > 0 && method !== 'pickup' && (
        <Field label="نشانی‌های این مشتری">
          {(control) => (
            <Select {...control} value={chosen?.id ?? ''} onChange={(event) => take(event.target.value)}>
              <option value="">نشانی جدید</option>
              {saved.map((each) => (
                <option key={each.id} value={each.id}>
                  {each.full_name}، {addressLine(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {method === 'pickup' ? (
        <div className="grid gap-4 tablet:grid-cols-2">
          <ReceiverFields hint="آماده شدن سفارش به این شماره پیامک می‌شود" />
        </div>
      ) : (
        <AddressFields places={places} needsPostalCode={!method || !noPostalCode.includes(method)} />
      )}
    </div>
  )
}

function priceText({ price, on_receipt }: DeliveryChoice): string {
  if (on_receipt) return 'پس‌کرایه'
  return price ? formatToman(price) : 'رایگان'
}
