import 'server-only'
import { log } from '@/lib/server/log'
import { expireStockPages } from '@/lib/orders/expire'
import { serviceClient } from '@/lib/supabase/service'
import { GATEWAYS } from './gateways'
import { mayArriveLate } from './rules'
import { settleByAuthority } from './settle-payment'
import {
  claimPayments,
  countMoneyWithoutOrder,
  expireOrders,
  findPayments,
  noteOpenPayments,
  type Payment,
} from './transitions'

/** Ms after which no payer is at the bank. */
const ABANDONED_MS = 60 * 60_000
const AT_ONCE = 10
const BATCH = 50
/** Ms per run for gateway calls and for expiring orders; the next run continues. */
const ASKING_MS = 30_000
const ENDING_MS = 20_000

export interface OpenPaymentsReport {
  decided: number
  waiting: number
  expired: number
  /** Unallocated verified payments for the admin. */
  queued: number
}

/** Settles payments without a return, late money, and expired orders. Safe to run concurrently. */
export async function settleOpenPayments(now = Date.now()): Promise<OpenPaymentsReport> {
  const report: OpenPaymentsReport = { decided: 0, waiting: 0, expired: 0, queued: 0 }
  const until = performance.now() + ASKING_MS
  const isTimeLeft = () => performance.now() < until

  /** A failure does not stop the other payments. */
  const settleAll = async (payments: Payment[]) => {
    const open: string[] = []
    const ask = async ({ authority, createdAt, state }: Payment) => {
      const abandoned = state === 'pending' && createdAt < now - ABANDONED_MS
      const settled = await settleByAuthority(authority, null, { abandoned })
      report[settled?.decided ? 'decided' : 'waiting'] += 1
      if (settled?.answered && !settled.decided) open.push(authority)
    }
    for (const [at, result] of (await Promise.allSettled(payments.map(ask))).entries()) {
      if (result.status === 'fulfilled') continue
      log.error({ err: result.reason as unknown, authority: payments[at]?.authority }, 'payment not swept')
      report.waiting += 1
    }
    await noteOpenPayments(open)
  }

  // Paid at the gateway first, in any state here. Refused ones stay refused: the gateway refunds them.
  const listed = await Promise.all(Object.values(GATEWAYS).map((gateway) => gateway.unverified()))
  const paid = await findPayments(listed.flat())
  const wanted = paid.filter((payment) => payment.state === 'pending' || mayArriveLate(payment))
  for (let at = 0; at < wanted.length && isTimeLeft(); at += AT_ONCE)
    await settleAll(wanted.slice(at, at + AT_ONCE))

  // Then other open ones, longest unchecked first: the gateway's list omits payments verified while we were down.
  while (isTimeLeft()) {
    const claimed = await claimPayments(new Date(now), AT_ONCE)
    if (claimed.length === 0) break
    await settleAll(claimed)
  }

  // After payments: orders paid in time must not expire.
  const endBy = performance.now() + ENDING_MS
  while (performance.now() < endBy) {
    const ended = await expireOrders(BATCH)
    report.expired += ended.length
    await expireStockPages(ended, serviceClient())
    if (ended.length < BATCH) break
  }
  report.queued = await countMoneyWithoutOrder()
  return report
}
