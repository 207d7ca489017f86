/** Checkout draft of this tab, until the order is placed. */
import type { DeliveryMethod } from '@/lib/delivery/rules'
import type { PaymentChoice } from '@/lib/orders/rules'
import { ADDRESS_FIELDS, type Address } from '@/lib/delivery/address'

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

const DRAFT_KEY = 'checkout_draft'

/** String fields only; empty if missing. */
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
    // Storage blocked: a reload loses the draft.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Storage is blocked.
  }
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
  const choices: PaymentChoice[] = [
    'online',
    'cash_on_delivery',
    ...(offers.proforma ? (['proforma'] as const) : []),
  ]
  values.paymentMethod = choices.find((each) => each === wanted.paymentMethod) ?? values.paymentMethod
  return values
}
