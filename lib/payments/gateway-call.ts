import 'server-only'
import { log } from '@/lib/server/log'
import { calling } from '@/lib/telemetry/measures'

/** Maximum time per call. */
const TIMEOUT_MS = 10_000

/** Null without JSON in time. Refusals are error statuses with a meaningful body. */
export async function callGateway(name: string, url: string, body: object): Promise<unknown> {
  try {
    const response = await calling('gateway', name, () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        cache: 'no-store',
      }),
    )
    return (await response.json()) as unknown
  } catch (error) {
    log.warn({ err: error, call: name }, 'gateway did not answer')
    return null
  }
}
