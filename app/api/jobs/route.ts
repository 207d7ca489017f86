import { z } from 'zod'
import { startDailyBackup } from '@/lib/backup/run'
import { runBulkTasks } from '@/lib/bulk-tasks/run'
import { notePriceHistory } from '@/lib/catalog/price-history'
import { followDates } from '@/lib/content/schedule'
import { followPublications } from '@/lib/content/publications'
import { followCampaigns } from '@/lib/discounts/campaigns/follow'
import { isBearer } from '@/lib/server/bearer'
import { parseJson, readText } from '@/lib/server/body'
import { env } from '@/lib/server/env'
import { fail } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { ok } from '@/lib/utils/result'
import { answer } from '@/lib/server/route'
import { clearLimits, exceededLimit, type Limit } from '@/lib/server/rate-limit'
import { isSigned } from '@/lib/server/webhook'
import { settleOpenPayments } from '@/lib/payments/settle-open'
import { startPriceLists } from '@/lib/price-lists/run'
import { feedCampaigns } from '@/lib/sms/campaigns'
import { notificationJob } from '@/lib/sms/notifications'
import { writeSearchMisses } from '@/lib/search/misses'
import { refreshListing } from '@/lib/search/refresh'
import { checkDeliveries, deliverMessages } from '@/lib/sms/outbox'
import { remindProformas } from '@/lib/transfers/remind'
import { runningJob } from '@/lib/telemetry/measures'

const schema = z.object({
  job: z.string().optional(),
  due: z.boolean().default(false),
})

/** Every server calls each minute; whoever comes first within this time runs the jobs for all. */
const MINUTE: Limit = { key: 'jobs', most: 1, seconds: 50 }

/** What has to happen from time to time; each is safe to run at any time and twice at once, and answers counts. */
const JOBS: Record<string, () => Promise<object>> = {
  payments: settleOpenPayments,
  // Before the lists and the price history, which tell what these rows change.
  discountCampaigns: followCampaigns,
  listing: refreshListing,
  searchMisses: writeSearchMisses,
  priceHistory: notePriceHistory,
  bulkTasks: () => runBulkTasks(),
  // What these write goes out with the messages that follow.
  proformas: remindProformas,
  stockRequests: notificationJob('notify_stock_requests'),
  priceDrops: notificationJob('notify_price_drops'),
  priceNotices: notificationJob('notify_price_lists'),
  reviewInvitations: notificationJob('invite_reviews'),
  answeredQuestions: notificationJob('notify_answered_questions'),
  campaigns: feedCampaigns,
  messages: () => deliverMessages(),
  deliveries: () => checkDeliveries(),
  limits: clearLimits,
  dates: followDates,
  publications: followPublications,
  // Only begun here: they take longer than a minute may.
  priceLists: startPriceLists,
  backups: startDailyBackup,
}

/** What each server has counted itself: it writes that also when another one runs the jobs. */
const OWN_JOBS = ['searchMisses']

/**
 * Runs all jobs, or with a body `{"job": "payments"}` that one; meant to be called every minute. With `{"due": true}`
 * nothing is run but what this server counted itself, and no report answered, when another server did within the last 50 seconds. The body is signed
 * by JOBS_SECRET (Standard Webhooks), or the call carries `Authorization: Bearer <JOBS_SECRET>`. Answers each
 * job's counts by its name; a job that failed is null there, and the status is then 500.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readText(request).catch(() => null)
  if (body === null) return answer(fail('body_too_large'))
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

/** Whether this server is the one to run them now; not while that cannot be asked. */
async function isDue(): Promise<boolean> {
  return (await exceededLimit([MINUTE]).catch(() => MINUTE.key)) === null
}

/** Names of the jobs that a body asks for; null for one that is none. */
function wanted(job: string | undefined): string[] | null {
  if (job === undefined) return Object.keys(JOBS)
  return Object.hasOwn(JOBS, job) ? [job] : null
}

/** One sick job must not hold up the others. */
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
