import 'server-only'
import { after } from 'next/server'
import { env } from '@/lib/server/env'
import { dataOf } from '@/lib/supabase/errors'
import { log } from '@/lib/server/log'
import { exceededLimit } from '@/lib/server/rate-limit'
import { serviceClient } from '@/lib/supabase/service'
import { smsProvider } from './choose-provider'
import type { Outcome, SmsProvider } from './provider'

/** Ms per message. */
const TIMEOUT_MS = 8000
/** Ms per run; the next one continues. */
const RUN_MS = 40_000
const BATCH = 10
const DAY_SECONDS = 24 * 60 * 60

export interface OutboxReport {
  sent: number
  waiting: number
  failed: number
}

/** Sends due messages. They were queued in the causing transaction, so outages lose none. Safe to run concurrently. */
export async function deliverMessages(given?: SmsProvider): Promise<OutboxReport> {
  const report: OutboxReport = { sent: 0, waiting: 0, failed: 0 }
  const end = Date.now() + RUN_MS
  while (Date.now() < end) {
    const messages = await serviceClient().rpc('claim_sms', { p_limit: BATCH }).then(dataOf)
    if (messages.length === 0) break
    const provider = given ?? (await smsProvider())
    await Promise.all(
      messages.map(async ({ id, recipient, body }) => {
        const outcome = (await isDayFull())
          ? ({ kind: 'refused', error: 'SMS_DAILY_LIMIT is reached', again: true } as const)
          : await provider.send({ id, to: recipient, text: body }, TIMEOUT_MS)
        report[await reportOutcome(id, outcome, provider.deduplicates)] += 1
      }),
    )
  }
  return report
}

/** Sends after the response. For actions and routes. */
export function deliverSoon(): void {
  after(async () => {
    try {
      await deliverMessages()
    } catch (error) {
      log.error({ err: error }, 'outbox not run, retried next minute')
    }
  })
}

export async function checkDeliveries(given?: SmsProvider): Promise<{ settled: number }> {
  const messages = await serviceClient().rpc('claim_sms_checks').then(dataOf)
  if (messages.length === 0) return { settled: 0 }
  const provider = given ?? (await smsProvider())
  const references = messages.map(({ provider_reference }) => provider_reference)
  const states = await provider.states(references, TIMEOUT_MS)
  let settled = 0
  for (const { id, provider_reference } of messages) {
    const delivery = states.get(provider_reference)
    if (!delivery) continue
    await serviceClient().rpc('record_sms_delivery', { p_id: id, p_delivery: delivery }).then(dataOf)
    settled += 1
  }
  return { settled }
}

/** Retries an uncertain message only if the provider deduplicates. */
export async function reportOutcome(
  id: number,
  outcome: Outcome,
  mayRepeat: boolean,
): Promise<keyof OutboxReport> {
  const again = outcome.kind === 'refused' ? outcome.again : mayRepeat
  await serviceClient()
    .rpc('report_sms', {
      p_id: id,
      p_sent: outcome.kind === 'sent',
      p_again: again,
      ...(outcome.kind === 'sent'
        ? outcome.reference !== null && { p_reference: outcome.reference }
        : { p_error: outcome.error }),
    })
    .then(dataOf)
  if (outcome.kind === 'sent') return 'sent'
  log.warn({ message: id, outcome: outcome.kind, reason: outcome.error, again }, 'message not sent')
  return again ? 'waiting' : 'failed'
}

async function isDayFull(): Promise<boolean> {
  const limit = { key: 'sms:messages', most: env().SMS_DAILY_LIMIT, seconds: DAY_SECONDS }
  return (await exceededLimit([limit])) !== null
}
