import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { AuthError } from './errors.ts'

export interface HookSettings {
  uri: string
  /** `v1,whsec_<base64>`; several are separated by "|". */
  secrets: string
}

const TOTAL_MS = 5_000
const TRIES = 3
const PAUSE_MS = 500

/**
 * Hands a code to the Send-SMS hook: signed, five seconds in all, at most three tries, each with an id of its own. A
 * hook that answers `{error: {http_code, message}}` rejects the request that asked for the code.
 */
export async function callSmsHook(
  settings: HookSettings,
  user: Record<string, unknown>,
  sms: { otp: string; phone: string },
): Promise<void> {
  const limit = AbortSignal.timeout(TOTAL_MS)
  for (let attempt = 1; ; attempt++) {
    const answer = await post(settings, { user, sms }, limit)
    if (answer?.ok) return checkAnswer(answer)
    const retryAfter = answer?.headers.get('retry-after')
    const again = !answer || ((answer.status === 429 || answer.status === 503) && retryAfter !== null)
    if (limit.aborted) {
      throw new AuthError(422, 'hook_timeout', `Failed to reach hook within ${TOTAL_MS / 1000} seconds`)
    }
    if (!again || attempt === TRIES) {
      const message = answer
        ? `Unexpected status code returned from hook: ${answer.status}`
        : 'Hook is unreachable'
      throw new AuthError(
        answer ? 500 : 422,
        answer ? 'unexpected_failure' : 'hook_timeout_after_retry',
        message,
      )
    }
    await sleep(retryAfter ? Math.min(Number(retryAfter) * 1000 || PAUSE_MS, TOTAL_MS) : PAUSE_MS)
  }
}

/** Undefined when the hook could not be reached. */
async function post(
  { uri, secrets }: HookSettings,
  content: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const now = new Date()
  const id = randomUUID()
  const body = JSON.stringify({
    metadata: { uuid: id, time: now.toISOString(), name: 'send-sms', ip_address: '127.0.0.1' },
    ...content,
  })
  const signatures = secrets
    .split('|')
    .map((secret) => new Webhook(secret.replace(/^v1,/, '')).sign(id, now, body))
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
  try {
    return await fetch(uri, { method: 'POST', headers, body, signal, redirect: 'manual' })
  } catch {
    return undefined
  }
}

async function checkAnswer(answer: Response): Promise<void> {
  if (answer.status === 204) return
  const { error } = (await answer.json().catch(() => ({}))) as {
    error?: { http_code?: number; message?: string }
  }
  if (error)
    throw new AuthError(error.http_code ?? 500, 'unexpected_failure', error.message ?? 'Hook refused')
}
