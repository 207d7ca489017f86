/** Reads the figures of this process. The SDK made them in another bundle; OpenTelemetry's API is where both meet. */
import { metrics } from '@opentelemetry/api'

/** A provider of meters that also writes what Prometheus reads. */
export interface PrometheusMeters {
  prometheusText: () => Promise<string>
}

/** The metrics of this process; empty where nobody asked for any. */
export async function prometheusText(): Promise<string> {
  const meters: object = metrics.getMeterProvider()
  return 'prometheusText' in meters ? (meters as PrometheusMeters).prometheusText() : ''
}
