/** Request ids always, the SDK if configured. */
import { env } from '@/lib/server/env'
import { numberRequests } from './requests'

/** Before the first request. */
export async function startTelemetry(): Promise<void> {
  numberRequests()
  const { OTEL_EXPORTER_OTLP_ENDPOINT, METRICS_SECRET, OTEL_TRACES_SAMPLER_ARG } = env()
  if (!OTEL_EXPORTER_OTLP_ENDPOINT && !METRICS_SECRET) return
  const { startSdk } = await import('./sdk')
  startSdk({ otlp: Boolean(OTEL_EXPORTER_OTLP_ENDPOINT), ratio: OTEL_TRACES_SAMPLER_ARG })
}
