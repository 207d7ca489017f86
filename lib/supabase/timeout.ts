import { calling, type Service } from '@/lib/telemetry/measures'
import { REQUEST_ID_HEADER, requestId } from '@/lib/telemetry/request-id'

/** How long a page waits for the auth service before it goes on as for a guest, in milliseconds. */
export const AUTH_TIMEOUT_MS = 2000

/** How long a call that writes may take, in milliseconds; longer than the database itself lets it run. */
export const CALL_TIMEOUT_MS = 10_000

/** The promise's value, or the fallback once the time is over; a failure counts as no answer too. */
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

/** `fetch` that gives up: supabase-js itself waits for ever. Says nothing about caching: the page is the cache. */
export function fetchWithTimeout(milliseconds: number): typeof fetch {
  return (input, init) => fetchUntil(input, init, [AbortSignal.timeout(milliseconds)])
}

/**
 * `fetch` that gives up at the first of these signals, and at the caller's own. It carries the number of the request:
 * PostgreSQL sees it in `current_setting('request.headers')`.
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

/** `POST /rest/v1/rpc/place_order` is `rpc place_order` of the database; undefined for what is no address of Supabase. */
export function supabaseCall(address: string, method = 'GET'): { service: Service; name: string } {
  const [part = '', , ...path] = new URL(address).pathname.slice(1).split('/')
  const service = SERVICES[part] ?? 'database'
  // The first words name it; ids, slugs and names of files follow.
  const end = path.findIndex((segment) => !WORD.test(segment))
  const words = path.slice(0, end < 0 ? 2 : Math.min(end, 2))
  const name = words[0] === 'rpc' ? words.join(' ') : [method, ...words].join(' ')
  return { service, name }
}
