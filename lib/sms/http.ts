/** Asking a provider: its answer as JSON, or why there is none. */
import { calling } from '@/lib/telemetry/measures'

export type Reply =
  | { kind: 'answer'; status: number; body: unknown }
  /** Nobody was reached: surely nothing was sent. */
  | { kind: 'unreached'; error: string }
  /** The question went out and no readable answer came back. */
  | { kind: 'silent'; error: string }

const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Asks and waits for at most `patience` milliseconds; never throws. */
export async function ask(address: string, init: RequestInit, patience: number): Promise<Reply> {
  let response: Response
  try {
    response = await calling('sms', init.method ?? 'GET', () =>
      fetch(address, { ...init, signal: AbortSignal.timeout(patience), cache: 'no-store' }),
    )
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } }
    const code = cause?.code ?? name
    return NOT_REACHED.has(code)
      ? { kind: 'unreached', error: `not reached (${code})` }
      : { kind: 'silent', error: `no answer (${code})` }
  }
  try {
    return { kind: 'answer', status: response.status, body: await response.json() }
  } catch {
    return { kind: 'silent', error: `unreadable answer (HTTP ${response.status})` }
  }
}
