import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePersian } from '@/lib/utils/text'
import { plainDigits } from '@/lib/utils/typed'
import { isCardNumber, isIban } from './rules'

const MOST = 1_000_000_000_000
const { max } = limits.transfer_receipts.reason
const TOO_LONG = `دلیل حداکثر ${max.toLocaleString('fa')} نویسه است`

export const approveSchema = z.object({
  id: z.uuid(),
  /** Received toman. */
  received: z
    .number('مبلغی را که رسیده است بنویسید')
    .int()
    .min(1, 'مبلغی را که رسیده است بنویسید')
    .max(MOST, 'این مبلغ بیش از اندازه بزرگ است'),
})

export const declineSchema = z.object({
  id: z.uuid(),
  reason: z
    .string()
    .max(2000, TOO_LONG)
    .transform(normalizePersian)
    .pipe(z.string().min(2, 'برای مشتری بنویسید چرا').max(max, TOO_LONG)),
})

const { proforma_hours: hours, reminder_hours: reminder } = limits.transfer_settings
const wholeHours = ({ min, max: most }: { min: number; max: number }) => {
  const wrong = `عددی از ${min.toLocaleString('fa')} تا ${most.toLocaleString('fa')} بنویسید`
  return z.number(wrong).int(wrong).min(min, wrong).max(most, wrong)
}

export const settingsSchema = z.object({
  version,
  proforma_hours: wholeHours(hours),
  reminder_hours: wholeHours(reminder),
  holds_stock: z.boolean(),
  for_consumers: z.boolean(),
})

const line = ({ min, max: most }: { min: number; max: number }, missing: string) =>
  z
    .string(missing)
    .max(500, missing)
    .transform(normalizePersian)
    .pipe(
      z
        .string()
        .min(min, missing)
        .max(most, `حداکثر ${most.toLocaleString('fa')} نویسه`),
    )

export const accountSchema = z.object({
  /** Empty: a new one. */
  id: z.union([z.literal(''), z.uuid()]),
  bank: line(limits.bank_accounts.bank, 'نام بانک را بنویسید'),
  holder: line(limits.bank_accounts.holder, 'نام صاحب حساب را بنویسید'),
  iban: z
    .string()
    .max(60)
    .transform((typed) =>
      plainDigits(typed)
        .toUpperCase()
        .replace(/^(?=\d{24}$)/, 'IR'),
    )
    .pipe(
      z.string().refine(isIban, 'شبا درست نیست: IR و ۲۴ رقم؛ رقم‌های آن را با کارت یا اپ بانک مقایسه کنید'),
    ),
  card_number: z
    .string()
    .max(40)
    .transform(plainDigits)
    .pipe(
      z.string().refine((card) => card === '' || isCardNumber(card), 'شمارهٔ کارت درست نیست: ۱۶ رقم روی کارت'),
    ),
  is_active: z.boolean(),
})

export const accountId = z.object({ id: z.uuid() })
