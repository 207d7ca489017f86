/**
 * Assigns request ids through Node's diagnostics channels. The page cache imports this outside the bundle: API package
 * only.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Context,
  context,
  type ContextManager,
  createContextKey,
  ROOT_CONTEXT,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { acceptedRequestId, REQUEST_ID_HEADER } from './request-id.ts'

export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** `address`: as requested; Next changes the request's own. */
interface NumberedExchange extends Exchange {
  address: string
}

const EXCHANGE = createContextKey('exchange')

/** Undefined outside a request. */
export function exchangeOf(active = context.active()): NumberedExchange | undefined {
  return active.getValue(EXCHANGE) as NumberedExchange | undefined
}

/** Path and query; empty outside a request. */
export function requestedAddress(): string {
  return exchangeOf()?.address ?? ''
}

/** OpenTelemetry context on AsyncLocalStorage; `enter` for code without a callback. */
class RequestContexts implements ContextManager {
  readonly #store = new AsyncLocalStorage<Context>()

  active(): Context {
    return this.#store.getStore() ?? ROOT_CONTEXT
  }

  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    entered: Context,
    run: F,
    thisArg?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return this.#store.run(entered, () => run.apply(thisArg, args))
  }

  bind<T>(entered: Context, target: T): T {
    if (typeof target !== 'function') return target
    const run = target as unknown as (...args: unknown[]) => unknown
    return ((...args: unknown[]) => this.with(entered, run, undefined, ...args)) as T
  }

  enter(entered: Context): void {
    this.#store.enterWith(entered)
  }

  enable(): this {
    return this
  }

  disable(): this {
    this.#store.disable()
    return this
  }
}

/** Also sets the response header. */
export function numberRequests(): void {
  const contexts = new RequestContexts()
  context.setGlobalContextManager(contexts)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Exchange
    const id = acceptedRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomBytes(16).toString('hex')
    request.headers[REQUEST_ID_HEADER] = id
    response.setHeader(REQUEST_ID_HEADER, id)
    const parent = { traceId: id, spanId: id.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true }
    const exchange: NumberedExchange = { request, response, address: request.url ?? '' }
    contexts.enter(trace.setSpanContext(ROOT_CONTEXT.setValue(EXCHANGE, exchange), parent))
  })
}
