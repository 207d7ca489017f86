import 'server-only'
import { log } from '@/lib/server/log'
import { expireStockPages } from '@/lib/orders/stock-pages'
import { serviceClient } from '@/lib/supabase/service'
import { mayArriveLate } from './rules'
import { settleByAuthority } from './settle'
import {
  claimPayments,
  countMoneyWithoutOrder,
  expireOrders,
  findPayments,
  noteOpenPayments,
  type Payment,
} from './transitions'
import { zarinpal } from './zarinpal'

/** After this time nobody is at the bank any more, in milliseconds. */
const ABANDONED_MS = 60 * 60_000
/** How many payments the gateway is asked about at once. */
const AT_ONCE = 10
/** How many orders are ended in one transaction. */
const BATCH = 50
/** How long a run asks the gateway, and how long it ends orders, in milliseconds: the next run begins where it stopped. */
const ASKING_MS = 30_000
const ENDING_MS = 20_000

/** What a run did. */
export interface OpenPaymentsReport {
  /** Payments that are decided now. */
  decided: number
  /** Payments that were asked about and are still open. */
  waiting: number
  /** Orders whose time was over. */
  expired: number
  /** Verified payments without an order that wait for the admin. */
  queued: number
}

/**
 * Settles what happened while nobody was looking: payers who never came back, money that came late or while the
 * shop was down, and orders whose time is over. Safe to run at any time and twice at once.
 */
export async function settleOpenPayments(now = Date.now()): Promise<OpenPaymentsReport> {
  const report: OpenPaymentsReport = { decided: 0, waiting: 0, expired: 0, queued: 0 }
  const until = performance.now() + ASKING_MS
  const isTimeLeft = () => performance.now() < until

  /** Asks about some payments at once. One that is sick does not hold up the others. */
  const settleAll = async (payments: Payment[]) => {
    const open: string[] = []
    const ask = async ({ authority, createdAt, state }: Payment) => {
      const abandoned = state === 'pending' && createdAt < now - ABANDONED_MS
      const settled = await settleByAuthority(authority, null, { abandoned })
      report[settled?.decided ? 'decided' : 'waiting'] += 1
      if (settled?.heard && !settled.decided) open.push(authority)
    }
    for (const [at, result] of (await Promise.allSettled(payments.map(ask))).entries()) {
      if (result.status === 'fulfilled') continue
      log.error({ err: result.reason as unknown, authority: payments[at]?.authority }, 'payment not swept')
      report.waiting += 1
    }
    await noteOpenPayments(open)
  }

  // Money first: what the gateway holds for us, whatever we think of it. What was refused stays so: it goes back.
  const paid = await findPayments(await zarinpal.unverified())
  const wanted = paid.filter((payment) => payment.state === 'pending' || mayArriveLate(payment))
  for (let at = 0; at < wanted.length && isTimeLeft(); at += AT_ONCE)
    await settleAll(wanted.slice(at, at + AT_ONCE))

  // Then all others that are open, those first that waited longest. The gateway forgets to list what it verified while
  // we were down.
  while (isTimeLeft()) {
    const claimed = await claimPayments(new Date(now), AT_ONCE)
    if (claimed.length === 0) break
    await settleAll(claimed)
  }

  // After the money: what was paid in time is not given away.
  const endBy = performance.now() + ENDING_MS
  while (performance.now() < endBy) {
    const ended = await expireOrders(BATCH)
    report.expired += ended.length
    await expireStockPages(serviceClient(), ended)
    if (ended.length < BATCH) break
  }
  report.queued = await countMoneyWithoutOrder()
  return report
}
