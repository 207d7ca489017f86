import { env } from './env'
import { type ListenAddress, ownUrl } from './listen-address'
import { log } from './log'

const EVERY_MS = 60_000
const TIMEOUT_MS = 50_000

/**
 * Calls the server's own `/api/jobs` at start and every minute. With several servers one runs each job: `due`
 * (app/api/jobs/route.ts).
 */
export function startJobs(listening: ListenAddress): void {
  const url = `${ownUrl(listening)}/api/jobs`
  let running = false
  const run = async () => {
    if (running) return
    running = true
    try {
      const headers = {
        authorization: `Bearer ${env().JOBS_SECRET}`,
        'content-type': 'application/json',
        host: new URL(env().SITE_URL).host,
      }
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetch(url, { method: 'POST', headers, body: '{"due":true}', signal })
      await answer.arrayBuffer()
    } catch (error) {
      // Retried next minute.
      log.warn({ err: error }, 'jobs not called')
    } finally {
      running = false
    }
  }
  void run()
  setInterval(() => void run(), EVERY_MS).unref()
}
