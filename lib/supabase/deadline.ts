import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { cache } from 'react'
import { CALL_TIMEOUT_MS, fetchUntil } from './timeout'

/** How long one request may read altogether, in milliseconds: nobody looks at a white page for longer. */
const REQUEST_MS = 4000
/** One call of it. */
const CALL_MS = 3000

/**
 * Once a call ran out of time, those of the next moments wait less: a form that is sent reads in its action and again in
 * the page that answers it, Next reads a page's metadata again for its error, and a database that hangs is no reason to
 * keep every visitor as long as the first.
 */
const SHORT_MS = 1000
const MOMENTS_MS = 2000
const RAN_OUT_AT = Symbol.for('hormoz.ran-out-at')

interface Limits {
  isRead: boolean
  of: () => AbortSignal[]
}

const given = new AsyncLocalStorage<Limits>()

/** When a call last ran out of time. Pages and routes are separate bundles of one process, which share only this. */
const shared = globalThis as { [RAN_OUT_AT]?: number }
const sinceRanOut = () => Date.now() - (shared[RAN_OUT_AT] ?? -Infinity)

function reading(end: AbortSignal): Limits {
  return {
    isRead: true,
    of: () => [end, AbortSignal.timeout(sinceRanOut() < MOMENTS_MS ? SHORT_MS : CALL_MS)],
  }
}

/** React keeps one for a whole render: layout, metadata and page share it. */
const renderLimits = cache(() => reading(AbortSignal.timeout(REQUEST_MS)))

/** Runs something that only reads and whose calls share one deadline. */
export function quickly<T>(run: () => Promise<T>): Promise<T> {
  return given.getStore()?.isRead ? run() : given.run(reading(AbortSignal.timeout(REQUEST_MS)), run)
}

/**
 * Runs something that writes: each call has a bound of its own, since what was begun shall come to its end. `waitsLonger`
 * for what the database may take its time over, such as an order that waits for its turn.
 */
export function writing<T>(waitsLonger: boolean, run: () => Promise<T>): Promise<T> {
  const milliseconds = waitsLonger ? CALL_TIMEOUT_MS : CALL_MS
  return given.run({ isRead: false, of: () => [AbortSignal.timeout(milliseconds)] }, run)
}

/** `fetch` for supabase-js: within the limits of what it is called for. A render only reads. */
export const fetchInTime: typeof fetch = async (input, init) => {
  const limits = given.getStore() ?? limitsOfRender()
  const signals = limits ? limits.of() : [AbortSignal.timeout(CALL_TIMEOUT_MS)]
  try {
    return await fetchUntil(input, init, signals)
  } catch (error) {
    if (signals.some(({ aborted }) => aborted)) shared[RAN_OUT_AT] = Date.now()
    throw error
  }
}

/** Null outside of a render: there `cache` keeps nothing. */
function limitsOfRender(): Limits | null {
  const limits = renderLimits()
  return limits === renderLimits() ? limits : null
}
