import { z } from 'zod'
import { normalizePhone } from '@/lib/utils/phone'
import { normalizePersian } from '@/lib/utils/text'
import { plainText } from '@/lib/utils/typed'
import * as limits from '@/lib/supabase/database.limits'
import { trackingCode } from './admin-schema'

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `حداکثر ${max.toLocaleString('fa-IR')} نویسه`)
    .transform(normalizePersian)

/** Accepts any digits and spaces. */
const waybill = z
  .string()
  .max(100)
  .transform((typed) => plainText(typed).toUpperCase())
  .refine((code) => /^[0-9A-Z/-]{3,40}$/.test(code), 'شمارهٔ بارنامه ۳ تا ۴۰ رقم یا حرف لاتین است')

/** The code is validated by its method. */
const parcel = z.object({
  id: z.uuid(),
  method: z.enum(['freight', 'other']),
  /** Optional: may be entered later. */
  tracking: z.string().max(100),
  carrier: text(limits.shipments.carrier.max),
  city: text(limits.shipments.city.max),
  driver_phone: z.string().max(50),
  cartons: z
    .int('تعداد کارتن را وارد کنید')
    .min(limits.shipments.cartons.min, 'دست‌کم ۱')
    .max(limits.shipments.cartons.max, 'حداکثر ۵۰۰'),
})

/** Normalizes code and phone, or adds issues. */
function readParcel<T extends z.output<typeof parcel>>(input: T, context: z.RefinementCtx): T {
  const code =
    input.tracking.trim() === ''
      ? { success: true as const, data: '' }
      : (input.method === 'freight' ? waybill : trackingCode).safeParse(input.tracking)
  if (!code.success)
    context.addIssue({ code: 'custom', path: ['tracking'], message: code.error.issues[0]!.message })
  const phone = input.driver_phone.trim() === '' ? '' : normalizePhone(input.driver_phone)
  if (phone === null)
    context.addIssue({ code: 'custom', path: ['driver_phone'], message: 'شمارهٔ موبایل یازده رقم دارد' })
  return { ...input, tracking: code.success ? code.data : '', driver_phone: phone ?? '' }
}

/** All remaining items, or some. */
export const sendSchema = parcel
  .extend({
    orderId: z.uuid(),
    isPart: z.boolean(),
    lines: z
      .array(z.object({ item: z.uuid(), quantity: z.int().min(1).max(2_147_483_647) }))
      .max(limits.WHOLESALE_LINE_LIMIT),
  })
  .transform((input, context) => {
    if (input.isPart && input.lines.length === 0)
      context.addIssue({ code: 'custom', path: ['lines'], message: 'دست‌کم یک قلم را انتخاب کنید' })
    return readParcel(input, context)
  })

export const correctSchema = parcel.transform(readParcel)

export const arrivedSchema = z.object({ id: z.uuid() })
