import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { cache } from 'react'
import { CALL_TIMEOUT_MS, fetchUntil } from './timeout'

/** Ms for all reads of a request together, and per call. */
const REQUEST_MS = 4000
const CALL_MS = 3000

interface Limits {
  callMs: number
  /** Whole request; unset for writes, which must not be interrupted between calls. */
  request?: AbortSignal
}

const limits = new AsyncLocalStorage<Limits>()

function readLimits(): Limits {
  return { callMs: CALL_MS, request: AbortSignal.timeout(REQUEST_MS) }
}

/** Shared by layout, metadata and page of one render. */
const renderLimits = cache(readLimits)

export function withReadDeadline<T>(run: () => Promise<T>): Promise<T> {
  return limits.getStore()?.request ? run() : limits.run(readLimits(), run)
}

/** Limits per call, none for the request; `waitsLonger` for calls that wait for locks, such as orders, or read a whole catalog. */
export function limitEachCall<T>(waitsLonger: boolean, run: () => Promise<T>): Promise<T> {
  return limits.run({ callMs: waitsLonger ? CALL_TIMEOUT_MS : CALL_MS }, run)
}

/** `fetch` for supabase-js within the caller's deadline; renders only read. */
export const fetchInTime: typeof fetch = (input, init) => {
  const { callMs, request } = limits.getStore() ?? limitsOfRender() ?? { callMs: CALL_TIMEOUT_MS }
  return fetchUntil(input, init, [AbortSignal.timeout(callMs), ...(request ? [request] : [])])
}

/** Null outside a render, where `cache` does not memoize. */
function limitsOfRender(): Limits | null {
  const found = renderLimits()
  return found === renderLimits() ? found : null
}
