'use client'

import { AddressFields } from '@/components/checkout/address-fields'
import { ActionForm, FormButton, FormRefusal } from '@/components/form/action-form'
import { useActionForm } from '@/components/form/use-action-form'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callAction } from '@/lib/accounts/call-action'
import { saveAddress } from '@/lib/delivery/actions'
import { type Address, ADDRESS_FIELDS, type SavedAddress } from '@/lib/delivery/address'
import { toPersianDigits } from '@/lib/utils/text'

export type AddressFormProps = {
  /** Null: new. */
  address: SavedAddress | null
  /** Initial values. */
  start: Partial<Address>
  places: Record<string, string[]>
  onDone: () => void
}

export function AddressForm({ address, start, places, onDone }: AddressFormProps) {
  const source: Partial<Address> = address ?? start
  const values = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, source[field] ?? ''])) as Address
  const form = useActionForm({
    schema: async () => (await import('@/lib/delivery/schema')).addressSchema,
    values: {
      ...values,
      // Stored with Latin digits, shown in Persian.
      phone_number: toPersianDigits(values.phone_number),
      postal_code: toPersianDigits(values.postal_code),
    },
    send: (typed) => callAction(saveAddress, { ...typed, id: address?.id ?? null }),
    onDone: () => {
      toast.success('نشانی ذخیره شد')
      onDone()
    },
  })
  return (
    <ActionForm form={form} className="grid gap-4">
      <AddressFields places={places} />
      <FormRefusal />
      <div className="flex flex-wrap gap-3">
        <FormButton loadingLabel="در حال ذخیره">ذخیرهٔ نشانی</FormButton>
        <Button variant="outline" onClick={onDone}>
          انصراف
        </Button>
      </div>
    </ActionForm>
  )
}
