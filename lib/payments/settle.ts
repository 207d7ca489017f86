import 'server-only'
import { log } from '@/lib/core/log'
import { expireStockPages } from '@/lib/orders/stock-pages'
import { serviceClient } from '@/lib/supabase/service'
import { afterInquiry, afterVerify, CANCELED_BY_USER, mayVerifyAtOnce, type ReturnStatus } from './rules'
import { failPayment, findPayment, preparePayment, settlePayment } from './transitions'
import { zarinpal } from './zarinpal'

/** How a payment stands after somebody looked: decided for good, or to be asked about again. */
export interface Settlement {
  orderId: string
  decided: boolean
}

/**
 * Finds out what became of a payment and tells the database, whoever asks: the returning payer, the customer's
 * browser, the sweeper. Safe to repeat. The gateway is asked outside of any transaction, for the amount of our own
 * row. Null for an unknown authority.
 */
export async function concludePayment(
  authority: string,
  status: ReturnStatus,
  { abandoned = false } = {},
): Promise<Settlement | null> {
  const payment = await findPayment(authority)
  if (!payment) return null
  const { orderId, state } = payment
  if (state === 'verified' || state === 'orphaned') return { orderId, decided: true }

  if (!mayVerifyAtOnce(status, state)) {
    const next = afterInquiry(status, await zarinpal.inquiry(authority), abandoned)
    if (next === 'wait') return { orderId, decided: state !== 'pending' }
    if (next !== 'verify') {
      if (next === 'cancel') await failPayment(authority, 'canceled', CANCELED_BY_USER)
      else await failPayment(authority, 'failed', abandoned ? 'abandoned' : 'verification_failed')
      await expireStockPages(serviceClient(), [orderId])
      return { orderId, decided: true }
    }
  }
  return { orderId, decided: await verifyPayment(authority, orderId) }
}

/** True when it is decided: paid, refused, or known to be unpaid. */
async function verifyPayment(authority: string, orderId: string): Promise<boolean> {
  const prepared = await preparePayment(authority)
  if (prepared.action === 'refuse') {
    log.warn({ orderId, authority }, 'late payment left unverified: the gateway returns it')
  }
  if (prepared.action !== 'verify') return true
  const answer = await zarinpal.verify(authority, prepared.amount)
  const next = afterVerify(answer)
  if (next === 'wait') return false
  if (answer.kind === 'verified') await settlePayment(authority, answer)
  else await failPayment(authority, 'failed', 'verification_failed')
  await expireStockPages(serviceClient(), [orderId])
  return true
}
