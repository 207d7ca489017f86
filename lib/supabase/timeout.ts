/** How long a page waits for the auth service before it goes on as for a guest, in milliseconds. */
export const AUTH_PATIENCE_MS = 2000

/** How long a call that writes may take, in milliseconds; longer than the database itself lets it run. */
export const CALL_PATIENCE_MS = 10_000

/** The promise's value, or the fallback once the time is over; a failure counts as no answer too. */
export async function within<T, F>(milliseconds: number, promise: Promise<T>, fallback: F): Promise<T | F> {
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
export function fetchWithin(milliseconds: number): typeof fetch {
  return (input, init) => fetchUntil(input, init, [AbortSignal.timeout(milliseconds)])
}

/** `fetch` that gives up at the first of these signals, and at the caller's own. */
export function fetchUntil(
  input: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  limits: AbortSignal[],
): Promise<Response> {
  const signal = AbortSignal.any(init?.signal ? [init.signal, ...limits] : limits)
  return fetch(input, { ...init, signal })
}
