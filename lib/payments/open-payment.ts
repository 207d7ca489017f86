import 'server-only'
import { env } from '@/lib/server/env'
import { getShop } from '@/lib/shop/settings'
import { toPersianDigits } from '@/lib/utils/text'
import { GATEWAYS, gatewaysInOrder } from './gateways'
import { returnParams } from './gateway-return'
import { findOpenPayment, startPayment } from './transitions'

export interface PayableOrder {
  id: string
  number: number
  /** Whole toman. */
  total_amount: number
}

/**
 * URL of the open or a new payment; the shop's return page if it is already paid. Tries the second gateway if the first
 * fails or refuses; null if both do. Throws AppError `order_not_payable`, `price_changed` or `too_many_payments`.
 */
export async function openPayment(
  { id, number, total_amount }: PayableOrder,
  mobile: string,
): Promise<string | null> {
  const [open, inOrder] = await Promise.all([findOpenPayment(id, total_amount), gatewaysInOrder()])
  const known = open && (await GATEWAYS[open.kind].inquiry(open.authority))
  if (open && (known === 'IN_BANK' || known === 'OPEN')) return GATEWAYS[open.kind].payAddress(open.authority)
  if (open && (known === 'PAID' || known === 'VERIFIED'))
    return `${returnAddress(id)}&${new URLSearchParams(returnParams(open.authority, 'OK'))}`
  // Tries a gateway that just failed last.
  const gateways =
    open && known === 'silent' ? [...inOrder.filter((each) => each !== open.kind), open.kind] : inOrder
  const request = {
    amount: total_amount,
    description: `سفارش ${toPersianDigits(number)} از ${(await getShop()).full_name}`,
    callbackUrl: returnAddress(id),
    mobile,
    orderNumber: number,
  }
  for (const kind of gateways) {
    const answer = await GATEWAYS[kind].request(request)
    if (answer.kind !== 'opened') continue
    await startPayment(id, kind, answer.authority, total_amount)
    return GATEWAYS[kind].payAddress(answer.authority)
  }
  return null
}

function returnAddress(orderId: string): string {
  return `${env().SITE_URL}/payment/callback?order_id=${orderId}`
}
