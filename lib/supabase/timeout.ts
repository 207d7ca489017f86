/** How long a page waits for the auth service before it goes on as for a guest, in milliseconds. */
export const AUTH_PATIENCE_MS = 2000

/** How long any other call to Supabase may take, in milliseconds. */
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
  return (input, init) => {
    const limit = AbortSignal.timeout(milliseconds)
    const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit
    return fetch(input, { ...init, signal })
  }
}
