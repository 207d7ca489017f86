import { z } from 'zod'
import { verifyCodeInput } from '@/lib/accounts/schema'
import { plainText } from '@/lib/utils/typed'

export const trackInput = verifyCodeInput.pick({ phone: true }).extend({
  number: z
    .string('شمارهٔ سفارش یا کد رهگیری را وارد کنید')
    .max(60, 'کد رهگیری حداکثر ۴۰ نویسه است')
    .transform((typed) => plainText(typed).replaceAll('#', '').toUpperCase())
    // Order number or tracking code.
    .pipe(z.string().regex(/^[0-9A-Z/-]{1,40}$/, 'شمارهٔ سفارش، مانند ۱۰۴۸۲، یا کد رهگیری را بنویسید')),
})

export const trackCodeInput = verifyCodeInput.pick({ code: true })
