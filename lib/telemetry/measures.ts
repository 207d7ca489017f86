/**
 * Spans and metrics through OpenTelemetry's API; no cost when disabled. Labels hold call names, statuses and times
 * only, no personal data. The page cache imports this outside the bundle: API package only.
 */
import { type Attributes, type Histogram, metrics, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

export type Service = 'database' | 'auth' | 'storage' | 'gateway' | 'sms'

/** Seconds, from cached pages to timeouts. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const SHOP = 'hormoz'

/** Created on first use, after the SDK is set up. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function seconds(name: string, description: string): () => Histogram {
  return lazily(() =>
    metrics.getMeter(SHOP).createHistogram(name, {
      description,
      unit: 's',
      advice: { explicitBucketBoundaries: BUCKETS },
    }),
  )
}

const requests = seconds('http.server.request.duration', 'Requests that Next answered')
const calls = seconds('http.client.request.duration', 'Calls to the database, the gateway and the carrier')
const jobs = seconds('hormoz.job.duration', 'Runs of jobs')
const cacheReads = lazily(() =>
  metrics
    .getMeter(SHOP)
    .createCounter('hormoz.page_cache.reads', { description: 'Pages looked for in the cache' }),
)

/** Route as Next names it (`/view/[type]/products/[slug]`). */
export function requestAnswered(
  duration: number,
  labels: { method: string; route: string; status: number },
): void {
  requests().record(duration, {
    'http.request.method': labels.method,
    'http.route': labels.route,
    'http.response.status_code': labels.status,
  })
}

/** `name`: such as `rpc place_order`. */
export function calling(service: Service, name: string, call: () => Promise<Response>): Promise<Response> {
  const labels: Attributes = { 'peer.service': service, 'hormoz.call': name }
  const began = performance.now()
  const options = { kind: SpanKind.CLIENT, attributes: labels }
  return trace.getTracer(SHOP).startActiveSpan(`${service} ${name}`, options, async (span) => {
    let outcome: Attributes = {}
    try {
      const response = await call()
      outcome = { 'http.response.status_code': response.status }
      if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      return response
    } catch (error) {
      outcome = { 'error.type': (error as Error).name }
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.setAttributes(outcome)
      span.end()
      calls().record(secondsSince(began), { ...labels, ...outcome })
    }
  })
}

export function runningJob<T>(job: string, run: () => Promise<T>): Promise<T> {
  const began = performance.now()
  return trace
    .getTracer(SHOP)
    .startActiveSpan(`job ${job}`, { attributes: { 'hormoz.job': job } }, async (span) => {
      let isDone = false
      try {
        const report = await run()
        isDone = true
        return report
      } finally {
        if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
        jobs().record(secondsSince(began), { 'hormoz.job': job, 'hormoz.done': isDone })
      }
    })
}

export function cacheWasRead(result: 'hit' | 'stale' | 'miss'): void {
  cacheReads().add(1, { 'hormoz.result': result })
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000
}
