/** What was typed at checkout, kept in this tab until the order is through. */
import type { DeliveryMethod } from '@/lib/delivery/rules'
import type { PaymentChoice } from '@/lib/orders/rules'
import { ADDRESS_FIELDS, type Address } from '@/lib/delivery/address'

/** Everything that the form asks for. */
export type CheckoutValues = Address & {
  /** Id of a saved address, or `new`. */
  addressId: string
  deliveryMethod: DeliveryMethod
  paymentMethod: PaymentChoice
  note: string
  /** Of freight: the id of a company, or `other` with its name; where the goods are fetched. */
  freightCompany: string
  freightName: string
  freightCity: string
  /** A code of discount that is still to be tried. Kept in no draft: its field is no part of the values. */
  newCode: string
}

const DRAFT_KEY = 'checkout_draft'

/** The draft of this tab, its texts only; empty without one. */
export function readDraft(): Partial<CheckoutValues> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

export function writeDraft(values: CheckoutValues): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(values))
  } catch {
    // Storage is closed: the form still works, it only forgets on a reload.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Nothing was kept either.
  }
}

/** The choices of the form: a stored or posted one that is not offered gives way to the first that is. */
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
  const choices: PaymentChoice[] = [
    'online',
    'cash_on_delivery',
    ...(offers.proforma ? (['proforma'] as const) : []),
  ]
  values.paymentMethod = choices.find((each) => each === wanted.paymentMethod) ?? values.paymentMethod
  return values
}
