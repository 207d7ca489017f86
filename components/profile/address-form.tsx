'use client'

import { useState, useTransition } from 'react'
import { AddressFields } from '@/components/checkout/address-fields'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { toast } from '@/components/ui/toast'
import { errorText } from '@/lib/utils/errors'
import { persianIssue } from '@/lib/utils/input'
import { toPersianDigits } from '@/lib/utils/text'
import { saveAddress } from '@/lib/delivery/actions'
import { type Address, ADDRESS_FIELDS, addressSchema, type SavedAddress } from '@/lib/delivery/schema'

export type AddressFormProps = {
  /** The address to change; null for a new one. */
  address: SavedAddress | null
  /** What a new address begins with. */
  start: Partial<Address>
  places: Record<string, string[]>
  onDone: () => void
}

/** An address of the address book, typed or changed. */
export function AddressForm({ address, start, places, onDone }: AddressFormProps) {
  const [values, setValues] = useState<Address>(() => {
    const source: Partial<Address> = address ?? start
    const values = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, source[field] ?? ''])) as Address
    // Numbers are kept with Latin digits and read with Persian ones.
    const { phone_number, postal_code } = values
    return {
      ...values,
      phone_number: toPersianDigits(phone_number),
      postal_code: toPersianDigits(postal_code),
    }
  })
  const [problems, setProblems] = useState<Partial<Record<keyof Address, string>>>({})
  const [refusal, setRefusal] = useState('')
  const [isSaving, startSaving] = useTransition()

  const check = (field: keyof Address, value: string) =>
    addressSchema.shape[field].safeParse(value, { error: persianIssue }).error?.issues[0]?.message

  function change(field: keyof Address, value: string) {
    const next = { ...values, [field]: value }
    // A city belongs to its province.
    if (field === 'province' && !places[value]?.includes(next.city)) next.city = ''
    setValues(next)
    if (problems[field]) setProblems({ ...problems, [field]: check(field, value) })
  }

  function save() {
    if (isSaving) return
    const found = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, check(field, values[field])]))
    setProblems(found)
    if (Object.values(found).some(Boolean)) return
    startSaving(async () => {
      const answer = await saveAddress({ ...values, id: address?.id ?? null }).catch(() => null)
      if (answer?.ok) {
        toast.success('نشانی ذخیره شد')
        return onDone()
      }
      setProblems(answer?.error.fields ?? {})
      if (!answer?.error.fields) setRefusal(answer?.error.message ?? errorText('unavailable'))
    })
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <AddressFields
        values={values}
        errors={problems}
        places={places}
        onChange={change}
        onLeave={(field) =>
          values[field] && setProblems({ ...problems, [field]: check(field, values[field]) })
        }
      />
      {refusal && (
        <Note tone="danger" role="alert">
          {refusal}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={isSaving} loadingLabel="در حال ذخیره">
          ذخیرهٔ نشانی
        </Button>
        <Button variant="outline" onClick={onDone}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
