import { calling, type Service } from '@/lib/telemetry/measures'
import { REQUEST_ID_HEADER, requestId } from '@/lib/telemetry/request-id'

/** Ms until a page renders as for a guest. */
export const AUTH_TIMEOUT_MS = 2000

/** Ms for a write; above the database's statement timeout. */
export const CALL_TIMEOUT_MS = 10_000

/** The fallback on timeout or failure. */
export async function withTimeout<T, F>(
  milliseconds: number,
  promise: Promise<T>,
  fallback: F,
): Promise<T | F> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<F>((resolve) => {
    timer = setTimeout(() => resolve(fallback), milliseconds)
  })
  try {
    return await Promise.race([promise, late])
  } catch {
    return fallback
  } finally {
    clearTimeout(timer)
  }
}

/** supabase-js has no timeout. Sets no caching: the page is the cache. */
export function fetchWithTimeout(milliseconds: number): typeof fetch {
  return (input, init) => fetchUntil(input, init, [AbortSignal.timeout(milliseconds)])
}

/**
 * Aborts at any of the signals. Adds the request id, which PostgreSQL reads from `current_setting('request.headers')`.
 */
export function fetchUntil(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  limits: AbortSignal[],
): Promise<Response> {
  const signal = AbortSignal.any(init?.signal ? [init.signal, ...limits] : limits)
  const headers = new Headers(init?.headers)
  const id = requestId()
  if (id) headers.set(REQUEST_ID_HEADER, id)
  const { service, name } = supabaseCall(input instanceof Request ? input.url : String(input), init?.method)
  return calling(service, name, () => fetch(input, { ...init, headers, signal }))
}

const SERVICES: Record<string, Service> = { rest: 'database', auth: 'auth', storage: 'storage' }
const WORD = /^[a-z][a-z_-]*$/

/** `POST /rest/v1/rpc/place_order` → `rpc place_order` of the database; undefined for other URLs. */
export function supabaseCall(address: string, method = 'GET'): { service: Service; name: string } {
  const [part = '', , ...path] = new URL(address).pathname.slice(1).split('/')
  const service = SERVICES[part] ?? 'database'
  // Leading words name the call; ids, slugs and files follow.
  const end = path.findIndex((segment) => !WORD.test(segment))
  const words = path.slice(0, end < 0 ? 2 : Math.min(end, 2))
  const name = words[0] === 'rpc' ? words.join(' ') : [method, ...words].join(' ')
  return { service, name }
}
