import type { Instrumentation } from 'next'

/** Runs at server start: checks settings, starts telemetry, loads signing keys, starts jobs. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ checkEnv, env, isDevelopment }, { endConnections, listenAddress }] = await Promise.all([
    import('@/lib/server/env'),
    import('@/lib/server/listen-address'),
  ])
  const listening = listenAddress()
  checkEnv(listening)
  process.once('SIGTERM', endConnections)
  const { numberRequests } = await import('@/lib/telemetry/requests')
  numberRequests()
  const { OTEL_EXPORTER_OTLP_ENDPOINT, METRICS_SECRET, OTEL_TRACES_SAMPLER_ARG: ratio } = env()
  if (OTEL_EXPORTER_OTLP_ENDPOINT || METRICS_SECRET) {
    const { startSdk } = await import('@/lib/telemetry/sdk')
    startSdk({ otlp: Boolean(OTEL_EXPORTER_OTLP_ENDPOINT), ratio })
  }
  const { prepareKeys } = await import('@/lib/supabase/signing-keys')
  await prepareKeys()
  if (!listening || isDevelopment()) return
  const { startJobs } = await import('@/lib/server/jobs-timer')
  startJobs(listening)
}

/** Logs thrown errors with the request id. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  _request,
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/server/log')
  log.error({ err: error, route: routePath, kind: routeType }, 'request failed')
}
