import { z } from 'zod'
import { persianIssue } from '@/lib/utils/input'
import { formatNumber, normalizePersian } from '@/lib/utils/text'
import { DELIVERY_METHODS } from '@/lib/delivery/texts'
import { type Address, ADDRESS_FIELDS } from '@/lib/delivery/address'
import { OTHER_COMPANY } from '@/lib/delivery/freight'
import { addressSchema, openAddressSchema, receiverSchema } from '@/lib/delivery/schema'
import { CODE_MISSING } from '@/lib/discounts/rules'
import { PAYMENT_METHODS } from '@/lib/orders/rules'
import * as limits from '@/lib/supabase/database.limits'

/** Value for a new address. */
export const NEW_ADDRESS = 'new'

const total = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const codeText = z
  .string()
  .max(100)
  .default('')
  .transform((code) => code.trim())

const line = (max: number) =>
  z
    .string()
    .max(max, `حداکثر ${formatNumber(max)} نویسه`)
    .default('')
    .transform(normalizePersian)

/** Argument of place_order. */
function freightOf(input: { freightCompany: string; freightName: string; freightCity: string }) {
  const { freightCompany, freightName, freightCity } = input
  return freightCompany === OTHER_COMPANY
    ? { name: freightName, city: freightCity }
    : { company_id: freightCompany, city: freightCity }
}

export const checkoutSchema = z
  .object({
    addressId: z.union([z.literal(NEW_ADDRESS), z.uuid()], 'نشانی تحویل را انتخاب کنید'),
    ...Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, z.string().optional()])),
    deliveryMethod: z.enum(DELIVERY_METHODS, 'روش ارسال را انتخاب کنید'),
    /** Methods without a postal code, as on the page; the database decides. */
    noPostalCode: z.string().max(100).default(''),
    paymentMethod: z.enum([...PAYMENT_METHODS, 'proforma'], 'روش پرداخت را انتخاب کنید'),
    note: z
      .string()
      .max(limits.orders.customer_note.max, 'یادداشت نباید بیشتر از ۵۰۰ نویسه باشد')
      .default('')
      .transform(normalizePersian),
    /** The applied code; the untried field; the last refused code. */
    code: codeText,
    newCode: codeText,
    refusedCode: codeText,
    /** Without scripts, the code button only requests a quote, with the code or (none) without. */
    tries: z.enum(['code', 'none']).optional(),
    /** Freight only: a listed company or another name, and the pickup city. */
    freightCompany: z
      .union([z.literal(OTHER_COMPANY), z.uuid()], 'باربری را انتخاب کنید')
      .default(OTHER_COMPANY),
    freightName: line(limits.order_freights.name.max),
    freightCity: line(limits.order_freights.city.max),
    /** Consent to marketing SMS. */
    smsConsent: z.literal('yes').optional(),
    wantsInvoice: z.literal('yes').optional(),
    /** Total seen by the customer, in toman. */
    expectedTotal: total,
    /** See `cartVersion`. */
    cart: z.string().max(64),
  })
  .transform((input, context) => {
    if (input.tries === 'code' && input.newCode === '')
      context.addIssue({ code: 'custom', path: ['newCode'], message: CODE_MISSING })
    if (input.tries) {
      const { addressId, province = '', city = '', deliveryMethod } = input as typeof input & Partial<Address>
      const code = input.tries === 'code' ? input.newCode : ''
      return { kind: 'figures' as const, code, addressId, place: { province, city }, deliveryMethod }
    }
    const { addressId, deliveryMethod, paymentMethod, note, expectedTotal, cart } = input
    const { smsConsent, wantsInvoice, newCode, refusedCode } = input
    // A typed but unapplied code counts: its quote is confirmed before the charge.
    const code = input.code || (newCode === refusedCode ? '' : newCode)
    const order = {
      kind: 'order' as const,
      addressId,
      deliveryMethod,
      paymentMethod,
      note,
      code,
      smsConsent,
      wantsInvoice,
      expectedTotal,
      cart,
    }
    const freight = deliveryMethod === 'freight' ? freightOf(input) : null
    if (freight?.name !== undefined && freight.name.length < limits.order_freights.name.min)
      context.addIssue({ code: 'custom', path: ['freightName'], message: 'نام باربری را بنویسید' })
    if (freight?.city.length === 1)
      context.addIssue({ code: 'custom', path: ['freightCity'], message: 'نام شهر کوتاه است' })
    if (addressId !== NEW_ADDRESS) return { ...order, freight, address: null }
    const open = input.noPostalCode.split(' ').includes(deliveryMethod) ? openAddressSchema : addressSchema
    // Pickup needs no place.
    const schema = deliveryMethod === 'pickup' ? receiverSchema : open
    const address = schema.safeParse(input, { error: persianIssue })
    if (address.success) return { ...order, freight, address: address.data }
    for (const { path, message } of address.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

export const retrySchema = z.object({ orderId: z.uuid(), expectedTotal: total })

/** Code and place; empty: none. */
export const quoteSchema = z.object({
  code: z.string().max(100),
  province: z.string().max(50),
  city: z.string().max(50),
})
