/** Freshness for tests that write directly to the database. */
import { signedHeaders } from '../../lib/server/webhook.ts'
import { callJobs } from '../../scripts/lib/jobs.ts'
import { localSecrets } from '../../scripts/lib/settings.ts'
import { shopUrl } from './shop.ts'

export async function expire(...tags: string[]): Promise<void> {
  const body = JSON.stringify({ tags })
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(localSecrets().REVALIDATE_SECRET!, body),
  }
  const answer = await fetch(`${shopUrl}/api/hooks/revalidate`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The tags were not expired: ${answer.status}`)
}

export async function runJobs(): Promise<void> {
  await callJobs(shopUrl, localSecrets().JOBS_SECRET!)
}
