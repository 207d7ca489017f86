import 'server-only'
import { env } from '@/lib/core/env'
import { shop } from '@/lib/shop/identity'
import { toPersianDigits } from '@/lib/core/text'
import { startPayment } from './transitions'
import { zarinpal } from './zarinpal'

/** An order that waits for its payment. */
export interface PayableOrder {
  id: string
  number: number
  /** Whole toman. */
  total_amount: number
}

/**
 * Opens a payment at the gateway and notes it; answers the bank's address, or null when the gateway is away (the
 * order stays as it is and can be paid later). Throws AppError `order_not_payable` or `price_changed`.
 */
export async function openPayment(order: PayableOrder, mobile: string): Promise<string | null> {
  const answer = await zarinpal.request({
    amount: order.total_amount,
    description: `سفارش ${toPersianDigits(order.number)} از ${shop.fullName}`,
    callbackUrl: `${env().SITE_URL}/payment/callback?order_id=${order.id}`,
    mobile,
    orderNumber: order.number,
  })
  if (answer.kind !== 'opened') return null
  await startPayment(order.id, answer.authority, order.total_amount)
  return zarinpal.payAddress(answer.authority)
}
