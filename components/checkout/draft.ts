/** Checkout draft of this tab, until the order is placed. */
import { useEffect, useEffectEvent } from 'react'
import { useDrawnFor } from '@/components/form/drawn-for'
import type { ActionForm } from '@/components/form/use-action-form'
import type { DeliveryMethod } from '@/lib/delivery/texts'
import { PAYMENT_METHODS, type PaymentChoice } from '@/lib/orders/rules'
import { ADDRESS_FIELDS, type Address, type SavedAddress } from '@/lib/delivery/address'
import { readPlace } from '@/lib/delivery/chosen-place'
import { CHECKOUT_DRAFT, draftOf, readDraft, writeDraft } from '@/lib/utils/form-draft'

export type CheckoutValues = Address & {
  /** Saved address id, or `new`. */
  addressId: string
  deliveryMethod: DeliveryMethod
  paymentMethod: PaymentChoice
  note: string
  /** Freight: company id, or `other` with its name; pickup city. */
  freightCompany: string
  freightName: string
  freightCity: string
  /** Code to try; never stored in the draft. */
  newCode: string
}

/** Keeps the draft and restores it; input before hydration wins. */
export function useDraft(
  { answer, methods: { getValues, setValue, subscribe } }: ActionForm<CheckoutValues, unknown>,
  fit: (typed: Partial<CheckoutValues>) => CheckoutValues,
  start: CheckoutValues,
  { saved, places }: { saved: readonly SavedAddress[]; places: Record<string, string[]> },
): void {
  const key = draftOf(CHECKOUT_DRAFT, useDrawnFor())
  const restore = useEffectEvent(() => {
    if (answer) return
    const draft = readDraft(key) as Partial<CheckoutValues>
    for (const [name, text] of Object.entries(fit(draft)) as [keyof CheckoutValues, string][])
      if (getValues(name) === start[name]) setValue(name, text)
    // A new address starts with the last chosen city, if still listed.
    const asked = readPlace()
    const isListed = asked && places[asked.province]?.includes(asked.city)
    if (isListed && !getValues('province') && !getValues('city')) {
      setValue('province', asked.province)
      setValue('city', asked.city)
    }
    void knownAddress(draft, saved).then(
      (id) => id && getValues('addressId') === 'new' && setValue('addressId', id),
    )
  })
  useEffect(() => restore(), [])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(key, values),
      }),
    [subscribe, key],
  )
}

/** Resolves the saved id of a new address typed here. */
async function knownAddress(draft: Partial<CheckoutValues>, saved: readonly SavedAddress[]) {
  if (draft.addressId !== 'new') return undefined
  const { addressSchema } = await import('@/lib/delivery/schema')
  const { data: typed } = addressSchema.safeParse(draft)
  return typed && saved.find((each) => ADDRESS_FIELDS.every((field) => each[field] === typed[field]))?.id
}

/** Replaces unavailable choices by the first available. */
export function fitValues(
  wanted: Partial<CheckoutValues>,
  start: CheckoutValues,
  offers: { addressIds: readonly string[]; methods: readonly DeliveryMethod[]; proforma: boolean },
): CheckoutValues {
  const values = { ...start }
  for (const field of [...ADDRESS_FIELDS, 'note', 'freightCompany', 'freightName', 'freightCity'] as const)
    values[field] = wanted[field] ?? start[field]
  if (wanted.addressId && offers.addressIds.includes(wanted.addressId)) values.addressId = wanted.addressId
  const method = offers.methods.find((each) => each === wanted.deliveryMethod)
  if (method) values.deliveryMethod = method
  const choices: PaymentChoice[] = [...PAYMENT_METHODS, ...(offers.proforma ? (['proforma'] as const) : [])]
  values.paymentMethod = choices.find((each) => each === wanted.paymentMethod) ?? values.paymentMethod
  return values
}
