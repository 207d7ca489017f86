import { z } from 'zod'
import { runBulkTasks } from '@/lib/bulk-tasks/run-bulk-tasks'
import { fetchPicturesSoon } from '@/lib/catalog/import/fetch-pictures'
import { recordPriceHistory } from '@/lib/catalog/record-price-history'
import { expireScheduledContent, publishScheduled } from '@/lib/content/scheduled-content'
import { JOBS_WINDOW_SECONDS } from '@/lib/doctor/shop'
import { syncCampaigns } from '@/lib/discounts/campaigns/sync'
import { isBearer } from '@/lib/server/bearer'
import { parseJson, readText } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { ok } from '@/lib/utils/result'
import { answer } from '@/lib/server/route'
import { clearLimits, exceededLimit, type Limit } from '@/lib/server/rate-limit'
import { isSigned } from '@/lib/server/webhook'
import { settleOpenPayments } from '@/lib/payments/settle-open-payments'
import { queueCampaignMessages } from '@/lib/sms/campaigns'
import { notificationJob, remindProformas } from '@/lib/sms/notice-jobs'
import { writeSearchMisses } from '@/lib/search/misses'
import { refreshListing } from '@/lib/search/refresh-listing'
import { checkDeliveries, deliverMessages } from '@/lib/sms/outbox'
import { runningJob } from '@/lib/telemetry/measures'

const schema = z.object({
  job: z.string().optional(),
  due: z.boolean().default(false),
})

/** All servers call each minute; the first within 50 s runs the jobs. */
const MINUTE: Limit = { key: 'jobs', most: 1, seconds: JOBS_WINDOW_SECONDS }

/** Periodic jobs, each safe to run concurrently; they return counts. */
const JOBS: Record<string, () => Promise<object>> = {
  payments: settleOpenPayments,
  // Before listings and price history, which show these changes.
  discountCampaigns: syncCampaigns,
  listing: refreshListing,
  searchMisses: writeSearchMisses,
  priceHistory: recordPriceHistory,
  bulkTasks: () => runBulkTasks(),
  importPictures: fetchPicturesSoon,
  // Before messages, which send what these queue.
  proformas: remindProformas,
  stockRequests: notificationJob('notify_stock_requests'),
  priceDrops: notificationJob('notify_price_drops'),
  reviewInvitations: notificationJob('invite_reviews'),
  answeredQuestions: notificationJob('notify_answered_questions'),
  campaigns: queueCampaignMessages,
  messages: () => deliverMessages(),
  deliveries: () => checkDeliveries(),
  limits: clearLimits,
  dates: expireScheduledContent,
  publications: publishScheduled,
}

/** Counts in memory: every server writes its own. */
const OWN_JOBS = ['searchMisses']

/**
 * Runs all jobs, or one by `{"job": "payments"}`. `{"due": true}` runs only this server's own counts if another server
 * ran within 50 seconds. Signed by JOBS_SECRET (Standard Webhooks) or `Authorization: Bearer <JOBS_SECRET>`. Returns
 * counts by job; a failed one is null, with status 500.
 */
export async function POST(request: Request): Promise<Response> {
  const read = await readText(request)
  if (!read.ok) return answer(read)
  const body = read.data
  if (!mayCall(request.headers, body)) return answer(fail('forbidden'))
  const parsed = schema.safeParse(body === '' ? {} : parseJson(body))
  const names = parsed.success && wanted(parsed.data.job)
  if (!names) return answer(fail('invalid_input'))
  if (parsed.data.due && !(await isDue())) {
    for (const name of OWN_JOBS) await run(name)
    return answer(ok({}))
  }
  const reports: Record<string, object | null> = {}
  for (const name of names) reports[name] = await run(name)
  const isDone = Object.values(reports).every((report) => report !== null)
  return isDone ? answer(ok(reports)) : Response.json({ ...fail('unknown'), data: reports }, { status: 500 })
}

function mayCall(headers: Headers, body: string): boolean {
  const secret = env().JOBS_SECRET
  return isSigned(secret, body, headers) || isBearer(secret, headers.get('authorization'))
}

/** False if the rate limit is unavailable. */
async function isDue(): Promise<boolean> {
  return (await exceededLimit([MINUTE]).catch(() => MINUTE.key)) === null
}

function wanted(job: string | undefined): string[] | null {
  if (job === undefined) return Object.keys(JOBS)
  return Object.hasOwn(JOBS, job) ? [job] : null
}

/** A failure does not stop the other jobs. */
async function run(job: string): Promise<object | null> {
  try {
    const report = await runningJob(job, JOBS[job]!)
    if (Object.values(report).some((count) => count !== 0)) log.info({ job, ...report }, 'job done')
    return report
  } catch (error) {
    log.error({ err: error, job }, 'job failed')
    return null
  }
}
