import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { cache } from 'react'
import { CALL_TIMEOUT_MS, fetchUntil } from './timeout'

/** Limits of all reads of one request together and of one call, in milliseconds. */
const REQUEST_MS = 4000
const CALL_MS = 3000

interface Limits {
  callMs: number
  /** Of the whole request; none for writes, which must not be cut off between two calls. */
  request?: AbortSignal
}

const limits = new AsyncLocalStorage<Limits>()

function readLimits(): Limits {
  return { callMs: CALL_MS, request: AbortSignal.timeout(REQUEST_MS) }
}

/** Shared by layout, metadata and page of one render. */
const renderLimits = cache(readLimits)

/** Runs reads under one deadline. */
export function quickly<T>(run: () => Promise<T>): Promise<T> {
  return limits.getStore()?.request ? run() : limits.run(readLimits(), run)
}

/** Runs writes, each call with its own limit; `waitsLonger` for calls that queue in the database, such as orders. */
export function writing<T>(waitsLonger: boolean, run: () => Promise<T>): Promise<T> {
  return limits.run({ callMs: waitsLonger ? CALL_TIMEOUT_MS : CALL_MS }, run)
}

/** `fetch` for supabase-js within the limits of its caller; a render only reads. */
export const fetchInTime: typeof fetch = (input, init) => {
  const { callMs, request } = limits.getStore() ?? limitsOfRender() ?? { callMs: CALL_TIMEOUT_MS }
  return fetchUntil(input, init, [AbortSignal.timeout(callMs), ...(request ? [request] : [])])
}

/** Null outside of a render, where `cache` returns a new value for each call. */
function limitsOfRender(): Limits | null {
  const found = renderLimits()
  return found === renderLimits() ? found : null
}
