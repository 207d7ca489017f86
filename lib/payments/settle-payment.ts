import 'server-only'
import { log } from '@/lib/server/log'
import { expireStockPages } from '@/lib/orders/expire'
import { withReadDeadline } from '@/lib/supabase/deadline'
import { serviceClient } from '@/lib/supabase/service'
import { GATEWAYS } from './gateways'
import type { InquiryAnswer } from './provider'
import { isSecret, type ReturnStatus } from './gateway-return'
import {
  afterInquiry,
  afterRefusal,
  afterVerify,
  CANCELED_BY_USER,
  mayVerifyAtOnce,
  REFUSED_BY_BANK,
  VERIFICATION_FAILED,
} from './rules'
import {
  failPayment,
  findPayment,
  type Payment,
  preparePayment,
  refusePayment,
  settlePayment,
} from './transitions'

export interface Settlement {
  orderId: string
  decided: boolean
  /** False when the gateway did not answer. */
  answered: boolean
}

/**
 * Settles a payment for any caller: return, browser, sweeper. Idempotent. Calls the gateway outside transactions, with
 * the amount of our row, where the payment began. Null for an unknown authority, and for one that can be guessed with
 * another order id (`given`; null: without a return).
 */
export async function settleByAuthority(
  authority: string,
  status: ReturnStatus,
  { abandoned = false, given = null }: { abandoned?: boolean; given?: string | null } = {},
): Promise<Settlement | null> {
  const payment = await withReadDeadline(() => findPayment(authority))
  if (!payment) return null
  const { orderId, state } = payment
  if (given !== null && given !== orderId && !isSecret(authority)) return null
  if (state === 'verified' || state === 'unallocated') return { orderId, decided: true, answered: true }

  let known: InquiryAnswer | null = null
  if (!mayVerifyAtOnce(status, state)) {
    known = await GATEWAYS[payment.kind].inquiry(authority)
    const next = afterInquiry(status, known, abandoned)
    if (next === 'wait') return { orderId, decided: state !== 'pending', answered: known !== 'silent' }
    if (next !== 'verify') {
      if (next === 'cancel') await failPayment(authority, 'canceled', CANCELED_BY_USER)
      else if (next === 'refuse') await failPayment(authority, 'canceled', CANCELED_BY_USER, REFUSED_BY_BANK)
      else await failPayment(authority, 'failed', abandoned ? 'abandoned' : VERIFICATION_FAILED)
      await expireStockPages([orderId], serviceClient())
      return { orderId, decided: true, answered: true }
    }
  }
  const decided = await verifyPayment(payment, known)
  return { orderId, decided, answered: decided }
}

/** True when decided. `known`: the latest gateway answer. */
async function verifyPayment(
  { kind, authority, orderId }: Payment,
  known: InquiryAnswer | null,
): Promise<boolean> {
  const prepared = await preparePayment(authority)
  if (prepared.action === 'done') return true
  if (prepared.action === 'refuse') {
    // Sold out. Money that the gateway verified before we recorded it goes to the admin's queue; other money stays
    // unverified.
    const next = afterRefusal(known ?? (await GATEWAYS[kind].inquiry(authority)))
    if (next === 'wait') return false
    if (next === 'leave') {
      await refusePayment(authority)
      log.warn({ orderId, authority }, 'late payment not verified: the gateway refunds it')
      return true
    }
  }
  const answer = await GATEWAYS[kind].verify(authority, prepared.amount)
  const next = afterVerify(answer)
  if (next === 'wait') return false
  if (answer.kind === 'verified') await settlePayment(authority, answer)
  else await failPayment(authority, 'failed', VERIFICATION_FAILED)
  await expireStockPages([orderId], serviceClient())
  return true
}
