/** What /checkout posts. */
import { z } from 'zod'
import { persianIssue } from '@/lib/utils/input'
import { formatNumber, normalizePersian } from '@/lib/utils/text'
import { DELIVERY_METHODS } from '@/lib/delivery/rules'
import { type Address, ADDRESS_FIELDS } from '@/lib/delivery/address'
import { OTHER_COMPANY } from '@/lib/delivery/freight'
import { addressSchema, receiverSchema } from '@/lib/delivery/schema'
import { CODE_MISSING } from '@/lib/discounts/rules'
import * as limits from '@/lib/supabase/database.limits'

/** The choice of an address that is typed now. */
export const NEW_ADDRESS = 'new'

const total = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** A code of discount that may be missing. */
const codeText = z
  .string()
  .max(100)
  .default('')
  .transform((code) => code.trim())

/** A text of one line that may be missing. */
const line = (max: number) =>
  z
    .string()
    .max(max, `حداکثر ${formatNumber(max)} نویسه`)
    .default('')
    .transform(normalizePersian)

/** As place_order takes it. */
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
    deliveryMethod: z.enum(DELIVERY_METHODS, 'شیوهٔ ارسال را انتخاب کنید'),
    paymentMethod: z.enum(['online', 'cash_on_delivery', 'proforma'], 'شیوهٔ پرداخت را انتخاب کنید'),
    note: z
      .string()
      .max(limits.orders.customer_note.max, 'یادداشت نباید بیشتر از ۵۰۰ نویسه باشد')
      .default('')
      .transform(normalizePersian),
    /** The code that counts; one that stands in its field untried; and one that was tried in vain. */
    code: codeText,
    newCode: codeText,
    refusedCode: codeText,
    /** The button of the code, pressed without scripts: only the figures are asked for, with the code or (none) without. */
    tries: z.enum(['code', 'none']).optional(),
    /** Of an order by freight: a company of the list, or the name of another; where the goods are fetched. */
    freightCompany: z
      .union([z.literal(OTHER_COMPANY), z.uuid()], 'باربری را انتخاب کنید')
      .default(OTHER_COMPANY),
    freightName: line(limits.order_freights.name.max),
    freightCity: line(limits.order_freights.city.max),
    /** A ticked box: the customer agrees to advertising by SMS. */
    smsConsent: z.literal('yes').optional(),
    /** A ticked box: the customer wants the formal invoice. */
    wantsInvoice: z.literal('yes').optional(),
    /** The total in toman that the customer saw. */
    expectedTotal: total,
    /** Which cart the customer saw; see `cartVersion`. */
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
    // What was typed and not applied counts too: the figures that it makes are shown before anything is charged.
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
    // Who fetches the order has no place to name.
    const schema = deliveryMethod === 'pickup' ? receiverSchema : addressSchema
    const address = schema.safeParse(input, { error: persianIssue })
    if (address.success) return { ...order, freight, address: address.data }
    for (const { path, message } of address.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  })

/** What /checkout?order=… posts. */
export const retrySchema = z.object({ orderId: z.uuid(), expectedTotal: total })

/** What to price the cart with: a code (empty for none), and where it goes (empty while that is not known). */
export const quoteSchema = z.object({
  code: z.string().max(100),
  province: z.string().max(50),
  city: z.string().max(50),
})
