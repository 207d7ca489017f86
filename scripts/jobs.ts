/**
 * npm run jobs [-- --every SECONDS] [--url ADDRESS] — runs the jobs of a shop once or periodically, at --url,
 * SITE_URL or port 3000. JOBS_SECRET must match.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { describeError, Failure } from '../supabase/local/failure.ts'
import { callJobs, describeReports } from './lib/jobs.ts'
import { localSecrets } from './lib/settings.ts'

try {
  const { url, seconds } = readArguments()
  const secret = process.env.JOBS_SECRET || localSecrets().JOBS_SECRET!
  const isDone = seconds === null ? await once(url, secret) : await forEver(url, secret, seconds)
  if (!isDone) process.exitCode = 1
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

function readArguments(): { url: string; seconds: number | null } {
  const { values } = parseArgs({ options: { every: { type: 'string' }, url: { type: 'string' } } })
  const url = values.url ?? process.env.SITE_URL ?? `http://localhost:${process.env.PORT || 3000}`
  if (!URL.canParse(url)) throw new Failure(`${url} is no address.`)
  const seconds = values.every === undefined ? null : Number(values.every)
  if (seconds !== null && !(seconds >= 5 && seconds <= 3600))
    throw new Failure('--every takes the seconds between two runs, from 5 to 3600.')
  return { url: url.replace(/\/+$/, ''), seconds }
}

async function once(url: string, secret: string): Promise<boolean> {
  try {
    const reports = await callJobs(url, secret)
    console.log(`${new Date().toISOString()}  ${describeReports(reports)}`)
    return Object.values(reports).every((counts) => counts !== null)
  } catch (error) {
    console.error(`${new Date().toISOString()}  ${(error as Error).message}`)
    return false
  }
}

async function forEver(url: string, secret: string, seconds: number): Promise<never> {
  console.log(`Running the jobs of ${url} every ${seconds} s; Ctrl-C ends it.`)
  for (;;) {
    await once(url, secret)
    await sleep(seconds * 1000)
  }
}
