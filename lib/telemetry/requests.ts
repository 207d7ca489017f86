/** Gives each request its number before anything looks at it. Node tells of every request that comes in. */
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
import { acceptedRequestId, REQUEST_ID_HEADER } from './request-id'

/** What Node's channels about requests tell. */
export interface Exchange {
  request: IncomingMessage
  response: ServerResponse
}

/** The key of the request itself in its context. */
export const REQUEST = createContextKey('request')

/** The request that is being answered; undefined outside of any. */
export function currentRequest(): IncomingMessage | undefined {
  return context.active().getValue(REQUEST) as IncomingMessage | undefined
}

/** OpenTelemetry's context, kept through all that is awaited. `enter` is for what has no function to wrap. */
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

  /** What follows in this turn, and all that it starts, belongs to the context. */
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

/** From now on each request has its number, and its answer says it. */
export function numberRequests(): void {
  const contexts = new RequestContexts()
  context.setGlobalContextManager(contexts)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Exchange
    const id = acceptedRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomBytes(16).toString('hex')
    request.headers[REQUEST_ID_HEADER] = id
    response.setHeader(REQUEST_ID_HEADER, id)
    const parent = { traceId: id, spanId: id.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true }
    contexts.enter(trace.setSpanContext(ROOT_CONTEXT.setValue(REQUEST, request), parent))
  })
}
