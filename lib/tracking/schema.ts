/** What the forms of order tracking send. */
import { z } from 'zod'
import { verifyCodeInput } from '@/lib/accounts/schema'
import { toLatinDigits } from '@/lib/utils/text'

export const trackInput = verifyCodeInput.pick({ phone: true }).extend({
  number: z
    .string('شمارهٔ سفارش را وارد کنید')
    .max(40)
    .transform((typed) => toLatinDigits(typed).replace(/[\s\u200c#]/g, ''))
    .pipe(z.string().regex(/^[1-9]\d{0,14}$/, 'شمارهٔ سفارش فقط رقم است، مانند ۱۰۴۸۲')),
})

export const trackCodeInput = verifyCodeInput.pick({ code: true })
