import 'server-only'
import { log } from '@/lib/core/log'
import { expireStockPages } from '@/lib/orders/stock-pages'
import { serviceClient } from '@/lib/supabase/service'
import { mayArriveLate } from './rules'
import { concludePayment } from './settle'
import {
  countMoneyWithoutOrder,
  expireOrders,
  findPayment,
  lateOrderIds,
  pendingPayments,
} from './transitions'
import { zarinpal } from './zarinpal'

/** A payer comes back by themselves within this time, in milliseconds. */
const PATIENCE_MS = 2 * 60_000
/** After this time nobody is at the bank any more, in milliseconds. */
const ABANDONED_MS = 60 * 60_000
/** How many payments and orders one run looks at. */
const BATCH = 50
/** How long a run asks the gateway, in milliseconds: while it hangs, the next run begins where this one ended. */
const ASKING_MS = 30_000

/** What a run did. */
export interface SweepReport {
  /** Payments that are decided now. */
  decided: number
  /** Payments that are still open. */
  waiting: number
  /** Orders whose time was over. */
  expired: number
  /** Verified payments without an order that wait for the admin. */
  queued: number
}

/**
 * Settles what happened while nobody was looking: payers who never came back, money that came late or while the
 * shop was down, and orders whose 30 minutes are over. Safe to run at any time and twice at once.
 */
export async function sweepPayments(now = Date.now()): Promise<SweepReport> {
  const report: SweepReport = { decided: 0, waiting: 0, expired: 0, queued: 0 }
  const until = performance.now() + ASKING_MS
  const conclude = async (authority: string, abandoned: boolean) => {
    if (performance.now() > until) return void (report.waiting += 1)
    try {
      const settled = await concludePayment(authority, null, { abandoned })
      if (settled) report[settled.decided ? 'decided' : 'waiting'] += 1
    } catch (error) {
      // One sick payment must not hold up the others.
      log.error({ err: error, authority }, 'payment not swept')
      report.waiting += 1
    }
  }
  for (const { authority, createdAt } of await pendingPayments(new Date(now - PATIENCE_MS), BATCH)) {
    await conclude(authority, createdAt < now - ABANDONED_MS)
  }
  // Money that arrived after its payment was given up. What was refused stays so, and what the gateway did not verify:
  // it returns both.
  for (const authority of await zarinpal.unverified()) {
    const payment = await findPayment(authority)
    if (payment && mayArriveLate(payment)) await conclude(authority, false)
  }
  // After the money: what was paid in time is not given away.
  const late = await lateOrderIds(BATCH)
  if (late.length > 0) {
    report.expired = await expireOrders(BATCH)
    await expireStockPages(serviceClient(), late)
  }
  report.queued = await countMoneyWithoutOrder()
  return report
}
