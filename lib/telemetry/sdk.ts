/**
 * OpenTelemetry SDK, loaded on demand. Exports by OTLP to OTEL_EXPORTER_OTLP_ENDPOINT (exporters read the environment)
 * and serves /api/metrics.
 */
import { subscribe } from 'node:diagnostics_channel'
import { METHODS as HTTP_METHODS } from 'node:http'
import { type Attributes, type Context, metrics, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import { type IMetricReader, MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  createAlwaysRecordSampler,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { requestAnswered } from './measures'
import { measureProcess } from './process'
import type { PrometheusMeters } from './prometheus'
import { type Exchange, exchangeOf } from './requests'

const METHODS = new Set(HTTP_METHODS)
/** Duplicates our own spans. */
const FETCH_SPAN = 'AppRender.fetch'

/** With Prometheus text. The API shares it across bundles. */
class ShopMeters extends MeterProvider implements PrometheusMeters {
  readonly #serializer = new PrometheusSerializer(undefined, false, undefined, true, true)
  readonly #reader: IMetricReader

  constructor(options: { resource: ReturnType<typeof resourceFromAttributes>; readers: IMetricReader[] }) {
    const reader = new PrometheusExporter({ preventServerStart: true })
    super({ resource: options.resource, readers: [...options.readers, reader] })
    this.#reader = reader
  }

  async prometheusText(): Promise<string> {
    const { resourceMetrics } = await this.#reader.collect()
    return this.#serializer.serialize(resourceMetrics)
  }
}

/** `otlp`: export; `ratio`: fraction of requests traced, 0 to 1. */
export function startSdk({ otlp, ratio }: { otlp: boolean; ratio: number }): void {
  const resource = resourceFromAttributes({ 'service.name': 'hormoz' }).merge(
    detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
  )
  const readers = otlp
    ? [
        new PeriodicExportingMetricReader({
          exporter: new OTLPMetricExporter(),
          exportIntervalMillis: 15_000,
        }),
      ]
    : []
  metrics.setGlobalMeterProvider(new ShopMeters({ resource, readers }))

  const processors: SpanProcessor[] = [new RequestTimes()]
  if (otlp) processors.push(new BatchSpanProcessor({ exporter: new Discreet(new OTLPTraceExporter()) }))
  // Every request is timed; `ratio` limits export.
  const sampler = createAlwaysRecordSampler(new TraceIdRatioBasedSampler(otlp ? ratio : 0))
  trace.setGlobalTracerProvider(new TracerProvider({ resource, sampler, spanProcessors: processors }))
  measureProcess()
}

/** Times responses by Node's channels, including files and redirects; routes come from Next's spans. */
class RequestTimes implements SpanProcessor {
  readonly #began = new WeakMap<object, number>()
  readonly #routes = new WeakMap<object, string>()

  constructor() {
    subscribe('http.server.request.start', (message) => {
      this.#began.set((message as Exchange).request, performance.now())
    })
    subscribe('http.server.response.finish', (message) => {
      const { request, response } = message as Exchange
      const began = this.#began.get(request)
      if (began === undefined) return
      requestAnswered((performance.now() - began) / 1000, {
        method: METHODS.has(request.method!) ? request.method! : '_OTHER',
        route: this.#routes.get(request) ?? '',
        status: response.statusCode,
      })
    })
  }

  onStart({ attributes }: ReadableSpan, parent: Context): void {
    const route = attributes['next.route']
    const request = exchangeOf(parent)?.request
    if (request && typeof route === 'string') this.#routes.set(request, route)
  }

  onEnd(): void {}
  async forceFlush(): Promise<void> {}
  async shutdown(): Promise<void> {}
}

/** Exported attributes. URLs, queries and error messages may hold phones, tokens and searches. */
const SENT = new Set([
  'http.method',
  'http.route',
  'http.status_code',
  'http.response.status_code',
  'error.type',
  'next.route',
  'next.rsc',
  'next.span_type',
  'next.page',
  'next.segment',
  'peer.service',
  'hormoz.call',
  'hormoz.job',
])

class Discreet implements SpanExporter {
  readonly #exporter: SpanExporter

  constructor(exporter: SpanExporter) {
    this.#exporter = exporter
  }

  export(...[spans, done]: Parameters<SpanExporter['export']>): void {
    const own = spans.filter(({ attributes }) => attributes['next.span_type'] !== FETCH_SPAN)
    this.#exporter.export(own.map(withoutPersonalData), done)
  }

  forceFlush(): Promise<void> {
    return this.#exporter.forceFlush?.() ?? Promise.resolve()
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown()
  }
}

/** Keeps SENT attributes and a name without a path. */
export function withoutPersonalData(span: ReadableSpan): ReadableSpan {
  const attributes: Attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => SENT.has(name)),
  )
  return Object.create(span, {
    // Next puts paths into span names.
    name: { value: nameOf(span) },
    attributes: { value: attributes },
    events: { value: [] },
    links: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan
}

function nameOf({ name, attributes }: ReadableSpan): string {
  const kind = name.split('/')[0]!.trim()
  const route = attributes['next.route']
  return typeof route === 'string' && name.includes('/') ? `${kind} ${route}` : kind
}
