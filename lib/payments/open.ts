import 'server-only'
import { env } from '@/lib/server/env'
import { getShop } from '@/lib/shop/settings'
import { toPersianDigits } from '@/lib/utils/text'
import { findOpenPayment, startPayment } from './transitions'
import { zarinpal } from './zarinpal'

export interface PayableOrder {
  id: string
  number: number
  /** Whole toman. */
  total_amount: number
}

/**
 * URL of the open or a new payment; the shop's own if the money arrived already. Null when the gateway is away. Throws
 * AppError `order_not_payable`, `price_changed` or `too_many_payments`.
 */
export async function openPayment(order: PayableOrder, mobile: string): Promise<string | null> {
  const open = await findOpenPayment(order.id, order.total_amount)
  const known = open && (await zarinpal.inquiry(open))
  if (open && known === 'IN_BANK') return zarinpal.payAddress(open)
  if (open && (known === 'PAID' || known === 'VERIFIED'))
    return `${returnAddress(order)}&Authority=${open}&Status=OK`
  const answer = await zarinpal.request({
    amount: order.total_amount,
    description: `سفارش ${toPersianDigits(order.number)} از ${(await getShop()).fullName}`,
    callbackUrl: returnAddress(order),
    mobile,
    orderNumber: order.number,
  })
  if (answer.kind !== 'opened') return null
  await startPayment(order.id, answer.authority, order.total_amount)
  return zarinpal.payAddress(answer.authority)
}

function returnAddress({ id }: PayableOrder): string {
  return `${env().SITE_URL}/payment/callback?order_id=${id}`
}
