import { z } from 'zod'
import { parseTehran, tehranDay } from '@/lib/admin/tehran-time'
import { parseNumber, plainText } from '@/lib/utils/typed'
import { OLDEST_TRANSFER_DAYS } from './rules'

const DAY_MS = 86_400_000
const MOST = 1_000_000_000_000

/** Any digits and separators. */
export const toman = (missing: string) =>
  z
    .string(missing)
    .max(40, missing)
    .transform(parseNumber)
    .pipe(z.int(missing).min(1, missing))
    .pipe(z.number().max(MOST, 'این مبلغ بیش از اندازه بزرگ است'))

export const transferSchema = z.object({
  /** Idempotency key of the page. */
  id: z.uuid(),
  orderId: z.uuid(),
  accountId: z.uuid('حسابی را که به آن واریز کردید انتخاب کنید'),
  amount: toman('مبلغ را به تومان بنویسید'),
  tracking: z
    .string()
    .max(100, 'شمارهٔ پیگیری حداکثر ۴۰ نویسه است')
    .transform(plainText)
    .pipe(
      z
        .string()
        .min(1, 'شمارهٔ پیگیری را از رسید بنویسید')
        .regex(/^[0-9A-Za-z/-]{3,40}$/, 'شمارهٔ پیگیری ۳ تا ۴۰ رقم یا حرف لاتین است'),
    ),
  /** A Jalali day within two months, parsed to «2026-11-23». */
  paidOn: z
    .string()
    .max(40)
    .transform((text, context) => {
      const moment = parseTehran(text.trim())
      const day = moment && tehranDay(moment)
      const now = Date.now()
      if (!day) context.addIssue({ code: 'custom', message: 'تاریخ را مانند ۱۴۰۵/۰۹/۰۲ بنویسید' })
      else if (day > tehranDay(new Date(now).toISOString()))
        context.addIssue({ code: 'custom', message: 'این روز هنوز نیامده است' })
      else if (day < tehranDay(new Date(now - OLDEST_TRANSFER_DAYS * DAY_MS).toISOString()))
        context.addIssue({ code: 'custom', message: 'تاریخ واریز بیش از دو ماه پیش است' })
      else return day
      return z.NEVER
    }),
})

export type TransferInput = z.output<typeof transferSchema>
