import { signedHeaders } from '../../lib/server/webhook.ts'

const TIMEOUT_MS = 50_000
const BODY = '{}'

/** Counts by job; null for a failed one. */
export type JobReports = Record<string, Record<string, number> | null>

/** Throws one sentence when unreachable or refused; failed jobs are null. */
export async function callJobs(url: string, secret: string): Promise<JobReports> {
  const headers = { 'content-type': 'application/json', ...signedHeaders(secret, BODY) }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(`${url}/api/jobs`, { method: 'POST', headers, body: BODY, signal }).catch(
    (error: Error) => {
      const slow = error.name === 'TimeoutError'
      throw new Error(
        slow
          ? `${url} did not finish its jobs within ${TIMEOUT_MS / 1000} s.`
          : `No shop answers at ${url}: start it, or name another address with --url.`,
      )
    },
  )
  if (response.status === 403)
    throw new Error(`${url} refused: JOBS_SECRET is not the one that it was started with.`)
  const answer = (await response.json().catch(() => null)) as { data?: JobReports } | null
  if (!answer?.data) throw new Error(`${url} answered ${response.status} to /api/jobs: is it this shop?`)
  return answer.data
}

/** `payments: 2 decided, 1 waiting, 0 expired`. */
export function describeReports(reports: JobReports): string {
  return Object.entries(reports)
    .map(([job, counts]) => {
      if (!counts) return `${job}: failed, see the log of the server`
      const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`)
      return `${job}: ${parts.join(', ')}`
    })
    .join('; ')
}
