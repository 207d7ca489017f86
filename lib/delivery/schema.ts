/** The database validates again. */
import { z } from 'zod'
import { normalizePhone } from '../utils/phone.ts'
import { normalizePersian } from '../utils/text.ts'
import { plainDigits } from '../utils/typed.ts'
import { errorText } from '@/lib/utils/errors'
import type { Address } from './address'
import { comparePostalCode } from './postal-code'
import * as limits from '@/lib/supabase/database.limits'

/** Normalized single-line text. */
const line = ({ min, max }: { min: number; max: number }, missing: string) =>
  z
    .string(missing)
    .max(2000)
    .transform(normalizePersian)
    .pipe(z.string().min(1, missing).min(min, missing).max(max))

const postalCode = z
  .string()
  .max(50)
  .default('')
  .transform(plainDigits)
  .refine((code) => /^(\d{10})?$/.test(code), 'کد پستی باید ۱۰ رقم باشد')
  .refine((code) => !/^(.)\1{9}$/.test(code), 'این کد پستی درست نیست')

const addressFields = z.object({
  full_name: line(limits.addresses.full_name, 'نام و نام خانوادگی گیرنده را وارد کنید'),
  phone_number: z
    .string('شمارهٔ موبایل گیرنده را وارد کنید')
    .max(50)
    .transform((value, context) => {
      if (value.trim() === '') {
        context.addIssue('شمارهٔ موبایل گیرنده را وارد کنید')
        return z.NEVER
      }
      const phone = normalizePhone(value)
      if (phone) return phone
      context.addIssue(errorText('invalid_phone'))
      return z.NEVER
    }),
  province: line(limits.addresses.province, 'استان را انتخاب کنید'),
  city: line(limits.addresses.city, 'شهر را انتخاب کنید'),
  address: line(limits.addresses.address, 'نشانی را کامل‌تر بنویسید: خیابان، کوچه، پلاک و واحد'),
  postal_code: postalCode.refine((code) => code !== '', 'کد پستی را وارد کنید'),
})

/** Another region is a typo; a neighboring province may be right. */
function agreesWithProvince(
  { province, postal_code }: { province: string; postal_code: string },
  context: z.RefinementCtx,
): void {
  if (postal_code && comparePostalCode(province, postal_code) === 'other-region')
    context.addIssue({
      code: 'custom',
      path: ['postal_code'],
      message: `این کد پستی از استان ${province} نیست`,
    })
}

export const addressSchema = addressFields.superRefine(agreesWithProvince)

const openFields = addressFields.extend({ postal_code: postalCode })

/** The postal code may be empty; the database refuses an order whose carrier needs one. */
export const openAddressSchema = openFields.superRefine(agreesWithProvince)

/** Without an id: new. */
export const savedAddressSchema = openFields
  .extend({ id: z.uuid().nullable() })
  .superRefine(agreesWithProvince)

/** Receiver of a pickup order: an address without place. */
export const receiverSchema = addressFields
  .pick({ full_name: true, phone_number: true })
  .transform((receiver): Address => ({ ...receiver, province: '', city: '', address: '', postal_code: '' }))
