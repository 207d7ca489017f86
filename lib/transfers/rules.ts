import { isIn } from '@/lib/orders/statuses'
import type { Database } from '@/lib/supabase/database.types'
import { toPersianDigits } from '@/lib/utils/text'

export type TransferState = Database['public']['Enums']['transfer_state']

/** As in send_transfer. */
export const MAX_RECEIPT_PICTURES = 3

/** Longer side in pixels that keeps small print readable. */
export const RECEIPT_SIDE = 2000

/** As in send_transfer. */
export const OLDEST_TRANSFER_DAYS = 60

/** As private.is_iban: `IR` and 24 Latin digits. */
export function isIban(iban: string): boolean {
  if (!/^IR\d{24}$/.test(iban)) return false
  return BigInt(`${iban.slice(4)}1827${iban.slice(2, 4)}`) % 97n === 1n
}

/** As private.is_card_number: sixteen Latin digits. */
export function isCardNumber(card: string): boolean {
  if (!/^[1-9]\d{15}$/.test(card)) return false
  const sum = [...card].reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Groups of four, Persian digits. */
export function grouped(number: string): string {
  return toPersianDigits(number.replace(/(.{4})(?=.)/g, '$1 '))
}

/** For the customer. */
export const TRANSFER_STATES = {
  open: { label: 'در حال بررسی', tone: 'info' },
  approved: { label: 'تأیید شد', tone: 'success' },
  declined: { label: 'پذیرفته نشد', tone: 'danger' },
} as const satisfies Record<TransferState, { label: string; tone: string }>

export function waitsByProforma(order: { by_proforma: boolean; is_paid: boolean; status: string }): boolean {
  return order.by_proforma && !order.is_paid && isIn('payable_statuses', order.status)
}
