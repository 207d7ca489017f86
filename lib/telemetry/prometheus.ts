/** Reads the metrics of the SDK, which lives in another bundle, through OpenTelemetry's global API. */
import { metrics } from '@opentelemetry/api'

export interface PrometheusMeters {
  prometheusText: () => Promise<string>
}

/** Empty when disabled. */
export async function prometheusText(): Promise<string> {
  const meters: object = metrics.getMeterProvider()
  return 'prometheusText' in meters ? (meters as PrometheusMeters).prometheusText() : ''
}
