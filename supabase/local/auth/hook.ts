import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { AuthError } from './errors.ts'

interface HookSettings {
  uri: string
  /** `v1,whsec_<base64>`, several separated by "|". */
  secrets: string
}

const TOTAL_MS = 5_000
const TRIES = 3
const PAUSE_MS = 500

interface HookContent {
  user: Record<string, unknown>
  sms: { otp: string; phone: string }
  /** IP address of the requester. */
  ip: string
}

/** At most three tries within five seconds. `{error: {http_code, message}}` rejects the request. */
export async function callSmsHook(settings: HookSettings, content: HookContent): Promise<void> {
  const limit = AbortSignal.timeout(TOTAL_MS)
  for (let attempt = 1; ; attempt++) {
    const answer = await post(settings, content, limit)
    if (answer?.ok) return checkAnswer(answer, limit)
    const retryAfter = answer?.headers.get('retry-after')
    const again = !answer || ((answer.status === 429 || answer.status === 503) && retryAfter !== null)
    if (limit.aborted) throw timedOut()
    if (!again) {
      const message = `Unexpected status code returned from hook: ${answer.status}`
      throw new AuthError(500, 'unexpected_failure', message)
    }
    if (attempt === TRIES) {
      throw new AuthError(422, 'hook_timeout_after_retry', 'Failed to reach hook after maximum retries')
    }
    const pause = retryAfter ? Number(retryAfter) * 1000 || PAUSE_MS : PAUSE_MS
    await sleep(Math.min(pause, TOTAL_MS), undefined, { signal: limit }).catch(() => {})
    if (limit.aborted) throw timedOut()
  }
}

async function post(
  { uri, secrets }: HookSettings,
  { ip, ...content }: HookContent,
  signal: AbortSignal,
): Promise<Response | undefined> {
  const now = new Date()
  const id = randomUUID()
  const body = JSON.stringify({
    metadata: { uuid: id, time: now.toISOString(), name: 'send-sms', ip_address: ip },
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

async function checkAnswer(answer: Response, limit: AbortSignal): Promise<void> {
  const text = await answer.text().catch(() => undefined)
  if (limit.aborted) throw timedOut()
  if (text === '') return
  let said: { error?: { http_code?: unknown; message?: unknown } | null } | null
  try {
    said = JSON.parse(text ?? '') as typeof said
  } catch {
    throw new AuthError(500, 'unexpected_failure', 'Error unmarshaling JSON output.')
  }
  if (!said?.error) return
  const { http_code: status, message } = said.error
  const refusal = typeof status === 'number' && status >= 400 && status < 600
  throw new AuthError(
    refusal ? Math.floor(status) : 500,
    'unexpected_failure',
    typeof message === 'string' && message ? message : 'Hook refused',
  )
}

function timedOut(): AuthError {
  return new AuthError(422, 'hook_timeout', `Failed to reach hook within ${TOTAL_MS / 1000} seconds`)
}
