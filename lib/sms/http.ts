import { calling } from '@/lib/telemetry/measures'

export type Reply =
  | { kind: 'answer'; status: number; body: unknown }
  /** Not connected: certainly not sent. */
  | { kind: 'unreached'; error: string }
  /** No readable answer: possibly sent. */
  | { kind: 'silent'; error: string }

const NOT_REACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** `patience` in ms; never throws. */
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
