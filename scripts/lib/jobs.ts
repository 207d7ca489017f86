/** Calls the shop's own jobs from time to time, so that a single machine needs no scheduler beside it. */
import { signBody, SIGNATURE_HEADER } from '../../lib/core/signature.ts'

const EVERY_MS = 60_000
const PATIENCE_MS = 50_000

/**
 * Runs the jobs of the server at `url` now, which settles what happened while it was down, and then every minute.
 * Answers how to stop. A run that fails is tried again at the next minute; the app logs why.
 */
export function runJobs(url: string, secret: string): () => void {
  let running = false
  const run = async () => {
    if (running) return
    running = true
    const body = JSON.stringify({ job: 'payments' })
    try {
      const answer = await fetch(`${url}/api/jobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(secret, body) },
        body,
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.arrayBuffer()
    } catch {
      // The server is stopping, or busy beyond patience.
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void run(), EVERY_MS)
  void run()
  return () => clearInterval(timer)
}
